import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { tapAt } from '#web/testing/tap.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', name: 'Koa' })
const open = (path = '/browse') => renderApp(path, { user: mia })

beforeEach(() => {
  server.answers(dogs.my, [])
  server.answers(browse.all, { dogs: [koa], totalCount: 1, hasMore: false })
})

test('a heart on a card saves the dog at once, and takes it back [WATCH-04]', async () => {
  server.answers(savedDogs.save, { message: 'Dog saved' })
  server.answers(savedDogs.remove, { message: 'Dog no longer saved' })
  const screen = await open()
  const heart = screen.getByRole('button', { name: 'Save Koa' })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  tapAt(1000, heart)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.callsOf(savedDogs.save)).toHaveLength(1)
  tapAt(2000, heart)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => server.callsOf(savedDogs.remove).map(({ path }) => path)).toEqual(['/api/saved-dogs/koa'])
})

test('a double tap on a heart saves the dog [WATCH-04]', async () => {
  server.answers(savedDogs.save, { message: 'Dog saved' })
  const screen = await open()
  const heart = screen.getByRole('button', { name: 'Save Koa' })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  tapAt(1000, heart)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  tapAt(1300, heart)
  await afterNextRender()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(server.callsOf(savedDogs.save)).toHaveLength(1)
  expect(server.callsOf(savedDogs.remove)).toEqual([])
})

test('a dog that could not be saved shows as before, and a toast says why [WATCH-04]', async () => {
  server.refuses(savedDogs.save, 'too-many-saved-dogs')
  const screen = await open()
  const heart = screen.getByRole('button', { name: 'Save Koa' })
  await heart.click()
  await expect.element(screen.getByText('You can save 200 dogs at most. Please remove one first.')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('without a network the press is taken back, and says so [WATCH-04]', async () => {
  server.losesConnection(savedDogs.save)
  const screen = await open()
  const heart = screen.getByRole('button', { name: 'Save Koa' })
  await heart.click()
  await expect.element(screen.getByText('Please check your connection and try again.')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('an own dog has no heart [WATCH-04]', async () => {
  server.answers(browse.all, {
    dogs: [koa, make.dog({ id: 'own', name: 'Biscuit', ownerId: mia.id })],
    totalCount: 2,
    hasMore: false,
  })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Save Koa' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save Biscuit' }).elements()).toEqual([])
})

test('"Saved Dogs" lists them; one that is no longer saved stays until the list is left [WATCH-04]', async () => {
  server.answers(savedDogs.ids, ['koa'])
  server.answers(savedDogs.list, [koa])
  server.answers(savedDogs.remove, { message: 'Dog no longer saved' })
  const screen = await open()
  await screen.getByRole('button', { name: 'Saved Dogs' }).click()
  expect(location.search).toBe('?view=saved')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Saved Dogs' })).toBeVisible()
  const heart = screen.getByRole('button', { name: 'Save Koa' })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  server.answers(savedDogs.list, [])
  await screen.getByRole('button', { name: 'List', exact: true }).click()
  await screen.getByRole('button', { name: 'Saved Dogs' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No saved dogs yet' })).toBeVisible()
})

test('a search leads from the saved dogs back to the list [WATCH-04]', async () => {
  server.answers(savedDogs.list, [koa])
  server.answers(browse.search, [koa])
  const screen = await open('/browse?view=saved')
  await expect.element(screen.getByRole('button', { name: 'Save Koa' })).toBeVisible()
  await screen.getByPlaceholder('Search by city, region...').fill('Raglan')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Dogs near Raglan' })).toBeVisible()
  expect(location.search).toBe('?search=Raglan')
})

test('the page of a dog has the heart too [WATCH-04]', async () => {
  server.answers(dogs.show, { ...koa, relation: null, pictures: [] })
  server.answers(savedDogs.ids, ['koa'])
  const screen = await open('/dog/koa')
  await expect.element(screen.getByRole('button', { name: 'Save Koa' })).toHaveAttribute('aria-pressed', 'true')
})
