import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import type { Compatibility } from '#contract/matching/schemas.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const FRIENDSHIP = { id: 'f', userId: 'mia', friendUserId: 'tane', contextDogId: null, status: 'accepted' } as const
const MATCH: Compatibility = {
  verdict: 'good',
  label: 'Good match',
  score: 78,
  knownAnswers: 7,
  reasons: [],
  advice: [],
  missing: [],
}

beforeEach(() => server.answers(dogs.my, []))

async function open(fields: object, path = '/dog/biscuit') {
  await page.viewport(360, 740)
  server.answers(dogs.show, make.dog(fields))
  await renderApp(path, { user: mia })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const boxOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()

test('character and "About" stand right under the name, then the facts; the tips come last [DOGV-03]', async () => {
  await open({})
  const titles = ['Personality & Temperament', 'About', 'Quick Info', 'Owner', 'Health Status', 'Safety tips']
  const tops = titles.map((title) => boxOf(title).top)
  expect(tops).toEqual(tops.toSorted((one, next) => one - next))
})

test("the owner's buttons stay at the bottom of the window, in place of the shortcuts [DOGV-10]", async () => {
  await open({})
  const message = page.getByRole('link', { name: 'Send Message' })
  for (const top of [0, document.body.scrollHeight]) {
    scrollTo({ top, behavior: 'instant' })
    const { bottom } = message.element().getBoundingClientRect()
    expect(bottom).toBeGreaterThan(innerHeight - 40)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  }
  expect(page.getByRole('navigation', { name: 'Shortcuts' }).elements()).toEqual([])
})

test('of a friend the bar at the bottom has "Send Message" and "Suggest a Playdate"; "Remove Friend" is in the card [DOGV-10 FRIEND-01]', async () => {
  await open({ relation: 'friend' })
  const bar = page.getByRole('link', { name: 'Send Message' }).element().parentElement
  await expect.poll(() => bar?.textContent.trim()).toBe('Send Message Suggest a Playdate')
  expect(bar?.scrollWidth).toBe(360)
  const heights = Array.from(bar?.children ?? [], (one) => one.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([44]))
  await expect
    .element(page.getByRole('link', { name: 'Suggest a Playdate' }))
    .toHaveAttribute('href', '/playdates/new?with=tane&dog=biscuit')
  const owner = page.getByRole('region', { name: 'Owner' })
  const remove = owner.getByRole('button', { name: 'Remove Friend' })
  await expect.element(remove).toBeVisible()
  expect(bar?.contains(remove.element())).toBe(false)
})

test('"Add as Friend" gives its focus to "Remove Friend", and that back', async () => {
  await open({})
  server.answers(friends.add, { ...FRIENDSHIP, createdAt: mia.createdAt })
  server.answers(friends.remove, { message: 'Friend removed' })
  server.answers(dogs.show, make.dog({ relation: 'friend' }))
  await page.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Friend' })).toHaveFocus()
  server.answers(dogs.show, make.dog())
  await page.getByRole('button', { name: 'Remove Friend' }).click()
  await expect.element(page.getByRole('button', { name: 'Add as Friend' })).toHaveFocus()
})

test('the verdict for the own dog and the distance stand in the first window, and lead to the comparison', async () => {
  server.answers(dogs.my, [make.dog({ id: 'koa', name: 'Koa', ownerId: mia.id })])
  server.answers(matching.compatibility, { ...MATCH, distanceKm: 480 })
  queryClient.setQueryData(keyOf(browse.all.path), {
    dogs: [{ ...make.dog(), distanceKm: 4 }],
    totalCount: 1,
    hasMore: false,
  })
  await open({})
  const line = page.getByRole('link', { name: 'With Koa: Good match 4 km away' })
  await expect.element(line).toBeVisible()
  const bar = page.getByRole('link', { name: 'Send Message' }).element().getBoundingClientRect()
  expect(line.element().getBoundingClientRect().bottom).toBeLessThan(bar.top)
  await line.click()
  const comparison = page.getByRole('heading', { name: 'Koa and Biscuit' })
  await expect.element(comparison).toHaveFocus()
  await expect.element(comparison).toBeInViewport()
})

test('opened from elsewhere the page says the distance from the own dog’s place', async () => {
  server.answers(dogs.my, [make.dog({ id: 'koa', name: 'Koa', ownerId: mia.id })])
  server.answers(matching.compatibility, { ...MATCH, distanceKm: 12 })
  await open({})
  await expect.element(page.getByRole('link', { name: 'With Koa: Good match 12 km away' })).toBeVisible()
})

test('an own dog’s page begins with "Edit", ends with "Delete", and keeps the shortcuts [DOGV-09]', async () => {
  await open({ ownerId: mia.id })
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  const top = (one: Element) => one.getBoundingClientRect().top
  expect(top(page.getByRole('link', { name: 'Edit' }).element())).toBeLessThan(boxOf('About').top)
  expect(top(page.getByRole('button', { name: 'Delete' }).element())).toBeGreaterThan(boxOf('Safety tips').top)
  await expect.element(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
})

test('the edit form ends with "Delete", which asks first [DOGV-11]', async () => {
  await open({ ownerId: mia.id }, '/dogs/biscuit/edit')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: "Delete Biscuit's profile?" })).toBeVisible()
})

test('"Report Photo" is about the picture that is looked at, and shows it [MOD-01]', async () => {
  server.answers(moderation.reportThing, { message: 'Report submitted' })
  const pictures = ['p-1', 'p-2'].map((id) => ({ id, imageUrl: `/api/photos/${id}`, alt: '' }))
  await open({ imageUrl: '/api/photos/p-1', pictures })
  await expect.element(page.getByText('Photo 1 of 2')).toBeVisible()
  const track = document.querySelector('.snap-mandatory')
  track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
  await expect.element(page.getByText('Photo 2 of 2')).toBeVisible()
  await chooseMore('Report Photo')
  const dialog = page.getByRole('dialog', { name: 'Report Photo' })
  await expect
    .element(dialog.getByRole('img', { name: 'What you report' }))
    .toHaveAttribute('src', '/api/photos/p-2?size=card')
  await dialog.getByLabelText('What happened?').fill('It shows a wound')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect
    .poll(() => server.callsOf(moderation.reportThing)[0]?.body)
    .toMatchObject({ subject: 'photo', id: 'p-2' })
})
