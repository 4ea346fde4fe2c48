import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot, unprivilegedAccount } from '@wagmates/embedded-postgres'

const run = promisify(execFile)

export interface PostGis {
  url: string
  postmasterFile: string
  close(): Promise<void>
}

/** The version of the machine's PostgreSQL that has PostGIS (Debian: postgresql-15-postgis-3); null where none has. */
async function versionWithPostGis(): Promise<string | null> {
  const root = '/usr/share/postgresql'
  const versions = await readdir(root).catch((): string[] => [])
  for (const version of versions) {
    if (existsSync(join(root, version, 'extension/postgis.control'))) return version
  }
  return null
}

/** A PostgreSQL of the machine with PostGIS, new in this folder, on 127.0.0.1; null where there is none. */
export async function openPostGis(folder: string, port: number): Promise<PostGis | null> {
  const version = await versionWithPostGis()
  if (version === null) return null
  const programs = `/usr/lib/postgresql/${version}/bin`
  const account = isRoot() ? await unprivilegedAccount() : undefined
  await mkdir(folder)
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, ...(account && { uid: account.uid, gid: account.gid }) }
  const data = join(folder, 'cluster')
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'shared_buffers=64MB',
    'jit=off',
    'timezone=UTC',
  ]
  const server = settings.map((setting) => `-c ${setting}`).join(' ')
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  )
  // Its output belongs to the server that it leaves behind, so nothing waits for the end of it.
  execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', server, 'start'], {
    ...options,
    stdio: 'ignore',
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    postmasterFile: join(data, 'postmaster.pid'),
    close: async () => {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], options)
    },
  }
}
