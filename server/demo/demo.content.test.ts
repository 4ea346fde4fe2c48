import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/durations.ts'
import { OwnerSetup } from '#contract/account/fields.ts'
import * as options from '#contract/dogs/options.ts'
import { NewDog } from '#contract/dogs/fields.ts'
import { DEMO_CONVERSATIONS, DEMO_OWNERS, DEMO_RECORDS, DEMO_SIGN_INS } from './demo.content.ts'
import { DEMO_FRIENDSHIPS } from './demo.friendships.ts'
import type { DemoDog, DemoOwner, DemoRecord } from './demo.types.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown
const { places } = read('../places/data/places.json') as { places: { name: string; region: string; kind: string }[] }
const portraits = read('./portraits/portraits.json') as { file: string; breed: string; puppy?: boolean }[]

const PROFILE_COMPLETION_CUTOFF = '2025-07-24'
const REGIONS = 16
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const dogs = DEMO_OWNERS.flatMap((owner) => owner.dogs)
const ownerOf = new Map(DEMO_OWNERS.flatMap((owner) => owner.dogs.map((dog) => [dog.name, owner] as const)))
const ownerByKey = new Map(DEMO_OWNERS.map((owner) => [owner.key, owner]))
const isOld = ({ joined }: DemoOwner) => 'on' in joined && joined.on < PROFILE_COMPLETION_CUTOFF
const daysOnBoard = ({ joined }: DemoOwner) =>
  'on' in joined ? (Date.now() - Date.parse(joined.on)) / DAY_MS : joined.daysAgo

const newDog = (owner: DemoOwner, dog: DemoDog): NewDog => ({
  ...dog,
  dateOfBirth: dog.ageInDays === null ? null : daysAgo(dog.ageInDays),
  age: dog.ageInYears ?? null,
  trainingLevel: dog.training[0] ?? null,
  location: owner.place,
  imageUrl: null,
})

/** The portrait of a cross-breed may show one of its parents' breeds. */
const pure = (breed?: string) => breed?.replace(/ Cross$/, '')

const MONTHS = {
  monthly: 1,
  'every-2-months': 2,
  'every-3-months': 3,
  'every-6-months': 6,
  annually: 12,
  'every-2-years': 24,
}
/** Days until a record is due again, with months of average length. */
const dueIn = (record: DemoRecord) => Math.round(MONTHS[record.frequency] * 30.44 - record.daysAgo)

test('the demo community has at least 60 dogs of 45 owners', () => {
  expect(DEMO_OWNERS.length).toBeGreaterThanOrEqual(45)
  expect(dogs.length).toBeGreaterThanOrEqual(60)
})

test('owners, their addresses and the names of dogs are unique', () => {
  for (const values of [DEMO_OWNERS.map((owner) => owner.key), DEMO_OWNERS.map((owner) => owner.email)]) {
    expect(new Set(values).size).toBe(DEMO_OWNERS.length)
  }
  expect(ownerOf.size).toBe(dogs.length)
  expect(new Set(dogs.map((dog) => dog.description).filter(Boolean)).size).toBe(
    dogs.filter((dog) => dog.description).length,
  )
})

test('every owner uses an address of the example domain, and the two demo sign-ins exist', () => {
  for (const { email } of DEMO_OWNERS) expect(email).toMatch(/^[a-z]+@example\.nz$/)
  expect(DEMO_OWNERS.map((owner) => owner.email)).toEqual(expect.arrayContaining([...DEMO_SIGN_INS]))
})

test('every dog passes the validation of a new dog [K-20]', () => {
  for (const owner of DEMO_OWNERS) {
    for (const dog of owner.dogs) {
      expect({ dog: dog.name, problem: NewDog.safeParse(newDog(owner, dog)).error?.issues }).toEqual({ dog: dog.name })
    }
  }
})

test('every owner with a completed set-up passes its validation [K-07]', () => {
  for (const owner of DEMO_OWNERS.filter((one) => one.bio !== null)) {
    const problem = OwnerSetup.safeParse({ ...owner, location: owner.place }).error?.issues
    expect({ owner: owner.key, problem }).toEqual({ owner: owner.key })
  }
})

