import { afterEach, expect, test, vi } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

/** In New Zealand it is already 8 in the morning of 15 June; in UTC it is still the 14th. */
const MORNING = new Date('2026-06-14T20:00:00Z')
/** In New Zealand it is 23:30 of 15 June. */
const NIGHT = new Date('2026-06-15T11:30:00Z')

const at = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })
afterEach(() => vi.useRealTimers())

async function born(dateOfBirth: unknown, fields: object = {}) {
  const body = { ...newDog(), dateOfBirth, ...fields }
  return world.call(await world.owner('Mia'), dogs.create, { body })
}

test.each([
  [MORNING, '2026-06-15'],
  [MORNING, '2026-06-16'],
  [NIGHT, '2026-06-16'],
  [NIGHT, '1986-06-15'],
  [NIGHT, '1986-06-14'],
  [NIGHT, '2024-02-29'],
  [NIGHT, ' 2024-02-29 '],
])('at %s the date of birth %j is accepted and returned as the same text [K-20 C-66 R15 G-10]', async (now, date) => {
  at(now)
  expect(await born(date)).toMatchObject({ status: 201, body: { dateOfBirth: date.trim() } })
})

const FUTURE = 'Date of birth cannot be in the future'
const TOO_OLD = 'Date of birth cannot be more than 40 years ago'
const INVALID = 'Please enter a valid date of birth'

test.each([
  [MORNING, '2026-06-17', FUTURE],
  [NIGHT, '2026-06-17', FUTURE],
  [NIGHT, '9999-12-31', FUTURE],
  [NIGHT, '1986-06-13', TOO_OLD],
  [NIGHT, '0001-01-01', TOO_OLD],
  [NIGHT, '2026-02-30', INVALID],
  [NIGHT, '2025-02-29', INVALID],
  [NIGHT, '2026-13-01', INVALID],
  [NIGHT, '2026-00-10', INVALID],
  [NIGHT, 'infinity', INVALID],
  [NIGHT, '-infinity', INVALID],
  [NIGHT, 'today', INVALID],
  [NIGHT, '15/06/2020', INVALID],
  [NIGHT, '2020-6-1', INVALID],
  [NIGHT, '2020-06-01T00:00:00Z', INVALID],
  [NIGHT, '20200601', INVALID],
  [NIGHT, '２０２０-06-01', INVALID],
  [NIGHT, '2020-06-01 BC', INVALID],
  [NIGHT, 20_200_601, INVALID],
  [NIGHT, {}, INVALID],
])('at %s the date of birth %j is refused: "%s" [K-20 DOGC-15 DOGC-16 R17]', async (now, date, message) => {
  at(now)
  const reply = await born(date, { age: 3 })
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({
    message: `Invalid dog data: ${message}`,
    code: 'invalid-input',
    errors: [{ field: 'dateOfBirth', message }],
  })
})

test.each([
  ['2026-06-15', 1],
  ['2025-06-16', 1],
  ['2024-06-16', 1],
  ['2024-06-15', 2],
  ['1986-06-15', 40],
])('born on %s a dog is %i on 15 June 2026: full years, at least 1 [K-20 C-19 DOGC-15]', async (date, age) => {
  at(NIGHT)
  expect((await born(date, { age: 33 })).body.age).toBe(age)
})

test.each([0, 7, 40])('without a date of birth the given age is stored: %i [K-20 C-19]', async (age) => {
  at(NIGHT)
  expect((await born(null, { age })).body).toMatchObject({ age, dateOfBirth: null })
})

test('the age increases on the morning of the birthday in New Zealand without a change of the row [C-19]', async () => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia, { dateOfBirth: '2020-06-15', age: 1 })
  const age = async () => (await world.call(mia, dogs.show, { params: { id } })).body.age
  at(new Date('2026-06-14T11:59:59Z'))
  expect(await age()).toBe(5)
  at(new Date('2026-06-14T12:00:00Z'))
  expect(await age()).toBe(6)
})
