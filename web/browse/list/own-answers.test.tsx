import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const unknown = { verdict: 'unknown', label: 'Not enough to say' } as const
const great = { verdict: 'great', label: 'Great match' } as const

async function open(trainingLevel: 'In training' | null, match: typeof unknown | typeof great) {
  server.answers(dogs.my, [
    make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', trainingLevel, interactionStyles: ['Prefers quiet meetings'] }),
  ])
  server.answers(browse.all, { dogs: [{ ...make.dog(), match }], totalCount: 1, hasMore: false })
  const screen = await renderApp('/browse', { user: mia })
  await expect.element(screen.getByRole('link', { name: new RegExp(`${match.label} for Koa`) })).toBeVisible()
  return screen
}

test('"Not enough to say" on browse leads to the own dog’s missing answers', async () => {
  const screen = await open(null, unknown)
  await expect.element(screen.getByText('Not enough to say? Still missing for Koa: training level.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Add Koa’s Answers' }))
    .toHaveAttribute('href', '/dogs/koa/edit?open=answers&from=%2Fbrowse')
})

test.each([
  ['the own dog’s answers are all there', 'In training', unknown],
  ['all matches are known', null, great],
] as const)('nothing is asked for when %s', async (_when, trainingLevel, match) => {
  const screen = await open(trainingLevel, match)
  expect(screen.getByRole('link', { name: /Answers$/ }).elements()).toEqual([])
})