test('every option of every list occurs', () => {
  const seen = (key: keyof DemoDog) => new Set<unknown>(dogs.flatMap((dog): unknown => dog[key]))

  expect(seen('gender')).toEqual(new Set(options.GENDERS))
  expect(seen('size')).toEqual(new Set(options.SIZES))
  expect(seen('energyLevel')).toEqual(new Set(options.ENERGY_LEVELS))
  expect(seen('socialization')).toEqual(new Set(options.SOCIALIZATION))
  expect(seen('training')).toEqual(new Set(options.TRAINING_LEVELS))
  expect(seen('temperament')).toEqual(new Set(options.TEMPERAMENTS))
  expect(seen('withOtherDogs')).toEqual(new Set(options.WITH_OTHER_DOGS))
  expect(seen('getsAlongBetterWith')).toEqual(new Set(options.GETS_ALONG_BETTER_WITH))
  expect(seen('interactionStyles')).toEqual(new Set(options.INTERACTION_STYLES))
})

test('every yes-or-no question has all three answers [C-26]', () => {
  for (const key of ['goodWithKids', 'goodWithDogs', 'goodWithCats', 'neutered', 'vaccinated'] as const) {
    expect({ key, answers: new Set(dogs.map((dog) => dog[key])) }).toEqual({
      key,
      answers: new Set([true, false, null]),
    })
  }
})

test('the weight of every adult dog fits its size', () => {
  const from = { teacup: 0, small: 4, medium: 11, large: 25, xl: 45 }
  const to = { teacup: 4, small: 11, medium: 25, large: 45, xl: 100 }
  for (const { name, size, weight, ageInDays } of dogs.filter((dog) => (dog.ageInDays ?? 365) >= 365)) {
    expect({ name, ageInDays, fits: weight >= from[size] && weight <= to[size] }).toEqual({
      name,
      ageInDays,
      fits: true,
    })
  }
})

test('there are puppies, two of them not fully vaccinated, and seniors', () => {
  const unvaccinated = dogs.filter((dog) => dog.puppyNotVaccinated)
  expect(unvaccinated).toHaveLength(2)
  for (const puppy of unvaccinated) expect(puppy.ageInDays).toBeLessThan(120)
  expect(dogs.filter((dog) => (dog.ageInDays ?? 365) < 180).length).toBeGreaterThanOrEqual(4)
  expect(dogs.filter((dog) => (dog.ageInDays ?? 0) > 9 * 365).length).toBeGreaterThanOrEqual(5)
})

test('every place is in the gazetteer, and every region has a dog', () => {
  const labels = new Map(
    places
      .filter((place) => place.kind !== 'region')
      .map((place) => [`${place.name}, ${place.region}, New Zealand`, place.region]),
  )
  for (const { key, place } of DEMO_OWNERS) expect({ key, known: labels.has(place) }).toEqual({ key, known: true })
  expect(new Set(DEMO_OWNERS.map((owner) => labels.get(owner.place))).size).toBe(REGIONS)
})

test('every portrait exists, shows the same kind of dog and is used once', () => {
  const shown = dogs.flatMap((dog) => (dog.portrait ? [{ ...dog, portrait: dog.portrait }] : []))
  const drawn = new Map(portraits.map((portrait) => [portrait.file.replace(/\.webp$/, ''), portrait]))

  expect(new Set(shown.map((dog) => dog.portrait)).size).toBe(shown.length)
  expect(dogs.length - shown.length).toBeLessThanOrEqual(3)
  for (const { name, breed, portrait, ageInDays } of shown) {
    expect({ name, exists: existsSync(new URL(`./portraits/${portrait}.webp`, import.meta.url)) }).toEqual({
      name,
      exists: true,
    })
    const looksLike = breed === 'Mixed breed' ? drawn.get(portrait)?.breed : breed
    expect({ name, breed: pure(looksLike) }).toEqual({ name, breed: pure(drawn.get(portrait)?.breed) })
    expect({ name, puppy: (ageInDays ?? 365) < 365 }).toEqual({ name, puppy: drawn.get(portrait)?.puppy ?? false })
  }
})

test('two older accounts have an incomplete profile and an incomplete dog [COMPL-08]', () => {
  const old = DEMO_OWNERS.filter(isOld)
  expect(old.map((owner) => owner.key)).toEqual(['craig', 'raewyn'])
  for (const owner of old) {
    const lacking = owner.dogs.filter(
      (dog) => dog.ageInDays === null && !dog.interactionStyles.length && !dog.training.length,
    )
    expect(lacking).toHaveLength(1)
  }
  expect(ownerByKey.get('craig')).toMatchObject({ bio: null, cityMissing: true })
})

