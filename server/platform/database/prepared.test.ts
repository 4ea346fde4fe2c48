import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'
import { inTransaction } from './db.ts'
import { prepared } from './prepared.ts'

const world = openWorld()

test('a prepared statement is built once, and asks with the values of each call', async () => {
  let built = 0
  const add = prepared<{ one: number; other: number | null }, { sum: number }>((_db, { one, other }) => {
    built += 1
    return sql`select ${one}::int + coalesce(${other}::int, ${0}::int) + ${one}::int as sum`
  })
  expect(await add(world.db, { one: 1, other: 2 })).toEqual([{ sum: 4 }])
  expect(await inTransaction(world.db, async (tx) => add(tx, { one: 5, other: null }))).toEqual([{ sum: 10 }])
  expect(built).toBe(1)
})

test('a value of a prepared statement that is made a part of its text is refused', async () => {
  const careless = prepared<{ name: string }, unknown>((_db, { name }) => sql`select ${sql.raw(`'${name}'`)}`)
  await expect(careless(world.db, { name: 'Mia' })).rejects.toThrow('can be a parameter only')
})
