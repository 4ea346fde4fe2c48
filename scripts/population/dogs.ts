import { DAY_MS } from '#contract/kit/durations.ts'
import { ageInYears } from '#contract/dogs/age.ts'
import { FREE_TIMES } from '#contract/dogs/free-times.ts'
import * as options from '#contract/dogs/options.ts'
import { type Chance, chanceOf } from './chance.ts'
import { ownerId } from './owners.ts'
import { randomLocation } from './locations.ts'

const DOG = 2
const TODAY = '2026-11-01'
const FIRST_CREATED = Date.UTC(2023, 0, 1)
/** A new dog every 97 seconds. */
const CREATED_EVERY_MS = 97_000

const NAMES = ['Biscuit', 'Kuri', 'Poppy', 'Koda', 'Luna', 'Max', 'Bella', 'Tui', 'Charlie', 'Milo', 'Roxy', 'Ziggy']
/** Sorted by frequency: half of all dogs are of the first eight. */
const BREEDS: readonly (readonly [name: string, size: options.Size, kg: number])[] = [
  ['Mixed breed', 'medium', 18],
  ['Labrador Retriever', 'large', 30],
  ['Border Collie', 'medium', 18],
  ['Huntaway', 'large', 32],
  ['Jack Russell Terrier', 'small', 7],
  ['German Shepherd', 'large', 34],
  ['Staffordshire Bull Terrier', 'medium', 16],
  ['Golden Retriever', 'large', 31],
  ['Heading Dog', 'medium', 19],
  ['Fox Terrier (Smooth)', 'small', 8],
  ['Bichon Frise', 'small', 6],
  ['Cavoodle', 'small', 8],
  ['Labradoodle', 'large', 27],
  ['Cocker Spaniel', 'medium', 14],
  ['Rottweiler', 'xl', 48],
  ['Chihuahua (Smooth Coat)', 'teacup', 2.5],
  ['Poodle (Toy)', 'teacup', 3.5],
  ['Poodle (Standard)', 'large', 25],
  ['Shih Tzu', 'small', 6],
  ['Maltese', 'small', 4],
  ['Pug', 'small', 8],
  ['French Bulldog', 'medium', 12],
  ['Greyhound', 'large', 30],
  ['Vizsla', 'large', 26],
  ['Great Dane', 'xl', 62],
  ['Bernese Mountain Dog', 'xl', 45],
  ['Dachshund', 'small', 8],
  ['Beagle', 'medium', 13],
  ['Boxer', 'large', 30],
  ['Whippet', 'medium', 13],
  ['Samoyed', 'large', 25],
  ['Dalmatian', 'large', 27],
]

/** The dogs of these numbers, column by column, every value as text. */
export function dogsOf(seed: number, { from, to, owners }: { from: number; to: number; owners: number }) {
  const rows = Array.from({ length: to - from }, (_, n) => dogOf(seed, from + n, owners))
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(columns.map((column) => [column, rows.map((row) => row[column])]))
}

type Row = ReturnType<typeof dogOf>

function dogOf(seed: number, number: number, owners: number) {
  const chance = chanceOf(seed, DOG, number)
  const [breed, size, kg] = breedOf(chance)
  const dateOfBirth = chance.next() < 0.95 ? birthday(chance) : null
  const { locationFolded, placeId, ...stand } = randomLocation(chance)
  return {
    id: chance.uuid(),
    owner_id: ownerId(seed, chance.below(owners)),
    name: chance.pick(NAMES),
    breed,
    size,
    weight: (kg * (0.8 + chance.next() * 0.4)).toFixed(2),
    date_of_birth: dateOfBirth,
    age: String(dateOfBirth ? ageInYears(dateOfBirth, TODAY) : chance.below(16)),
    gender: chance.pick(options.GENDERS),
    ...characterOf(chance),
    ...stand,
    location_folded: locationFolded,
    place_id: placeId,
    is_active: String(chance.next() < 0.95),
    created_at: new Date(FIRST_CREATED + number * CREATED_EVERY_MS).toISOString(),
    usually_free: list(chance.next() < 0.5 ? chance.some(FREE_TIMES, 0.25) : []),
  }
}

function characterOf(chance: Chance) {
  return {
    description: 'Loves the beach, sticks and everyone who has a ball. Comes when called, mostly.',
    temperament: list(['Friendly', ...chance.some(options.TEMPERAMENTS.slice(1), 0.2)]),
    interaction_styles: list(chance.some(options.INTERACTION_STYLES, 0.3)),
    with_other_dogs: list(chance.some(options.WITH_OTHER_DOGS, 0.15)),
    energy_level: chance.pick(options.ENERGY_LEVELS),
    training_level: chance.next() < 0.8 ? chance.pick(options.TRAINING_LEVELS) : null,
    socialization: chance.pick(options.SOCIALIZATION),
    good_with_dogs: chance.next() < 0.02 ? 'false' : answer(chance),
    neutered: answer(chance),
    vaccinated: answer(chance),
  }
}

function breedOf(chance: Chance) {
  const rank = Math.floor(BREEDS.length * chance.next() ** 2)
  return BREEDS[rank] ?? (['Mixed breed', 'medium', 18] as const)
}

function birthday(chance: Chance): string {
  const days = Math.floor(15 * 365 * chance.next() ** 1.3)
  return new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}

function answer(chance: Chance): string | null {
  return chance.next() < 0.3 ? null : String(chance.next() < 0.8)
}

function list(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`
}
