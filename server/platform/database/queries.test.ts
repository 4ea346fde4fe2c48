import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { asStatements } from '#server/testing/measuring/statements.ts'
import { openWorld } from '#server/testing/world.ts'
import { inTransaction } from './db.ts'
import { lockText } from './lock-rows.ts'
import { prepared } from './prepared.ts'
import { sentWithNext } from './statement-names.ts'
import { runTogether } from './together.ts'

const world = openWorld()

/** The messages to the database during the work: of each, the first words of its statements. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map((sent) => asStatements(sent).map(({ text }) => /\w+(?= |$)/.exec(text)?.[0] ?? text))
  } finally {
    query.mockRestore()
  }
}

const countOf = async (text: string) =>
  (await world.db.selectFrom('emailOptouts').select('email').where('email', '=', text).execute()).length
const optOut = (email: string | null) => sql`insert into email_optouts (email) values (${email}) returning email`

test('the beginning of a transaction, its locks and what listeners write wait for no answer of their own', async () => {
  const sent = await messagesOf(async () =>
    inTransaction(world.db, async (tx) => {
      await lockText(tx, 'one')
      await lockText(tx, 'two')
      const { rows } = await sql<{ at: number }>`select 1 as at`.execute(tx)
      expect(rows).toEqual([{ at: 1 }])
      await runTogether(tx, [optOut('one@example.nz')])
      expect(await sql`select email from email_optouts where email = 'one@example.nz'`.execute(tx)).toMatchObject({
        rows: [{ email: 'one@example.nz' }],
      })
      await runTogether(tx, [optOut('two@example.nz')])
    }),
  )
  expect(sent.map((statements) => statements.length)).toEqual([4, 2, 2])
  expect([await countOf('one@example.nz'), await countOf('two@example.nz')]).toEqual([1, 1])
})

test('a message between two who write to each other is sent by four messages to the database', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  const body = { receiverId: tane.id, content: 'Hello' }
  expect((await world.call(mia, messages.send, { body })).status).toBe(201)
  const sent = await messagesOf(async () => world.call(mia, messages.send, { body }))
  expect(sent).toHaveLength(4)
})

test('a statement that waited and fails ends its transaction, of which nothing is kept', async () => {
  const change = inTransaction(world.db, async (tx) => {
    await optOut('kept@example.nz').execute(tx)
    await runTogether(tx, [optOut(null)])
  })
  await expect(change).rejects.toThrow('violates not-null')
  expect(await countOf('kept@example.nz')).toBe(0)
  // The connection is of use again.
  expect((await sql`select 1 as one`.execute(world.db)).rows).toEqual([{ one: 1 }])
})

test('a transaction that asks nothing before it fails sends nothing', async () => {
  const sent = await messagesOf(async () => {
    const change = inTransaction(world.db, async (tx) => {
      await lockText(tx, 'one')
      throw new Error('Refused')
    })
    await expect(change).rejects.toThrow('Refused')
  })
  expect(sent).toEqual([])
})

test('outside of a transaction nothing waits', async () => {
  await sql`${sentWithNext} insert into email_optouts (email) values ('alone@example.nz')`.execute(world.db)
  expect(await countOf('alone@example.nz')).toBe(1)
})

test('rows have camelCase names, also within JSON, at the first use of a statement and later', async () => {
  const ask = async () =>
    (
      await sql`select 1::bigint as some_count, '2026-06-15'::date as a_day, null::text as no_text, ${true}::boolean as is_on,
        '{"one_more": [{"last_one": null}]}'::jsonb as of_json, array['a', null] as many_texts`.execute(world.db)
    ).rows
  const row = {
    someCount: 1,
    aDay: '2026-06-15',
    noText: null,
    isOn: true,
    ofJson: { oneMore: [{ lastOne: null }] },
    manyTexts: ['a', null],
  }
  for (let use = 0; use < 6; use++) expect(await ask()).toEqual([row])
})

test('a prepared statement is built once, and asks with the values of each call', async () => {
  let built = 0
  const add = prepared<{ one: number; other: number | null }, { sum: number }>((_db, { one, other }) => {
    built += 1
    return sql`select ${one}::int + coalesce(${other}::int, ${0}::int) + ${one}::int as sum`
  })
  expect(await add(world.db, { one: 1, other: 2 })).toEqual([{ sum: 4 }])
  expect(await inTransaction(world.db, async (tx) => add(tx, { one: 5, other: null }))).toEqual([{ sum: 10 }])
  expect(built).toBe(1)
  const careless = prepared<{ name: string }, unknown>((_db, { name }) => sql`select ${sql.raw(`'${name}'`)}`)
  await expect(careless(world.db, { name: 'Mia' })).rejects.toThrow('can be a parameter only')
})
