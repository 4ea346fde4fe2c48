import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/environment/free-port.ts'
import { endChild } from './processes.ts'

const READY_WITHIN_MS = 10_000

/** Whether this machine has PgBouncer. */
export function isPgBouncerInstalled(): boolean {
  return spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0
}

export interface RunningPooler {
  /** The database through the pooler. */
  url: string
  close(): Promise<void>
}

/**
 * Starts PgBouncer with the configuration of `deploy/` in front of the database at `url`, in this mode. `more` is added
 * to its settings.
 */
export async function startPgBouncer(url: string, mode: 'session' | 'transaction', more = ''): Promise<RunningPooler> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'wagmates-pooler-'))]
  await chmod(folder, 0o755)
  const { username, pathname, port: databasePort, host } = readUrl(url)
  const config = await readFile(join(import.meta.dirname, '../pgbouncer/pgbouncer.ini'), 'utf8')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), `"${username}" ""\n`)
  await writeFile(
    file,
    config
      .replace(
        'host=127.0.0.1 port=5432 dbname=wagmates',
        `host=${host} port=${databasePort} dbname=${pathname.slice(1)}`,
      )
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = any')
      .replace('auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${join(folder, 'users')}`)
      .replace('pool_mode = transaction', `pool_mode = ${mode}\nunix_socket_dir =\n${more}`)
      // Debian's 1.18 does not know it.
      .replace(/^max_prepared_statements.*\n/m, '')
      .replace(/dbname=(\S+) /, `dbname=$1 user=${username} `),
  )
  // PgBouncer refuses to run as root, and only its account reaches the socket of the tests' database.
  const { uid, gid } = await stat(host)
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', uid, gid })
  await untilOpen(port)
  return {
    url: `postgresql://${username}@127.0.0.1:${port}/wagmates`,
    close: async () => {
      await endChild(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The host may be the folder of a socket, percent-encoded. */
function readUrl(url: string) {
  const { username, pathname, port, hostname } = new URL(url)
  return { username, pathname, port, host: decodeURIComponent(hostname) }
}

async function untilOpen(port: number): Promise<void> {
  const isOpen = async () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
  const end = Date.now() + READY_WITHIN_MS
  while (!(await isOpen())) {
    if (Date.now() > end) throw new Error('PgBouncer did not open its port in time')
    await sleep(50)
  }
}
