import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isRoot, unprivilegedAccount } from '@wagmates/embedded-postgres'
import { freePort } from '#server/testing/environment/free-port.ts'
import { endChild } from './processes.ts'

const NODES = ['one', 'two', 'three']
const PASSWORD = 'of-the-tests'
const READY_WITHIN_MS = 120_000

export const isPatroniInstalled = ['patroni', 'etcd', 'haproxy'].every(
  (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0,
)

interface Node {
  name: string
  port: number
  api: number
  data: string
  child: ChildProcess
}

/** Three PostgreSQL servers under Patroni with etcd, and HAProxy in front of the primary. */
export interface RunningCluster {
  /** The database by HAProxy. */
  url: string
  /** Kills Patroni and PostgreSQL of the primary, as if its machine had lost its power; its name is returned. */
  killPrimary(): Promise<string>
  /** The name of the primary, or null. */
  primary(): Promise<string | null>
  close(): Promise<void>
}

/** Starts the configuration of `deploy/patroni` on loopback. */
export async function startPatroni(): Promise<RunningCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-patroni-'))
  const account = isRoot() ? await unprivilegedAccount() : undefined
  const own = async (path: string) => account && chown(path, account.uid, account.gid)
  await own(folder)
  const as = { cwd: folder, stdio: 'ignore' as const, ...(account && { uid: account.uid, gid: account.gid }) }
  const etcd = await startEtcd(folder, as)
  const nodes: Node[] = []
  for (const name of NODES) nodes.push(await startNode(name, { folder, hosts: etcd.hosts, as }))
  const proxy = await startProxy(nodes, folder)
  const children = [proxy.child, ...etcd.children]
  const cluster: RunningCluster = {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${proxy.port}/wagmates`,
    primary: async () => (await primaryOf(nodes))?.name ?? null,
    killPrimary: async () => {
      const node = await primaryOf(nodes)
      if (!node) throw new Error('There is no primary')
      const pid = Number((await readFile(join(node.data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      await endChild(node.child, 'SIGKILL')
      process.kill(pid, 'SIGKILL')
      return node.name
    },
    close: async () => {
      for (const { child } of nodes) await endChild(child, 'SIGINT')
      for (const child of children) await endChild(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await untilSynchronous(cluster.url.replace(/wagmates$/, 'postgres'))
  } catch (error) {
    await cluster.close()
    throw error
  }
  return cluster
}

type As = { cwd: string; stdio: 'ignore'; uid?: number; gid?: number }

async function startEtcd(folder: string, as: As): Promise<{ hosts: string; children: ChildProcess[] }> {
  const members = await Promise.all(
    NODES.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join()
  const children = members.map(({ name, client, peer }) => {
    const [own, other] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const urls = ['--listen-client-urls', own, '--advertise-client-urls', own, '--listen-peer-urls', other]
    const place = ['--name', name, '--data-dir', join(folder, `etcd-${name}`), '--initial-advertise-peer-urls', other]
    return spawn('etcd', [...place, ...urls, '--initial-cluster', all, '--unsafe-no-fsync'], as)
  })
  return { hosts: members.map(({ client }) => `127.0.0.1:${client}`).join(), children }
}

async function startNode(
  name: string,
  { folder, hosts, as }: { folder: string; hosts: string; as: As },
): Promise<Node> {
  const [port, api, data] = [await freePort(), await freePort(), join(folder, name)]
  const sockets = join(folder, `sockets-${name}`)
  await mkdir(sockets)
  if (as.uid !== undefined && as.gid !== undefined) await chown(sockets, as.uid, as.gid)
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_ETCD3_HOSTS: hosts,
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_PASSWORD: PASSWORD,
  }
  const config = await readFile(join(import.meta.dirname, '../patroni/patroni.yml'), 'utf8')
  const file = join(folder, `${name}.yml`)
  await writeFile(file, `${config}  parameters:\n    unix_socket_directories: ${sockets}\n`)
  const child = spawn('patroni', [file], { ...as, env })
  return { name, port, api, data, child }
}

async function startProxy(nodes: readonly Node[], folder: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const config = await readFile(join(import.meta.dirname, '../patroni/haproxy.cfg'), 'utf8')
  const servers = nodes.map(({ name, port: own, api }) => `  server ${name} 127.0.0.1:${own} check port ${api}\n`)
  const file = join(folder, 'haproxy.cfg')
  const text = config.replace('127.0.0.1:5000', `127.0.0.1:${port}`).replace(/^ {2}server .*\n/gm, '')
  await writeFile(file, text + servers.join(''))
  return { port, child: spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }) }
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | null> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.api}/primary`).catch(() => null)
    if (answer?.status === 200) return node
  }
  return null
}

/** Waits for a primary with two replicas, one of them synchronous, and makes the database of the app. */
async function untilSynchronous(url: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; ; await sleep(500)) {
    if (Date.now() > end) throw new Error('Patroni has no synchronous replica')
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication')
      if (rows.length < 2 || !rows.some(({ state }) => state === 'sync')) continue
      await client.query('create database wagmates')
      return
    } catch {
      // Not there yet.
    } finally {
      await client.end().catch(() => {})
    }
  }
}
