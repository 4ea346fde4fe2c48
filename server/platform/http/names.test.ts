import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { health } from '#contract/health/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const record = { date: '2026-03-01', frequency: 'annually' } as const

async function miaWithBiscuit() {
  const mia = await world.owner('Mia')
  return { mia, dogId: (await world.dog(mia)).id }
}

type Send = (text: string, by: { mia: Owner; dogId: string }) => Promise<{ status: number; body: { message?: string } }>

/** The calls that take a name of a person or a dog. */
const NAMES: Record<string, Send> = {
  'a first name': async (firstName, { mia }) => world.call(mia, account.change, { body: { firstName } }),
  'a last name': async (lastName, { mia }) => world.call(mia, account.change, { body: { lastName } }),
  "a new dog's name": async (name, { mia }) => world.call(mia, dogs.create, { body: newDog({ name }) }),
  "a dog's name": async (name, { mia, dogId }) => world.call(mia, dogs.edit, { params: { dogId }, body: { name } }),
}

/** And those that take another text of one line. */
const LINES: Record<string, Send> = {
  ...NAMES,
  'a city': async (city, { mia }) => world.call(mia, account.change, { body: { city: `Nelson ${city}, New Zealand` } }),
  'a breed': async (breed, { mia, dogId }) => world.call(mia, dogs.edit, { params: { dogId }, body: { breed } }),
  'a location': async (text, { mia, dogId }) =>
    world.call(mia, dogs.edit, { params: { dogId }, body: { location: `Nelson ${text}, New Zealand` } }),
  'a trait': async (trait, { mia, dogId }) =>
    world.call(mia, dogs.edit, { params: { dogId }, body: { temperament: [trait] } }),
  'a treatment': async (name, { mia, dogId }) =>
    world.call(mia, health.vaccinations.add, { body: { ...record, dogId, name } }),
  'a clinic': async (clinic, { mia, dogId }) =>
    world.call(mia, health.vaccinations.add, { body: { ...record, dogId, name: 'C5', clinic } }),
}

describe.each(Object.entries(LINES))('%s', (_what, send) => {
  test('may have letters of any script', async () => {
    expect((await send('Tāne 王 عائشة', await miaWithBiscuit())).status).toBeLessThan(300)
  })

  test('is on one line', async () => {
    const { status, body } = await send('Tāne\nTui', await miaWithBiscuit())
    expect([status, body.message]).toEqual([400, expect.stringMatching(/ must be on one line$/)])
  })

  test('has no direction marks', async () => {
    const { status, body } = await send('Tāne \u2067iut', await miaWithBiscuit())
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/has hidden characters\. Please type it again\.$/),
    ])
  })
})

describe.each(Object.entries(NAMES))('%s', (_what, send) => {
  test.each([
    ['💉 5', /must have at least one letter$/],
    ['Dеlеtеd', /Please enter your (?:dog's )?real (?:first |last )?name$/],
  ])('is not %s', async (name, message) => {
    const { status, body } = await send(name, await miaWithBiscuit())
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })
})
