import { randomBytes } from 'node:crypto'
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { fullLife } from '#server/testing/accounts/full-life.ts'
import { needsSystemPostgres, openSystemPostgres } from '#server/testing/environment/system-postgres.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { saveBackup } from './save.ts'

const world = openWorld()
const PASSWORD = 'kauri and kōwhai'
const SECRET = 'what signs the links in mails'
/** A row with a column that the database computes. */
const REMOVED_PICTURE =
  "insert into removed_pictures (report_id, hash, colours) values (gen_random_uuid(), repeat('01', 32), decode(repeat('00', 48), 'hex'))"
const VAPID_KEYS = { publicKey: 'public', privateKey: 'private' }

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-backup-'))
  path = join(folder, 'everything.backup')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const save = (pool = world.pool) => saveBackup({ pool, path, secret: SECRET, vapidKeys: VAPID_KEYS })
const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
const isEmpty = async (pool: pg.Pool) => (await pool.query('select from users')).rows.length === 0

/** Hash of each table's contents: rows in any order, all columns, all bytes. Not through the code on trial. */
async function hashes(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    // When its migrations ran is each database's own.
    const row = name === 'kysely_migration' ? 'one.name' : 'one::text'
    const { rows } = await pool.query<{ hash: string; count: number }>(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as hash from ${name} as one`,
    )
    found[name] = `${rows[0]?.count} ${rows[0]?.hash}`
  }
  return found
}

async function people(): Promise<{ mia: Owner; tane: Owner }> {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await fullLife(world, { mia, tane, password: PASSWORD })
  return { mia, tane }
}

/** Texts that are hard to carry, and bytes that are no text. */
async function hardCases({ id }: Owner): Promise<void> {
  const bio = 'Quotes "\'", \\N, \\., a comma, (brackets), {braces}\n\ttwo lines, ā ē 🐶 and   '
  await world.db.updateTable('users').set({ bio }).where('id', '=', id).execute()
  const bytes = randomBytes(200_000)
  await world.db
    .insertInto('photos')
    .values({ ownerId: id, mime: 'image/webp', bytes, cardBytes: Buffer.alloc(0) })
    .execute()
}

test('what is backed up and restored into an empty database is the same in every table, to the byte [R14]', async () => {
  const { mia } = await people()
  await hardCases(mia)
  await world.pool.query("insert into admin_acts (admin_id, act) values ($1, 'looked up')", [mia.id])
  await world.pool.query(REMOVED_PICTURE)

  const saved = await save()
  const pool = await emptyDatabase()
  const restored = await restoreBackup(pool, path)

  expect(await hashes(pool)).toEqual(await hashes(world.pool))
  expect(restored).toEqual(saved)
  expect(saved.rows).toBeGreaterThan(25)
})

test('a restored database is a working one: rules, counts and the log of acts hold as before [R14]', async () => {
  const { tane } = await people()
  await save()
  const pool = await emptyDatabase()
  await restoreBackup(pool, path)

  const app = await world.anotherApp({}, pool)
  const answer = await app.inject({ url: '/api/dogs/my', headers: { cookie: tane.cookie } })
  expect(answer.json()).toHaveLength(1)
  const counted = async () =>
    (await pool.query<{ dogs: number }>('select coalesce(sum(dogs), 0)::int as dogs from facet_counts')).rows[0]?.dogs
  const before = await counted()
  await pool.query('delete from dogs where owner_id = $1', [tane.id])
  expect([before, await counted()]).toEqual([1, 0])
  await expect(pool.query('truncate admin_acts')).rejects.toThrow('only added to')
})

test('a backup under load holds one moment: everything acknowledged before it, and nothing by halves [R14]', async () => {
  const { tane } = await people()
  const ruby = await world.owner('Ruby')
  const add = ({ id }: Owner) => world.call(ruby, friends.add, { body: { friendUserId: id } })
  await add(tane)
  const over = new AbortController()
  const load = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) expect((await add(await world.owner('Kiri'))).status).toBe(201)
  })
  await save()
  over.abort()
  await Promise.all(load)

  const pool = await emptyDatabase()
  await restoreBackup(pool, path)
  // Each friend and the notification of it are of one transaction: both are there or neither.
  const added = 'select friend_user_id as id from friends where user_id = $1 order by 1'
  const told = "select user_id as id from notifications where related_user_id = $1 and type = 'friend' order by 1"
  const [{ rows: friendsOf }, { rows: toldOf }] = await Promise.all([
    pool.query<{ id: string }>(added, [ruby.id]),
    pool.query<{ id: string }>(told, [ruby.id]),
  ])
  expect(friendsOf.map(({ id }) => id)).toContain(tane.id)
  expect(toldOf).toEqual(friendsOf)
  const again = join(folder, 'again.backup')
  await saveBackup({ pool, path: again, secret: SECRET, vapidKeys: VAPID_KEYS })
  expect(await linesOf(again)).toEqual(await linesOf(path))
})

/** A copy in which the lowest bit of one byte is another. */
function withBitFlipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

test('a backup that is cut off, changed or foreign is refused with a sentence, and nothing is restored [R14]', async () => {
  await people()
  await save()
  const whole = await readFile(path)
  const lines = await linesOf(path)
  const changed = lines.map((line) => line.replace('kererū', 'kea').replace('Tāne', 'Mane'))
  const spoiled: [bytes: Buffer, says: string][] = [
    [whole.subarray(0, whole.length - 20), 'damaged'],
    [withBitFlipped(whole, whole.length - 100), 'damaged'],
    [gzipSync(`${lines.slice(0, -1).join('\n')}\n`), 'damaged'],
    [gzipSync(`${lines.toSpliced(-3, 1).join('\n')}\n`), 'damaged'],
    [gzipSync(`${changed.join('\n')}\n`), 'damaged'],
    [gzipSync('{"some":"file"}\n'), 'not a backup of Wagmates'],
    [Buffer.from('no gzip at all'), 'damaged'],
    [gzipSync(`${lines.join('\n').replace('0001-people.sql', '9999-later.sql')}\n`), 'newer Wagmates'],
  ]
  expect(changed).not.toEqual(lines)
  const keepKeys = vi.fn<() => void>()
  const pool = await emptyDatabase()
  for (const [bytes, says] of spoiled) {
    await writeFile(path, bytes)
    await expect(restoreBackup(pool, path, keepKeys)).rejects.toThrow(says)
  }
  expect(keepKeys).not.toHaveBeenCalled()
  await migrate(pool)
  expect(await isEmpty(pool)).toBe(true)
})

test('the keys of a backup are kept before anybody can find its rows [R14]', async () => {
  await people()
  await save()
  const pool = await emptyDatabase()
  const kept: unknown[] = []
  await restoreBackup(pool, path, async (keys) => {
    kept.push(keys, (await pool.query('select from users')).rowCount)
  })
  expect(kept).toEqual([{ secret: SECRET, vapidKeys: VAPID_KEYS }, 0])
})

test('a database in use is never written over [R14]', async () => {
  await people()
  await save()
  const before = await hashes(world.pool)
  await expect(restoreBackup(world.pool, path)).rejects.toThrow('not empty')
  expect(await hashes(world.pool)).toEqual(before)
})

test('a backup of older tables is restored and then brought up to date [R14]', async () => {
  const old = await emptyDatabase()
  await migrate(old, '0003-company.sql')
  await old.query("insert into users (email, first_name) values ('aroha@example.nz', 'Aroha')")
  await save(old)
  const pool = await emptyDatabase()
  await restoreBackup(pool, path)
  expect((await pool.query('select first_name from users')).rows).toEqual([{ first_name: 'Aroha' }])
  expect(Object.keys(await hashes(pool))).toEqual(Object.keys(await hashes(world.pool)))

  const used = await emptyDatabase()
  await migrate(used)
  await expect(restoreBackup(used, path)).rejects.toThrow('never used')
})

test('a backup is readable by its owner alone, and one that fails leaves no file behind [S33]', async () => {
  await save()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await rm(path)
  await expect(save(await emptyDatabase())).rejects.toThrow('migrations')
  expect(await readdir(folder)).toEqual([])
})

test('a backup is created anew: neither its name nor a draft that lies there lends it rights or a place [S33]', async () => {
  const elsewhere = join(folder, 'elsewhere')
  await writeFile(path, 'for everybody', { mode: 0o666 })
  await writeFile(elsewhere, 'untouched')
  for (const draft of [
    () => writeFile(`${path}.part`, '', { mode: 0o666 }),
    () => symlink(elsewhere, `${path}.part`),
  ]) {
    await rm(`${path}.part`, { force: true })
    await draft()
    await save()
    const found = await lstat(path)
    expect([found.isFile(), found.mode & 0o777]).toEqual([true, 0o600])
  }
  expect(await readFile(elsewhere, 'utf8')).toBe('untouched')
})

test('a backup of the embedded database is restored into an external PostgreSQL 15 [R14]', async (context) => {
  needsSystemPostgres(context)
  const { mia } = await people()
  await hardCases(mia)
  await save()
  const external = await openSystemPostgres()
  try {
    await restoreBackup(external.pool, path)
    expect(await hashes(external.pool)).toEqual(await hashes(world.pool))
  } finally {
    await external.close()
  }
})
