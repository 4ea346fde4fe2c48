import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { buildImage, canBuildImages, type Image } from './testing/image.ts'
import { endChild, untilReady } from './testing/processes.ts'
import { isReplicationInstalled, type Replication, startReplication } from './testing/replication.ts'

const BUILD_MS = 900_000
const MAX_MB = 250
/** Bytes before the large picture in the decoder's output: its length and that of the hash. */
const LENGTHS_BYTES = 5
const NODE = 'node_modules/.bin/node'

let image: Image
let database: Replication

describe.skipIf(!canBuildImages || !isReplicationInstalled)('The image', () => {
  beforeAll(async () => {
    database = await startReplication(0)
    image = await buildImage(join(import.meta.dirname, '..'))
  }, BUILD_MS)
  afterAll(async () => {
    // First what would go on running; where the build failed there is no image to close.
    await database.close()
    await image.close()
  })

  test('is at most 250 MB unpacked, and has no shell [SHIP-03]', async () => {
    expect(image.size).toBeLessThanOrEqual(MAX_MB)
    const shell = image.start(['/bin/sh', '-c', 'true'])
    const [complaint] = await Promise.all([text(shell.stderr), once(shell, 'exit')])
    expect(shell.exitCode).toBe(1)
    expect(complaint).toContain('/bin/sh: no such file or directory')
  })

  test('runs the app and its tools as a user who may write to the data, the backups and /tmp alone [SHIP-03]', async () => {
    const port = await freePort()
    const settings = {
      DATABASE_URL: database.primary.url,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }
    const app = image.start([NODE, 'server/main.ts'], settings)
    try {
      await untilReady(`http://127.0.0.1:${port}/readyz`)
      expect(await printed([NODE, 'scripts/admin.ts', 'list'], settings)).toContain('no administrator yet')
      expect(JSON.parse(await printed([NODE, '-e', WRITABLE], {}))).toEqual({
        uid: 10_001,
        writable: ['/backups', '/data', '/tmp'],
      })
    } finally {
      await endChild(app, 'SIGTERM')
    }
  })

  test('decodes pictures [SHIP-03]', async () => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a42' } })
      .jpeg()
      .toBuffer()
    const decoder = image.start([NODE, 'server/photos/decoding/decoder.ts'])
    decoder.stdin.end(picture)
    const [decoded, complaint] = await Promise.all([buffer(decoder.stdout), text(decoder.stderr)])
    expect(complaint).toBe('')
    const full = decoded.subarray(LENGTHS_BYTES, LENGTHS_BYTES + decoded.readUInt32BE())
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  })
})

async function printed(command: string[], settings: Record<string, string>): Promise<string> {
  return text(image.start(command, settings).stdout)
}

/** Runs in the container: which of these folders its user may write to. */
const WRITABLE = `
  const { accessSync, constants } = require('node:fs')
  const isWritable = (path) => { try { accessSync(path, constants.W_OK); return true } catch { return false } }
  const folders = ['/', '/app', '/app/server', '/app/node_modules', '/backups', '/data', '/etc', '/lib', '/tmp', '/usr']
  console.log(JSON.stringify({ uid: process.getuid(), writable: folders.filter(isWritable) }))`
