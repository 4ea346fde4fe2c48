import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { health } from '#contract/health/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user({ firstName: 'Mia' })
const PHOTO = '/web/public/icon-192.png'
const changed = { createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' }
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', breed: 'Border Collie', dateOfBirth: null, age: 3 })

beforeEach(() => {
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  for (const calls of Object.values(health)) server.answers(calls.list, [])
  server.answers(friends.list, [])
  server.answers(messages.unreadCount, { count: 0 })
})

test('the home screen greets its owner by first name [HOME-01 HOME-04]', async () => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible()
})

test.each([null, ''])('without a first name (%o) it greets a friend [HOME-04]', async (firstName) => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: make.user({ firstName }) })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome, friend' })).toBeVisible()
})

test('"Browse Nearby Dogs" leads to the nearby dogs of /browse [HOME-05]', async () => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })

  await expect
    .element(screen.getByRole('link', { name: 'Browse Nearby Dogs' }))
    .toHaveAttribute('href', '/browse?near=me')
})

test('while the dogs are on their way their outlines stand in their place [HOME-02]', async () => {
  const letThrough = server.holds(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByRole('status', { name: 'Loading your dogs' })).toBeVisible()

  letThrough()
  await expect.element(screen.getByRole('heading', { name: 'Koa' })).toBeVisible()
  await expect.element(screen.getByRole('status', { name: 'Loading your dogs' })).not.toBeInTheDocument()
})

test('My Dogs shows photo, name, breed, age in years and the way to the profile [HOME-08 HOME-09]', async () => {
  server.answers(dogs.my, [{ ...koa, trainingLevel: 'Well-trained', interactionStyles: ['Chase'] }])
  const screen = await renderApp('/', { user: mia })

  const card = screen.getByRole('region', { name: 'My Dogs' })
  await expect.element(card.getByRole('heading', { name: 'Koa' })).toBeVisible()
  for (const text of ['No photo yet', 'Border Collie', '3 years'])
    await expect.element(card.getByText(text)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/dog/koa')
  // The photo leads there too, and is no further link for screen readers.
  expect(card.getByRole('link').elements()).toHaveLength(3)
})

test('a dog with a photo is shown by it, in the size of a card [HOME-08]', async () => {
  server.answers(dogs.my, [{ ...koa, imageUrl: PHOTO }])
  const screen = await renderApp('/', { user: mia })

  const card = screen.getByRole('region', { name: 'My Dogs' })
  await expect
    .element(card.getByRole('img', { name: 'Koa', includeHidden: true }))
    .toHaveAttribute('src', `${PHOTO}?size=card`)
  expect(card.getByText('No photo yet').elements()).toEqual([])
})

test('a dog under one year shows its months, one of a year "1 year" [HOME-08]', async () => {
  const puppy = { ...koa, id: 'pip', dateOfBirth: daysAfter(todayHere(), -100), age: 1 }
  server.answers(dogs.my, [puppy, { ...koa, age: 1 }])
  const screen = await renderApp('/', { user: mia })

  await expect.element(screen.getByText('3 months')).toBeVisible()
  await expect.element(screen.getByText('1 year', { exact: true })).toBeVisible()
})

test('without dogs it says "No dogs yet" and offers to create a profile [HOME-10]', async () => {
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { user: mia })

  const card = screen.getByRole('region', { name: 'My Dogs' })
  await expect.element(card.getByText('No dogs yet')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Create Dog Profile' }))
    .toHaveAttribute('href', '/create-profile')
})

test('dogs that could not be loaded can be asked for again [HOME-08]', async () => {
  server.refuses(dogs.my, 'unexpected')
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()

  server.answers(dogs.my, [koa])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Koa' })).toBeVisible()
})

test.each([{ location: null }, { bio: null }, { age: null }])(
  'an owner who has not finished the set-up (%o) is led there',
  async (missing) => {
    server.answers(dogs.my, [koa])
    const screen = await renderApp('/', { user: make.user(missing) })

    await expect
      .element(screen.getByRole('link', { name: 'Finish Your Profile' }))
      .toHaveAttribute('href', '/owner-setup')
  },
)

test('an owner who has told everything is asked nothing', async () => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })

  await expect.element(screen.getByRole('heading', { name: 'Koa' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Finish Your Profile' })).not.toBeInTheDocument()
})

test('the Health Records card is shown to owners of dogs alone [HOME-11]', async () => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByRole('region', { name: 'Health Records' })).toBeVisible()
})

test('without dogs there is no Health Records card [HOME-11]', async () => {
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByText('No dogs yet')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Health Records' }).elements()).toEqual([])
})

test('an owner of long standing is asked on the dashboard for what is missing [COMPL-06 COMPL-08]', async () => {
  server.answers(dogs.my, [koa])
  const longAgo = '2025-07-01T00:00:00.000Z'
  const screen = await renderApp('/', { user: make.user({ createdAt: longAgo }) })

  await expect.element(screen.getByRole('dialog', { name: 'Profile Updates Available!' })).toBeVisible()
})

test.each([
  ['HOME-06', 'Dogs out and about'],
  ['HOME-22', 'Quick Stats'],
  ['HOME-20', 'Ready to meet? Watch our video!'],
  ['HOME-23', 'Quick safety tips'],
  ['HOME-25', 'Sponsored'],
])('%s the home screen shows "%s"', async (_id, name) => {
  server.answers(dogs.my, [koa])
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByRole('region', { name })).toBeVisible()
})

test('"Best matches near you" stand after the next playdate, before the long list of health records [PLAY-23]', async () => {
  server.answers(dogs.my, [koa])
  server.answers(playdates.list, { playdates: [make.playdate()], totalCount: 1 })
  const screen = await renderApp('/', { user: mia })
  const order = ['Waiting for your answer', 'Best matches near you', 'Health Records']
  for (const name of order) await expect.element(screen.getByRole('heading', { name })).toBeVisible()
  const shown = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(shown.filter((name) => order.includes(name))).toEqual(order)
})

test.each([360, 1024])(
  'words without a space, as long as may be, do not widen the dashboard at %i px',
  async (width) => {
    await page.viewport(width, 800)
    server.answers(dogs.my, [
      { ...koa, name: 'K'.repeat(60) },
      { ...koa, id: 'pip' },
    ])
    const vaccination = { id: 'dhp', dogId: 'koa', date: '2025-06-15', frequency: 'annually' as const, ...changed }
    server.answers(health.vaccinations.list, [{ ...vaccination, name: 'N'.repeat(100), clinic: 'C'.repeat(100) }])
    const screen = await renderApp('/', { user: mia })
    await expect.element(screen.getByText('C'.repeat(100))).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Best matches near you' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('on a usual phone "Add a Dog" lies above the bar at the bottom at first, not partly under it', async () => {
  await page.viewport(412, 823)
  server.answers(dogs.my, [koa, { ...koa, id: 'pip' }])
  const screen = await renderApp('/', { user: mia })
  const link = screen.getByRole('link', { name: 'Add a Dog' })
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' })
  await expect.element(link).toBeVisible()
  await expect.element(bar).toBeVisible()
  const free = () => bar.element().getBoundingClientRect().top - link.element().getBoundingClientRect().bottom
  await expect.poll(free).toBeGreaterThanOrEqual(0)
})
