import { chanceOf } from './chance.ts'

export interface PopulationSettings {
  dogs: number
  seed: number
  /** Marks every n-th owner as not active for a year; nobody when absent. */
  everyNthAway?: number
}

const FIRST_NAMES = [
  'Mia',
  'Tāne',
  'Aroha',
  'Liam',
  'Ruby',
  'Nikau',
  'Sophie',
  'Hēmi',
  'Grace',
  'Wiremu',
  'Priya',
  'Jack',
]
const OWNER = 1

/** The id of an owner by number, the same in every table that names it. */
export function ownerId(seed: number, number: number): string {
  return chanceOf(seed, OWNER, number).uuid()
}

/** The owners of these numbers, column by column. */
export function ownersOf(seed: number, { from, to }: { from: number; to: number }) {
  const numbers = Array.from({ length: to - from }, (_, n) => from + n)
  return {
    ids: numbers.map((number) => ownerId(seed, number)),
    names: numbers.map((number) => FIRST_NAMES[number % FIRST_NAMES.length]),
    emails: numbers.map((number) => `population-${seed}-${number}@example.nz`),
  }
}
