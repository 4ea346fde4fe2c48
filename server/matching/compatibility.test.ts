import { beforeEach, expect, test } from 'vitest'
import { matching } from '#contract/matching/routes.ts'
import judged from '#contract/matching/testing/matching-cases.json' with { type: 'json' }
import { DAY_MS } from '#contract/kit/durations.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'
let mia: Owner
let tane: Owner

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

const compare = async (who: Owner, id: string, own?: unknown) =>
  world.call(who, matching.compatibility, { params: { id }, query: own === undefined ? {} : { with: own } })

test('the reply has verdict, score, known answers, reasons, advice and distance', async () => {
  const [own, his] = [
    await world.dog(mia, { neutered: false }),
    await world.dog(tane, { gender: 'male', neutered: false }),
  ]
  const { status, body } = await compare(mia, his.id, own.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    verdict: 'unknown',
    label: 'Not enough to say',
    score: null,
    knownAnswers: 5,
    reasons: expect.arrayContaining(['A male and a female that are not neutered: puppies are possible.']),
    advice: ['Ask whether she is in season, and never let the two out of your sight.'],
    missing: ['interaction styles', 'training level'],
    distanceKm: 0,
  })
  expect(body.reasons).toHaveLength(3)
  expect((await compare(tane, own.id, his.id)).body).toEqual(body)
})

test('the distance is that of the places in whole km, and left out where one is not known', async () => {
  const [own, town, nowhere] = [
    await world.dog(mia, { location: 'Dunedin, Otago, New Zealand' }),
    await world.dog(tane, { location: 'Mosgiel, Otago, New Zealand' }),
    await world.dog(tane, { location: 'Dunedin Hinterland, New Zealand', placeId: null }),
  ]
  expect((await compare(mia, town.id, own.id)).body).toMatchObject({ distanceKm: 12 })
  expect((await compare(mia, nowhere.id, own.id)).body).not.toHaveProperty('distanceKm')
  expect((await compare(tane, own.id, nowhere.id)).body).not.toHaveProperty('distanceKm')
})

const verdicts: Record<string, string> = judged.verdictCodes

test.each(judged.cases)('$id: the reply for $a and $b has the expected verdict', async ({ a, b, expectedVerdict }) => {
  const [own, his] = [await stored(mia, a), await stored(tane, b)]
  expect((await compare(mia, his.id, own.id)).body.verdict).toBe(verdicts[expectedVerdict])
})

/** A dog of the cases as a form stores it: traits merged, the age as a number or as a date of birth. */
async function stored(owner: Owner, id: string) {
  const dog = judged.dogs.find((one) => one.id === id)
  if (!dog) throw new Error(`No judged dog ${id}`)
  const { id: _id, ageYears, weight, trainingLevel, temperament, ...rest } = dog as unknown as Judged
  const birthday = new Date(Date.now() - ageYears * 365.25 * DAY_MS - DAY_MS).toISOString().slice(0, 10)
  return world.dog(owner, {
    ...pickColumns(rest),
    weight: weight ?? 18,
    trainingLevel,
    dateOfBirth: birthday,
    temperament: [
      ...temperament,
      ...rest.withOtherDogs,
      ...rest.getsAlongBetterWith,
      ...(trainingLevel ? [trainingLevel] : []),
    ],
  })
}

interface Judged {
  id: string
  ageYears: number
  weight: number | null
  trainingLevel: string | null
  temperament: string[]
  withOtherDogs: string[]
  getsAlongBetterWith: string[]
  interactionStyles: string[]
}

function pickColumns(dog: object): object {
  const columns = ['size', 'gender', 'neutered', 'vaccinated', 'puppyNotVaccinated', 'energyLevel', 'withOtherDogs']
  const more = ['getsAlongBetterWith', 'interactionStyles', 'socialization', 'goodWithDogs']
  return Object.fromEntries(Object.entries(dog).filter(([name]) => [...columns, ...more].includes(name)))
}

test('two own dogs can be compared, hidden ones included', async () => {
  const [one, two] = [await world.dog(mia), await world.dog(mia, { isActive: false })]
  expect((await compare(mia, one.id, two.id)).status).toBe(200)
  expect((await compare(mia, two.id, one.id)).status).toBe(200)
})

test('an unknown dog is refused before a missing or another owner’s dog in `with` [G-04]', async () => {
  const [own, his] = [await world.dog(mia), await world.dog(tane)]
  const notFound = { status: 404, body: { message: 'Dog not found', code: 'dog-not-found' } }
  for (const id of [UNKNOWN, 'x', '\0']) {
    for (const other of [own.id, his.id, undefined]) expect(await compare(mia, id, other)).toMatchObject(notFound)
  }
  const notOwn = { status: 403, body: { message: 'You can only match your own dogs', code: 'not-yours-to-match' } }
  for (const other of [his.id, UNKNOWN, 'x', '\0x']) expect(await compare(mia, his.id, other)).toMatchObject(notOwn)
  for (const missing of [undefined, '', '  ']) {
    expect(await compare(mia, his.id, missing)).toMatchObject({ status: 400, body: { message: 'with is required' } })
  }
})

test('a hidden dog and one of a blocked pair are answered 404, in both directions [B3 S2]', async () => {
  const [own, his, hidden] = [await world.dog(mia), await world.dog(tane), await world.dog(tane, { isActive: false })]
  expect((await compare(mia, hidden.id, own.id)).status).toBe(404)
  await world.block(mia, tane)
  expect((await compare(mia, his.id, own.id)).status).toBe(404)
  expect((await compare(tane, own.id, his.id)).status).toBe(404)
})

test('age counts in months: an entire dog of seven months counts as an adult, one of four does not', async () => {
  const born = (months: number, days: number) => {
    const today = new Date()
    const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15))
    return new Date(date.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  }
  const male = { gender: 'male', neutered: false } as const
  const own = await world.dog(mia, { ...male, age: 4 })
  const advice = async (dateOfBirth: string) => {
    const { id } = await world.dog(tane, { ...male, dateOfBirth })
    return (await compare(mia, id, own.id)).body.advice
  }
  expect(await advice(born(4, 0))).toEqual([])
  expect(await advice(born(7, 0))).toEqual(['Meet on neutral ground, both on loose leads, without toys or food.'])
})
