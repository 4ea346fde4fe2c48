import { expect, test } from 'vitest'
import { dogsOf } from './population/dogs.ts'
import { ownersOf } from './population/owners.ts'

const SOME = 3_000
const dogs = (seed: number, from = 0, to = SOME) => dogsOf(seed, { from, to, owners: SOME / 2 })

test('the same seed makes the same dogs, in whatever batches, and another seed others', () => {
  const whole = dogs(1)
  expect(dogs(1)).toEqual(whole)
  const [first, second] = [dogs(1, 0, 1000), dogs(1, 1000, SOME)]
  for (const [column, values] of Object.entries(whole)) {
    expect([...(first[column] ?? []), ...(second[column] ?? [])]).toEqual(values)
  }
  expect(dogs(2)['id']).not.toEqual(whole['id'])
})

test('every dog has an id of its own and an owner that is made as well', () => {
  const { id = [], owner_id: ownerIds = [] } = dogs(1)
  expect(new Set(id).size).toBe(SOME)
  const owners = new Set(ownersOf(1, { from: 0, to: SOME / 2 }).ids)
  expect(ownerIds.every((owner) => owners.has(owner ?? ''))).toBe(true)
})

test('a third of the dogs live around Auckland, a few nowhere that is known', () => {
  const { location = [], place_id: places = [] } = dogs(1)
  const share = (values: unknown[]) => values.length / SOME
  const around = share(location.filter((text) => text?.endsWith(', Auckland, New Zealand')))
  expect(around).toBeGreaterThan(0.3)
  expect(around).toBeLessThan(0.37)
  expect(share(places.filter((place) => place === null))).toBeLessThan(0.02)
})