test('all other accounts were created after the cutoff for incomplete profiles', () => {
  for (const owner of DEMO_OWNERS.filter((one) => !isOld(one))) expect(daysOnBoard(owner)).toBeLessThan(300)
})

test('friendships are between two different owners, once, after both signed up [K-52]', () => {
  expect(new Set(DEMO_FRIENDSHIPS.map(({ from, to }) => `${from}>${to}`)).size).toBe(DEMO_FRIENDSHIPS.length)
  for (const { from, to, contextDog, daysAgo: days } of DEMO_FRIENDSHIPS) {
    expect(from).not.toBe(to)
    expect([contextDog, contextDog ? ownerOf.get(contextDog)?.key : to]).toEqual([contextDog, to])
    for (const key of [from, to]) expect(daysOnBoard(ownerByKey.get(key)!)).toBeGreaterThan(days)
  }
})

test('conversations have 3 to 14 messages of both owners, in order and within the bounds [K-62]', () => {
  for (const { between, aboutDog, messages } of DEMO_CONVERSATIONS) {
    const youngest = Math.min(...between.map((key) => daysOnBoard(ownerByKey.get(key)!)))
    const times = messages.map((message) => message.minutesAgo)

    expect(new Set(messages.map((message) => message.from))).toEqual(new Set(between))
    expect(messages.length).toBeGreaterThanOrEqual(3)
    expect(messages.length).toBeLessThanOrEqual(14)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a))
    expect(times[0]! / 1440).toBeLessThan(youngest)
    expect(between).toContain(aboutDog ? ownerOf.get(aboutDog)?.key : between[0])
    for (const { text } of messages) {
      expect(text.trim()).toBe(text)
      expect([...text].length).toBeLessThanOrEqual(2000)
      expect(text).not.toMatch(/\d{3}|@|https?:/)
    }
  }
})

test('only the last messages of one owner are unread, and Mia has several unread ones', () => {
  for (const { messages } of DEMO_CONVERSATIONS) {
    const unread = messages.slice(messages.findLastIndex((message) => message.read) + 1)
    expect(messages.filter((message) => !message.read)).toEqual(unread)
    expect(new Set(unread.map((message) => message.from)).size).toBeLessThanOrEqual(1)
  }
  const toMia = DEMO_CONVERSATIONS.filter(({ between }) => between.includes('mia')).flatMap(({ messages }) => messages)
  expect(toMia.filter((message) => message.from !== 'mia' && !message.read).length).toBeGreaterThanOrEqual(4)
})

test('health records belong to a dog of their owner, with dates after its birth [K-41]', () => {
  for (const record of DEMO_RECORDS) {
    expect([record.dog, ownerOf.get(record.dog)?.key]).toEqual([record.dog, record.owner])
    expect(record.daysAgo).toBeLessThan(dogs.find((dog) => dog.name === record.dog)?.ageInDays ?? 0)
    expect(record.name.length).toBeLessThanOrEqual(100)
  }
})

test('every frequency occurs in every kind of health record [DATA-31]', () => {
  const seen = (kind: DemoRecord['kind']) =>
    new Set(DEMO_RECORDS.filter((record) => record.kind === kind).map((record) => record.frequency))
  const treatments = new Set(['monthly', 'every-2-months', 'every-3-months', 'every-6-months', 'annually'])

  expect(seen('vaccinations')).toEqual(new Set(['monthly', 'annually', 'every-2-years']))
  expect(seen('worming')).toEqual(treatments)
  expect(seen('flea')).toEqual(treatments)
})

test('Mia has every kind of record for both dogs: one due within a week, one overdue, the others later', () => {
  const newest = new Map<string, DemoRecord>()
  for (const record of DEMO_RECORDS.filter((one) => one.owner === 'mia')) {
    const key = [record.dog, record.kind, record.name].join()
    if ((newest.get(key)?.daysAgo ?? Infinity) > record.daysAgo) newest.set(key, record)
  }
  const days = [...newest.values()].map(dueIn)

  expect(new Set([...newest.values()].map((record) => record.dog + record.kind)).size).toBe(6)
  expect(days.filter((due) => due < 0)).toHaveLength(1)
  expect(days.filter((due) => due >= 0 && due <= 7)).toHaveLength(1)
  expect(days.filter((due) => due > 300).length).toBeGreaterThanOrEqual(1)
})
