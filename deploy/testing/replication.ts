import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isRoot, unprivilegedAccount } from '@wagmates/embedded-postgres'
import { freePort } from '#server/testing/environment/free-port.ts'

const run = promisify(execFile)
const FOLDER = '/usr/lib/postgresql/15/bin'

export const isReplicationInstalled = existsSync(join(FOLDER, 'pg_basebackup'))

/** A PostgreSQL server on loopback. */
export interface PostgresServer {
  url: string
  /** Asks it one thing, on a connection of its own. */
  ask(text: string): Promise<Record<string, unknown>[]>
  /** The id of its first process. */
  pid(): Promise<number>
  stop(): Promise<void>
  start(): Promise<void>
}

/** A primary with its streaming replicas, all in one temporary folder. */
export interface Replication {
  primary: PostgresServer
  replicas: PostgresServer[]
  close(): Promise<void>
}

type Options = { cwd: string; uid?: number; gid?: number }

/** Starts Debian's PostgreSQL with so many streaming replicas made by pg_basebackup. */
export async function startReplication(count: number): Promise<Replication> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-replicas-'))
  const account = isRoot() ? await unprivilegedAccount() : undefined
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, ...(account && { uid: account.uid, gid: account.gid }) }
  const data = join(folder, 'primary')
  await run(join(FOLDER, 'initdb'), ['-D', data, '-U', 'wagmates', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options)
  const primary = await startServer(data, options)
  await primary.ask('create database wagmates')
  const replicas: PostgresServer[] = []
  for (let n = 1; n <= count; n++) {
    const copy = join(folder, `replica-${n}`)
    const from = ['-h', '127.0.0.1', '-p', new URL(primary.url).port, '-U', 'wagmates']
    await run(join(FOLDER, 'pg_basebackup'), ['-D', copy, ...from, '-R', '-X', 'stream', '-c', 'fast'], options)
    replicas.push(await startServer(copy, options))
  }
  return {
    primary: onDatabase(primary),
    replicas: replicas.map(onDatabase),
    close: async () => {
      for (const server of [...replicas, primary]) await server.stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(data: string, options: Options): Promise<PostgresServer> {
  const port = await freePort()
  const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port=${port} -c fsync=off`
  const control = async (...args: string[]) =>
    run(join(FOLDER, 'pg_ctl'), ['-D', data, '-w', ...args], options).then(() => {})
  const start = async () => control('-l', `${data}.log`, '-o', settings, 'start')
  await start()
  const url = `postgresql://wagmates@127.0.0.1:${port}/postgres`
  return {
    url,
    ask: async (text) => ask(url, text),
    pid: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    stop: async () => control('-m', 'immediate', 'stop'),
    start,
  }
}

function onDatabase(server: PostgresServer): PostgresServer {
  const url = server.url.replace(/\/postgres$/, '/wagmates')
  return { ...server, url, ask: async (text) => ask(url, text) }
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
