import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:http'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { isSigned } from './s3-signature.ts'

const BUCKET = 'photos-of-dogs'
const REGION = 'nz-north-1'
/** The only key that the server knows. */
const KEY = 'S3RVER'
const SECRET = 'only the store of the tests knows it'

/** A store of this machine that speaks the protocol of S3 and checks signatures, emptied before each test of a file. */
export interface TestStore {
  /** The settings of a server that puts its photos there. */
  settings: Record<string, string>
  /** The keys of its objects. */
  keys(): Promise<string[]>
  bytes(key: string): Promise<Buffer>
  /** Where it keeps them. */
  folder(): string
  stop(): Promise<void>
  start(): Promise<void>
  /** From now on, at most until the next test, it accepts requests and answers none. */
  fallSilent(): void
  /** Answers again, also what waits. */
  speak(): void
  /** How many requests have waited in this test. */
  waited(): number
}

/** Ends in this where the store keeps the bytes of an object as a file. */
const FILE = '._S3rver_object'

export function openTestStore(): TestStore {
  // From 32,768 on, the system gives ports to connections.
  const port = 20_000 + (process.pid % 12_000)
  let folder: string
  let server: Server
  let silence: PromiseWithResolvers<void> | undefined
  let waited = 0
  const toSpeak = async () => {
    if (!silence) return
    waited++
    await silence.promise
  }
  const bucket = () => join(folder, BUCKET)
  const store: TestStore = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: SECRET,
    },
    keys: async () => {
      const names = await readdir(bucket(), { recursive: true }).catch(() => [])
      const objects = names.filter((name) => name.endsWith(FILE))
      return objects.map((name) => name.slice(0, -FILE.length)).toSorted()
    },
    folder: bucket,
    bytes: async (key) => readFile(join(bucket(), `${key}${FILE}`)),
    start: async () => {
      server = await serve(folder, toSpeak).then((app) => app.listen(port, '127.0.0.1'))
      await once(server, 'listening')
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    fallSilent: () => {
      silence = Promise.withResolvers()
    },
    speak: () => {
      silence?.resolve()
      silence = undefined
    },
    waited: () => waited,
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wagmates-objects-'))
    await store.start()
  })
  beforeEach(async () => {
    store.speak()
    waited = 0
    await rm(join(bucket(), 'photos'), { recursive: true, force: true })
  })
  afterAll(async () => {
    await store.stop().catch(() => {})
    await rm(folder, { recursive: true })
  })
  return store
}

/**
 * The server, with signatures checked, and deletions one by one: at the same time it fails over its own folders.
 * @param toSpeak waits while it is silent
 */
async function serve(directory: string, toSpeak: () => Promise<void>): Promise<Server> {
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  let deletion: Promise<unknown> = Promise.resolve()
  return createServer((request, response) => {
    if (!isSigned(request, { accessKey: KEY, secretKey: SECRET, region: REGION })) {
      response.writeHead(403).end()
      return
    }
    const isDeletion = request.method === 'DELETE'
    const before = isDeletion ? deletion : undefined
    if (isDeletion) deletion = once(response, 'close')
    void Promise.resolve(before)
      .then(toSpeak)
      .then(() => answer(request, response))
  })
}
