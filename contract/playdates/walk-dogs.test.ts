import { expect, test } from 'vitest'
import { faultOfWalkDog } from './walk-dogs.ts'

const koa = { name: 'Koa', size: 'small', energyLevel: 'low', isPuppy: false } as const
const any = { sizes: [], energies: [], puppies: true } as const
const SIZE = 'This walk is for dogs of another size than Koa'
const ENERGY = 'This walk is for dogs with another energy level than Koa'
const PUPPY = 'This walk is not for puppies such as Koa'

test.each<[what: string, dog: object, wanted: object, fault: string | null]>([
  ['any dog', {}, {}, null],
  ['a wanted size', {}, { sizes: ['medium', 'small'] }, null],
  ['another size', {}, { sizes: ['medium'] }, SIZE],
  ['an unknown size', { size: null }, { sizes: ['medium'] }, null],
  ['a wanted energy', {}, { energies: ['low'] }, null],
  ['another energy', {}, { energies: ['high'] }, ENERGY],
  ['an unknown energy', { energyLevel: null }, { energies: ['high'] }, null],
  ['a puppy where puppies come', { isPuppy: true }, {}, null],
  ['a puppy where none come', { isPuppy: true }, { puppies: false }, PUPPY],
  ['a grown dog where no puppies come', {}, { puppies: false }, null],
  ['size before energy', {}, { sizes: ['xl'], energies: ['high'] }, SIZE],
])('an open walk suits or not: %s [PLAY-30]', (...[, dog, wanted, fault]) => {
  expect(faultOfWalkDog({ ...koa, ...dog }, { ...any, ...wanted })).toBe(fault)
})
