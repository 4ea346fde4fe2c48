import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { MatchWord } from '#contract/matching/schemas.ts'
import { chooseMatchDog } from '#web/dogs/card/match-dog.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { BestMatches } from './BestMatches.tsx'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', location: 'Nelson, Nelson, New Zealand' })
const pip = make.dog({ id: 'pip', ownerId: mia.id, name: 'Pip' })
const GREAT: MatchWord = { verdict: 'great', label: 'Great match' }
const calls = () => server.callsOf(browse.all).map(({ path }) => path)
const open = () => renderPart(<BestMatches />, { user: mia })

beforeEach(() => {
  server.answers(dogs.my, [koa, pip])
  server.answers(browse.all, {
    dogs: [
      { ...make.dog({ id: 'tui', name: 'Tūī' }), match: GREAT },
      { ...make.dog({ id: 'rex', name: 'Rex' }), match: { verdict: 'not-recommended', label: 'Not recommended' } },
    ],
    totalCount: 2,
    hasMore: false,
  })
})

test('the best matches around the own dog’s place are shown with their word, others not', async () => {
  const screen = await open()

  const card = screen.getByRole('region', { name: 'Best matches near you' })
  await expect.element(card.getByText('For Koa, around Nelson')).toBeVisible()
  await expect.element(card.getByRole('link', { name: /Tūī.*Great match for Koa/ })).toHaveAttribute('href', '/dog/tui')
  expect(card.getByText('Rex').elements()).toEqual([])
  await expect
    .element(card.getByRole('link', { name: 'See All Matches' }))
    .toHaveAttribute('href', '/browse?sort=match')
  expect(calls()).toEqual(['/api/dogs/all?page=1&limit=4&sort=match&matchFor=koa'])
})

test('another own dog has other matches', async () => {
  const screen = await open()
  await expect.element(screen.getByText('For Koa, around Nelson')).toBeVisible()
  chooseMatchDog('pip')

  await expect.element(screen.getByRole('link', { name: /Great match for Pip/ })).toBeVisible()
  expect(calls().at(-1)).toContain('matchFor=pip')
})

test('without a match it is said kindly', async () => {
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  const screen = await open()

  await expect.element(screen.getByText(/No match within 50 km yet/)).toBeVisible()
})

test('when the own dog’s answers are missing, they are asked for instead of blaming the place', async () => {
  server.answers(dogs.my, [{ ...koa, interactionStyles: [], trainingLevel: null }])
  const unknown: MatchWord = { verdict: 'unknown', label: 'Not enough to say' }
  server.answers(browse.all, {
    dogs: [{ ...make.dog({ id: 'tui' }), match: unknown }],
    totalCount: 1,
    hasMore: false,
  })
  const screen = await open()

  await expect.element(screen.getByText(/Still missing: interaction styles, training level/)).toBeVisible()
  expect(screen.getByText(/No match within 50 km/).elements()).toEqual([])
  await expect
    .element(screen.getByRole('link', { name: 'Add Koa’s Answers' }))
    .toHaveAttribute('href', '/dogs/koa/edit?open=answers&from=%2F')
})

test('a failure can be tried again', async () => {
  server.refuses(browse.all, 'unexpected')
  const screen = await open()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()

  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText(/No match within 50 km yet/)).toBeVisible()
})
