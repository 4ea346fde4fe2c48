import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { page } from 'vitest/browser'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { answerMap, openMap } from '../testing/map-screen.ts'

beforeEach(answerMap)

test('a place of the map leads to its dogs, and the focus with it', async () => {
  const screen = await openMap()
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  await screen.getByRole('button', { name: 'Te Anau: 1 dog' }).click()

  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Dogs near Te Anau, Southland' })).toHaveFocus()
})

test('"Back" returns from the dogs of a place to the map', async () => {
  const screen = await openMap('/browse?size=xl&view=map')
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  await screen.getByRole('button', { name: 'Te Anau: 1 dog' }).click()
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  expect(location.search).toBe('?search=Te+Anau%2C+Southland&size=xl')

  history.back()

  await expect.element(screen.getByRole('button', { name: 'Te Anau: 1 dog' })).toBeVisible()
  expect(location.search).toBe('?size=xl&view=map')
})

test('from 1,200 px on the list stands beside the map, which stays when a place is chosen', async () => {
  await page.viewport(1200, 800)
  server.answers(browse.all, { dogs: [make.dog({ name: 'Moss' })], totalCount: 1, hasMore: false })
  server.sends(browse.search, () => Response.json([make.dog({ name: 'Fern' })], { headers: { 'X-Total-Count': '1' } }))
  const screen = await openMap()
  const map = screen.getByRole('group', { name: 'Map of New Zealand' })
  await expect.element(screen.getByRole('heading', { name: 'Moss' })).toBeVisible()
  await map.getByRole('button', { name: 'Te Anau: 1 dog' }).click()

  await expect.element(screen.getByRole('heading', { name: 'Fern' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Dogs near Te Anau, Southland' })).toHaveFocus()
  await expect.element(map).toBeVisible()
  expect(location.search).toBe('?search=Te+Anau%2C+Southland&view=map')
})

test('beside the map the focus goes to the heading of each place that is chosen, also of a second one', async () => {
  await page.viewport(1200, 800)
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  const screen = await openMap()
  const list = screen.getByRole('region', { name: 'Places on this map' })
  for (const place of ['Nelson, Nelson', 'Stoke, Nelson']) {
    await list.getByRole('button', { name: new RegExp(`^${place}`) }).click()
    await expect.element(screen.getByRole('heading', { name: `Dogs near ${place}` })).toHaveFocus()
  }
})
