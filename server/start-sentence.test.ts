import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError } from './settings/config-error.ts'
import { openDatabase, refuseOldServer } from './database.ts'
import { StartError } from '@wagmates/embedded-postgres'
import { migrate } from './platform/database/migrate.ts'
import { readOrCreateSecret } from './settings/secret.ts'
import { sentenceFor } from './start-sentence.ts'
import { createDatabase, dropDatabase } from './testing/environment/databases.ts'
import { emptyDatabase } from './testing/environment/empty-database.ts'
import { needsSystemPostgres, openSystemPostgres } from './testing/environment/system-postgres.ts'

const { host, port, user } = inject('database')
const onServer = (place: string, role = user) =>
  `postgresql://${role}@localhost${place}?host=${encodeURIComponent(host)}`

/** Why the app does not start with a database at this address. */
async function refusalOf(databaseUrl: string | null, dataDir = '/nowhere'): Promise<unknown> {
  const opened = openDatabase(
    { databaseUrl, databaseDirectUrl: null, databasePool: 1, dataDir },
    { say: () => {}, onLost: () => {} },
  )
  return opened.then(
    async ({ close }) => {
      await close()
      return null
    },
    (error: unknown) => error,
  )
}

test.each([
  ['no server', 'postgresql://wag@127.0.0.1:1/wagmates', /^No database answers at DATABASE_URL\.$/],
  [
    'no host',
    'postgresql://wag:secret@nowhere.invalid/wagmates',
    /^The database at DATABASE_URL cannot be used: .+\.$/,
  ],
  ['no such database', onServer('/no-such'), /^The database at DATABASE_URL cannot be used: .*no-such.*\.$/],
])('a DATABASE_URL that leads nowhere stops the start with a sentence: %s', async (_, databaseUrl, sentence) => {
  const words = sentenceFor(await refusalOf(databaseUrl))
  expect(words).toMatch(sentence)
  expect(words).not.toContain('secret')
})

test('an address given to `npm run move` where no database answers is told as what it is, and nothing moves', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-move-'))
  onTestFinished(async () => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'postgres'))
  const tool = resolve(import.meta.dirname, '../scripts/move.ts')
  const run = promisify(execFile)(process.execPath, [tool, 'postgresql://wag:secret@127.0.0.1:1/wagmates'], {
    env: { DATA_DIR: dataDir },
  })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  expect((stdout + stderr).trim()).toMatch(/^No database answers at the given address\.$/m)
  expect(await readdir(dataDir)).not.toContain('database-url')
})

/** A database of its own, as the server's superuser prepares it. */
async function database(prepare: (name: string) => string[]): Promise<string> {
  const name = await createDatabase('template0')
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const statement of prepare(name)) await admin.query(statement)
  await admin.end()
  onTestFinished(async () => dropDatabase(name))
  return name
}

test('a role that may not create tables stops the start with a sentence', async () => {
  const role = `guest_${randomUUID().replaceAll('-', '')}`
  const name = await database(() => [`create role ${role} login`])
  expect(sentenceFor(await refusalOf(onServer(`/${name}`, role)))).toBe(
    'The role of DATABASE_URL may not create tables in its database. ' +
      'Make it the owner of the database: alter database NAME owner to ROLE.',
  )
})

test('a role that may create tables, but not what a migration needs besides, stops the start with the same sentence', async () => {
  const role = `guest_${randomUUID().replaceAll('-', '')}`
  const name = await database((own) => [
    `create role ${role} login`,
    `revoke all on database ${own} from public`,
    `grant connect on database ${own} to ${role}`,
  ])
  const admin = new pg.Client({ host, port, user: 'postgres', database: name })
  await admin.connect()
  await admin.query(`grant create on schema public to ${role}`)
  await admin.end()
  expect(sentenceFor(await refusalOf(onServer(`/${name}`, role)))).toMatch(/^The role of DATABASE_URL may not/)
})

test('a database that can only be read stops the start with a sentence', async () => {
  const name = await database((own) => [`alter database ${own} set default_transaction_read_only = on`])
  expect(sentenceFor(await refusalOf(onServer(`/${name}`)))).toBe(
    'The database at DATABASE_URL can only be read, as a standby can. Set DATABASE_URL to the primary.',
  )
})

test('a database of a newer Wagmates stops the start with a sentence', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0001-people.sql')
  await pool.query("insert into kysely_migration values ('9001-later.sql', '2026-01-01T00:00:00Z')")
  expect(sentenceFor(await refusalOf(onServer(`/${pool.options.database}`)))).toMatch(
    /^The database was brought up to date by a newer Wagmates \(9001-later\.sql\)\./,
  )
})

test('a PostgreSQL older than 15 stops the start with a sentence, 15.0 does not', () => {
  expect(() => refuseOldServer(149_999)).toThrow(
    new ConfigError('The database at DATABASE_URL is PostgreSQL 14; Wagmates needs 15 or newer.'),
  )
  expect(() => refuseOldServer(90_624)).toThrow('PostgreSQL 9;')
  expect(() => refuseOldServer(150_000)).not.toThrow()
})

test('an external PostgreSQL 15 is opened', async (context) => {
  needsSystemPostgres(context)
  const external = await openSystemPostgres()
  onTestFinished(external.close)
  const { host: folder = '', database: name = '' } = external.pool.options
  const databaseUrl = `postgresql://wagmates@localhost/${name}?host=${encodeURIComponent(folder)}`
  expect(await refusalOf(databaseUrl)).toBeNull()
})

test.each(['/proc', '/proc/wagmates/data', import.meta.filename, '/dev/null'])(
  'a DATA_DIR in which no folder can be made stops the start with a sentence: %s',
  async (dataDir) => {
    const words = sentenceFor(await refusalOf(null, dataDir))
    expect(words).toMatch(/^The database folder .*postgres cannot be used \(.+\)\. Set DATA_DIR to a folder/)
    expect(() => readOrCreateSecret(dataDir)).toThrow(
      /^The secret in .* cannot be used\. Set SESSION_SECRET, or correct the folder's permissions\.$/,
    )
  },
)

/** Error of listening on an address where that is not possible. */
async function listeningOn(host: string, port: number): Promise<unknown> {
  const server = createServer()
  return new Promise((resolve) => server.on('error', resolve).listen(port, host))
}

test('a HOST that is not of this machine and a port that is taken stop the start with a sentence', async () => {
  expect(sentenceFor(await listeningOn('203.0.113.5', 0))).toMatch(/^HOST is not an address of this machine\./)
  expect(sentenceFor(await listeningOn('nowhere.invalid', 0))).toMatch(/^HOST is not an address of this machine\./)

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(sentenceFor(await listeningOn('127.0.0.1', port))).toMatch(/^The port is taken by another program\./)
  other.close()

  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(sentenceFor(denied)).toBe('This account may not listen on that port. Set PORT to 1024 or higher.')
})

test.each([
  ['no-programs', /^It fails\. Set DATABASE_URL to a PostgreSQL 15 or newer/],
  ['in-use', /^It fails\. Or give this one a DATA_DIR of its own\.$/],
  ['other-version', /^It fails\. To move it: .*npm run backup -- FILE.*npm run restore -- FILE/],
  ['no-start', /^It fails\.$/],
] as const)('an embedded database that fails with the code %s stops the start with advice', (code, sentence) => {
  expect(sentenceFor(new StartError(code, 'It fails.'))).toMatch(sentence)
})

test('a fault of ours is told with all that is known of it', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toBeNull()
  expect(sentenceFor(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open' }))).toBeNull()
})
