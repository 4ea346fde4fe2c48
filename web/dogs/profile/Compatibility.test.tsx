import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import type { Compatibility } from '#contract/matching/schemas.ts'
import { matching } from '#contract/matching/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })
const pip = make.dog({ id: 'pip', ownerId: mia.id, name: 'Pip' })

const LIVELY = ['Lots of play and running around']

const GOOD: Compatibility = {
  verdict: 'good',
  label: 'Good match',
  score: 78,
  knownAnswers: 7,
  reasons: ['They are of similar size.', 'They have similar energy.'],
  advice: ['Let the shyer dog come closer in its own time.'],
  missing: [],
}

const answers = (answer: Partial<Compatibility>) => server.answers(matching.compatibility, { ...GOOD, ...answer })
const asked = () => server.callsOf(matching.compatibility).map(({ path }) => path)
const open = () => renderApp('/dog/biscuit', { user: mia })

beforeEach(() => {
  server.answers(dogs.show, make.dog())
  server.answers(dogs.my, [koa])
  answers({})
})

test('the page of another dog says whether it would get on with the own one, how surely, why, and what to do', async () => {
  const screen = await open()

  const card = screen.getByRole('region', { name: 'Koa and Biscuit' })
  await expect.element(card.getByText('Good match')).toBeVisible()
  await expect.element(card.getByText('78 of 100 · based on 7 of 7 answers')).toBeVisible()
  expect(card.getByRole('list', { name: 'Reasons' }).getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(card.getByRole('heading', { name: 'At the first meeting' })).toBeVisible()
  await expect.element(card.getByText('Let the shyer dog come closer in its own time.')).toBeVisible()
  expect(asked()).toEqual(['/api/dogs/biscuit/compatibility?with=koa'])
})

test('a verdict by veto shows its reason and no score', async () => {
  answers({
    verdict: 'not-recommended',
    label: 'Not recommended',
    score: null,
    reasons: ['The owner says that Biscuit is not good with other dogs.'],
    advice: [],
  })
  const screen = await open()

  await expect.element(screen.getByText('Not recommended')).toBeVisible()
  await expect.element(screen.getByText('The owner says that Biscuit is not good with other dogs.')).toBeVisible()
  expect(screen.getByText('of 100').elements()).toEqual([])
})

test('missing answers are named by dog: the own one’s can be given, the other owner can be asked', async () => {
  server.answers(dogs.show, make.dog({ trainingLevel: null, interactionStyles: LIVELY }))
  server.answers(dogs.my, [{ ...koa, interactionStyles: [], trainingLevel: null }])
  const missing = ['interaction styles', 'training level', 'how they are with other dogs']
  answers({ verdict: 'unknown', label: 'Not enough to say', score: null, knownAnswers: 4, reasons: [], missing })
  const screen = await open()

  await expect.element(screen.getByText('based on 4 of 7 answers')).toBeVisible()
  const lines = screen.getByRole('list', { name: 'Missing answers' }).getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('Still open for Koa: interaction styles, training level.Answer Now')
  await expect.element(lines.nth(1)).toHaveTextContent('Still open for Biscuit: training level.Ask Tāne')
  await expect.element(lines.nth(2)).toHaveTextContent('Still open for Koa or Biscuit: how they are with other dogs.')
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Answer Now' }))
    .toHaveAttribute('href', '/dogs/koa/edit?open=answers&from=%2Fdog%2Fbiscuit')
  await expect
    .element(lines.nth(1).getByRole('link', { name: 'Ask Tāne' }))
    .toHaveAttribute('href', '/messages?userId=tane&dogId=biscuit')
})

test('an owner of several dogs chooses for which one, and the choice is remembered', async () => {
  server.answers(dogs.my, [koa, pip])
  const screen = await open()
  await expect.element(screen.getByRole('radio', { name: 'Koa' })).toBeChecked()

  await screen.getByRole('group', { name: 'Compare with' }).getByText('Pip').click()
  await expect.element(screen.getByRole('heading', { name: 'Pip and Biscuit' })).toBeVisible()
  await expect
    .poll(asked)
    .toEqual(['/api/dogs/biscuit/compatibility?with=koa', '/api/dogs/biscuit/compatibility?with=pip'])
  expect(localStorage.getItem('matchDog')).toBe('pip')
})

test('an owner without dogs is invited to add one', async () => {
  server.answers(dogs.my, [])
  const screen = await open()

  const card = screen.getByRole('region', { name: 'Would they get on?' })
  await expect
    .element(card.getByRole('link', { name: 'Create Dog Profile' }))
    .toHaveAttribute('href', '/create-profile')
  expect(asked()).toEqual([])
})

test('a comparison that fails can be tried again', async () => {
  server.refuses(matching.compatibility, 'unexpected')
  const screen = await open()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()

  answers({})
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Good match')).toBeVisible()
})

test('the page of an own dog sends no comparison request', async () => {
  server.answers(dogs.show, koa)
  const screen = await renderApp('/dog/koa', { user: mia })

  await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(asked()).toEqual([])
})
