import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

/** Writes a dog with one column set to a value. */
async function dogWith(column: string, value: unknown) {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  return world.pool.query(`update dogs set ${column} = $1 where id = $2`, [value, id])
}

describe.each<[title: string, allowed: unknown[], refused: unknown[]]>([
  ['DATA-21 gender', ['male', 'female'], ['other', '']],
  ['DATA-22 size', ['teacup', 'small', 'medium', 'large', 'xl'], ['huge']],
  ['DATA-23 energy_level', ['low', 'medium', 'high'], ['extreme']],
  ['DATA-24 socialization', ['excellent', 'good', 'needs_work', 'independent'], ['bad', null]],
  ['DATA-06 weight', [0.1, 200], [0.09, 200.01, 'NaN']],
  ['K-20 age', [0, 40], [-1, 41, null]],
  ['K-20 name', ['x', 'x'.repeat(50)], ['', 'x'.repeat(51), null]],
  ['K-20 description', [null, 'x'.repeat(1000)], ['x'.repeat(1001)]],
])('%s of a dog', (title, allowed, refused) => {
  const column = title.split(' ').at(-1) ?? ''
  test.each(allowed)('takes %j', async (value) => {
    expect((await dogWith(column, value)).rowCount).toBe(1)
  })
  test.each(refused)('refuses %j', async (value) => {
    await expect(dogWith(column, value)).rejects.toThrow(/violates/)
  })
})

describe.each([
  ['vaccinations', ['monthly', 'annually', 'every-2-years'], ['every-2-months', 'daily']],
  [
    'worming_treatments',
    ['monthly', 'every-2-months', 'every-3-months', 'every-6-months', 'annually'],
    ['every-2-years'],
  ],
  ['flea_treatments', ['monthly', 'every-2-months', 'every-3-months', 'every-6-months', 'annually'], ['every-2-years']],
])('%s [DATA-31]', (table, allowed, refused) => {
  const record = async (frequency: string, date = '2026-06-15') => {
    const { id } = await world.dog(await world.owner('Mia'))
    return world.pool.query(`insert into ${table} (dog_id, name, date, frequency) values ($1, 'Cure', $2, $3)`, [
      id,
      date,
      frequency,
    ])
  }
  test.each(allowed)('takes %s', async (frequency) => expect((await record(frequency)).rowCount).toBe(1))
  test.each(refused)('refuses %s', async (frequency) => {
    await expect(record(frequency)).rejects.toThrow(/violates/)
  })
  test('refuses a date that never comes [R17]', async () => {
    await expect(record('monthly', 'infinity')).rejects.toThrow(/violates/)
  })
})

test('an address is stored once and in lower case; C-28 nobody is vaccinated and not [DATA-01]', async () => {
  await expect(world.owner('Mia', { email: 'Mia@example.nz' })).rejects.toThrow(/violates/)
  await world.owner('Mia', { email: 'mia@example.nz' })
  await expect(world.owner('Tāne', { email: 'mia@example.nz' })).rejects.toThrow(/duplicate/)
  const { id } = await world.dog(await world.owner('Aroha'))
  const both = world.pool.query('update dogs set vaccinated = true, puppy_not_vaccinated = true where id = $1', [id])
  await expect(both).rejects.toThrow(/violates/)
})

test('a token is at most 255 characters long [DATA-16]', async () => {
  const { id } = await world.owner('Mia')
  const token = async (length: number) =>
    world.pool.query('insert into password_reset_tokens (user_id, token, expires_at) values ($1, $2, now())', [
      id,
      'x'.repeat(length),
    ])
  expect((await token(255)).rowCount).toBe(1)
  await expect(token(256)).rejects.toThrow(/too long/)
})

test.each(['friends (user_id, friend_user_id)', 'blocked_users (user_id, blocked_user_id)'])(
  'nobody stands in %s with themselves, and no pair twice',
  async (columns) => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    const add = async (a: string, b: string) => world.pool.query(`insert into ${columns} values ($1, $2)`, [a, b])
    await expect(add(mia.id, mia.id)).rejects.toThrow(/violates/)
    await expect(add(mia.id, randomUUID())).rejects.toThrow(/violates/)
    await add(mia.id, tane.id)
    await add(tane.id, mia.id)
    await expect(add(mia.id, tane.id)).rejects.toThrow(/duplicate/)
  },
)
