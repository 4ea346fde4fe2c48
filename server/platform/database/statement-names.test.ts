import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld } from '#server/testing/world.ts'
import { inTransaction, openDb, openPool } from './db.ts'
import { NAMED_MAX, NAMED_TEXT_MAX, openStatementNames, plannedAnew, USES_BEFORE_NAME } from './statement-names.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

/** A pool of one connection on the world's database, closed after the work. */
async function withOneConnection<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool({ connection: world.pool.options, max: 1, onError: () => {} })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function repeat(times: number, work: () => unknown) {
  for (let n = 0; n < times; n++) await work()
}

test(`a text is named at its ${USES_BEFORE_NAME}rd use, always alike, and other texts otherwise`, () => {
  const names = openStatementNames()
  for (let use = 1; use < USES_BEFORE_NAME; use++) expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toMatch(/^[\w-]{1,63}$/)
  expect(names.nameOf('select 1')).toBe(name)
  for (let use = 1; use < USES_BEFORE_NAME; use++) names.nameOf('select 2')
  expect(names.nameOf('select 2')).not.toBe(name)
})

test(`at most ${NAMED_MAX} texts are named, and none that is longer than ${NAMED_TEXT_MAX} or to be planned anew`, () => {
  const names = openStatementNames()
  const isNamed = (text: string) => {
    for (let use = 1; use < USES_BEFORE_NAME; use++) names.nameOf(text)
    return names.nameOf(text) !== undefined
  }
  expect(isNamed('x '.repeat(NAMED_TEXT_MAX / 2 + 1))).toBe(false)
  expect(isNamed('x '.repeat(NAMED_TEXT_MAX / 2))).toBe(true)
  expect(isNamed(sql`select ${plannedAnew} 1`.compile(world.db).sql)).toBe(false)
  for (let n = 1; n < NAMED_MAX; n++) expect(isNamed(`select ${n}`)).toBe(true)
  expect(isNamed('one more')).toBe(false)
  expect(isNamed('select 1')).toBe(true)
})

test('a connection plans a call of a member once, and with names switched off each time', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  const keptAfter = async (setting: 'on' | 'off') =>
    withOneConnection(async (pool) => {
      const app = await world.anotherApp({ DATABASE_NAMED_STATEMENTS: setting, RATE_LIMITS: 'on' }, pool)
      const headers = { cookie: mia.cookie }
      const calls = async () => {
        expect((await app.inject({ url: account.current.path, headers })).statusCode).toBe(200)
        const payload = { friendUserId: tane.id }
        const { statusCode } = await app.inject({ method: 'POST', url: friends.add.path, headers, payload })
        expect(statusCode).toBeLessThan(300)
      }
      await repeat(USES_BEFORE_NAME, calls)
      const statements = await statementsOf(calls)
      const { rows } = await pool.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements')
      const control = ['begin', 'commit']
      const unnamed = statements.filter(({ name, text }) => name === undefined && !control.includes(text))
      return { kept: rows[0]?.kept ?? 0, statements: statements.length, unnamed: unnamed.length }
    })
  const on = await keptAfter('on')
  expect(on.kept).toBeGreaterThan(5)
  expect(on.unnamed).toBe(0)
  const off = await keptAfter('off')
  expect(off.kept).toBe(0)
  expect(off.unnamed).toBe(off.statements - 2)
})

/** PostgreSQL plans a statement this often for its values before it compares that with a plan for any values. */
const CUSTOM_PLANS = 5

test('sending a message with its mail and its live updates is planned no more after a few times', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  await withOneConnection(async (pool) => {
    const app = await world.anotherApp({}, pool)
    const send = async (from: typeof mia, to: typeof mia) => {
      const payload = { receiverId: to.id, content: 'Hello' }
      const headers = { cookie: from.cookie }
      expect((await app.inject({ method: 'POST', url: messages.send.path, headers, payload })).statusCode).toBe(201)
    }
    await repeat(10, async () => {
      await send(mia, tane)
      await send(tane, mia)
      await world.pool.query('update messages set is_read = true')
    })
    const { rows } = await pool.query('select statement from pg_prepared_statements where custom_plans > $1', [
      CUSTOM_PLANS,
    ])
    expect(rows).toEqual([])
    const { rows: mailed } = await pool.query(
      "select statement from pg_prepared_statements where statement like '%insert into email_outbox%' and generic_plans > 0",
    )
    expect(mailed).toHaveLength(1)
  })
})

test('a column that is added while the app runs breaks no statement, within a transaction and outside', async () => {
  await withOneConnection(async (pool) => {
    const db = openDb(pool)
    await world.pool.query('create table trial (a int); insert into trial values (1)')
    const read = async () => (await sql`select * from trial`.execute(db)).rows
    const readWithin = async () =>
      inTransaction(db, async (tx) => (await sql`select *, 1 as b from trial`.execute(tx)).rows)
    try {
      await repeat(USES_BEFORE_NAME, read)
      await repeat(USES_BEFORE_NAME, readWithin)
      await world.pool.query('alter table trial add column c int')
      expect(await read()).toEqual([{ a: 1, c: null }])
      expect(await readWithin()).toEqual([{ a: 1, b: 1, c: null }])
      expect((await statementsOf(read)).map(({ name }) => typeof name)).toEqual(['string'])
    } finally {
      await world.pool.query('drop table trial')
    }
  })
})
