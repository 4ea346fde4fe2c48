import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { places } from '#contract/places/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import type { Watch } from '#contract/watches/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { WatchSettings } from './WatchSettings.tsx'

const mia = make.user()
const koa = make.dog({ id: 'koa', name: 'Koa', ownerId: mia.id })
const WATCH: Watch = {
  id: 'w',
  location: 'Raglan, Waikato',
  radiusKm: 100,
  breed: '',
  age: null,
  size: 'small',
  energy: null,
  dog: { id: 'koa', name: 'Koa' },
  least: 'good',
  isFree: false,
  state: 'on',
}
const open = (path = '/browse') => renderApp(path, { user: mia })

beforeEach(() => {
  server.answers(dogs.my, [koa])
  server.answers(browse.all, { dogs: [make.dog()], totalCount: 1, hasMore: false })
  server.answers(browse.search, [])
  server.answers(places.coordinates, { lat: -37.8, lng: 174.8833 })
})

test('"Tell Me" keeps the present search under its name, also without results [WATCH-01]', async () => {
  server.answers(watches.add, WATCH)
  const screen = await open('/browse?search=Raglan&size=small')
  await screen.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tell Me' })
  await expect.element(dialog.getByText('Small dogs near Raglan that suit Koa')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Within' }).selectOptions('25')
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await expect.element(screen.getByText('We will tell you')).toBeVisible()
  expect(server.callsOf(watches.add).map(({ body }) => body)).toEqual([
    {
      breed: '',
      size: 'small',
      dogId: 'koa',
      least: 'good',
      isFree: false,
      location: 'Raglan',
      radius: 25,
    },
  ])
})

test('for a place that the server does not know the dialog says so in place of a radius [WATCH-01]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  server.answers(watches.add, { ...WATCH, location: 'Backofbeyond', radiusKm: 0 })
  const screen = await open('/browse?search=Backofbeyond')
  await screen.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tell Me' })
  await expect.element(dialog.getByText(/^We do not know where “Backofbeyond” is\./)).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Within' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await expect.poll(() => server.callsOf(watches.add).length).toBe(1)
})

test('near the own dog its position is sent, whatever its location is called [WATCH-01]', async () => {
  const raglan = { location: 'Raglan, near the beach, New Zealand', latitude: '-37.8000000', longitude: '174.8833000' }
  server.answers(dogs.my, [{ ...koa, ...raglan }])
  server.answers(browse.nearby, [])
  server.answers(browse.nearbyCounts, [])
  server.answers(watches.add, WATCH)
  const screen = await open('/browse?near=me')
  await screen.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tell Me' })
  await expect.element(dialog.getByText('All dogs near Raglan that suit Koa')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await expect
    .poll(() => server.callsOf(watches.add).map(({ body }) => body))
    .toMatchObject([{ position: { lat: -37.8, lng: 174.8833 }, radius: 50 }])
})

test('a search beyond the most is refused in the dialog, which keeps what was chosen [WATCH-01]', async () => {
  server.refuses(watches.add, 'too-many-watches')
  const screen = await open()
  await screen.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tell Me' })
  await dialog.getByRole('combobox', { name: 'Suits Koa' }).selectOptions('great')
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await expect
    .element(dialog.getByText('You can keep 5 searches at most. Please delete one in Settings first.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Suits Koa' })).toHaveValue('great')
})

test('a search that is kept after its dialog was closed is told of [WATCH-01]', async () => {
  const answer = server.holds(watches.add, WATCH)
  const screen = await open('/browse?search=Raglan')
  await screen.getByRole('button', { name: 'Tell Me' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tell Me' })
  await dialog.getByRole('button', { name: 'Tell Me' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  answer()
  await expect.element(screen.getByText('We will tell you')).toBeVisible()
})

test('Settings list the searches, to be paused and deleted [WATCH-03]', async () => {
  server.answers(watches.list, [WATCH])
  server.answers(watches.change, { ...WATCH, state: 'paused' })
  server.answers(watches.remove, { message: 'Search deleted' })
  const screen = await renderPart(<WatchSettings />, { user: mia })
  await expect.element(screen.getByText('within 100 km · Good match or better')).toBeVisible()
  server.answers(watches.list, [{ ...WATCH, state: 'paused' }])
  await screen.getByRole('button', { name: 'Pause Small dogs near Raglan that suit Koa' }).click()
  await expect.element(screen.getByText('Paused')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Resume Small dogs near Raglan that suit Koa' }))
    .toBeVisible()
  server.answers(watches.list, [])
  await screen.getByRole('button', { name: 'Delete Small dogs near Raglan that suit Koa' }).click()
  await expect.element(screen.getByText(/^Press “Tell Me”/)).toBeVisible()
})

test('the focus stays in the list when a search is deleted, also the last one [WATCH-03]', async () => {
  const other = { ...WATCH, id: 'v', location: 'Nelson, Nelson' }
  server.answers(watches.list, [WATCH, other])
  server.answers(watches.remove, { message: 'Search deleted' })
  const screen = await renderPart(<WatchSettings />, { user: mia })
  const searches = screen.getByRole('group', { name: 'Your Searches' })
  server.answers(watches.list, [other])
  await screen.getByRole('button', { name: 'Delete Small dogs near Raglan that suit Koa' }).click()
  await expect.element(searches.getByText('Small dogs near Raglan that suit Koa')).not.toBeInTheDocument()
  await expect.element(searches).toHaveFocus()
  server.answers(watches.list, [])
  await screen.getByRole('button', { name: 'Delete Small dogs near Nelson that suit Koa' }).click()
  await expect.element(screen.getByText(/^Press “Tell Me”/)).toBeVisible()
  await expect.element(searches).toHaveFocus()
})

test('a search that was deleted is not deleted again; the next one has a button of its own [WATCH-03]', async () => {
  const other = { ...WATCH, id: 'v', location: 'Nelson, Nelson' }
  server.answers(watches.list, [WATCH, other])
  server.answers(watches.remove, { message: 'Search deleted' })
  const screen = await renderPart(<WatchSettings />, { user: mia })
  const remove = screen.getByRole('button', { name: /^Delete / })
  await expect.element(remove).toHaveLength(2)
  const ofOther = remove.last().element()
  const reply = server.holds(watches.list, [other])
  await remove.first().click()
  await expect.element(screen.getByText('Search deleted')).toBeVisible()
  await remove.first().click({ force: true })
  reply()
  await expect.element(remove).toHaveLength(1)
  expect(remove.element()).toBe(ofOther)
  expect(server.callsOf(watches.remove)).toHaveLength(1)
})

test('a search that could not be deleted is told of also when Settings were left meanwhile [WATCH-03]', async () => {
  const answered = Promise.withResolvers<void>()
  server.answers(watches.list, [WATCH])
  server.refuses(watches.remove, 'unavailable', answered.promise)
  const settings = await renderPart(<WatchSettings />, { user: mia })
  await settings.getByRole('button', { name: /^Delete / }).click()
  await settings.unmount()
  const screen = await renderPart(<p>Elsewhere</p>, { user: mia })
  answered.resolve()
  await expect.element(screen.getByText('That did not work')).toBeVisible()
})

test('a deleted search comes back by "Undo", paused as it was [WATCH-03]', async () => {
  server.answers(watches.list, [{ ...WATCH, state: 'paused' }])
  server.answers(watches.remove, { message: 'Search deleted' })
  server.answers(watches.add, { ...WATCH, id: 'again' })
  server.answers(watches.change, { ...WATCH, id: 'again', state: 'paused' })
  const screen = await renderPart(<WatchSettings />, { user: mia })
  server.answers(watches.list, [])
  await screen.getByRole('button', { name: 'Delete Small dogs near Raglan that suit Koa' }).click()
  await expect.element(screen.getByText(/^Press “Tell Me”/)).toBeVisible()

  server.answers(watches.list, [{ ...WATCH, id: 'again', state: 'paused' }])
  await screen.getByRole('button', { name: 'Undo' }).click()

  await expect.element(screen.getByRole('button', { name: /^Resume Small dogs/ })).toBeVisible()
  expect(server.callsOf(watches.add).map(({ body }) => body)).toEqual([
    { location: 'Raglan, Waikato', radius: 100, breed: '', size: 'small', dogId: 'koa', least: 'good', isFree: false },
  ])
  expect(server.callsOf(watches.change).map(({ path, body }) => [path, body])).toEqual([
    ['/api/watches/again', { isPaused: true }],
  ])
})

test('a search that asks whether it is still wanted can be kept [WATCH-03]', async () => {
  server.answers(watches.list, [{ ...WATCH, state: 'asked' }])
  server.answers(watches.change, WATCH)
  const screen = await renderPart(<WatchSettings />, { user: mia })
  await screen.getByRole('button', { name: 'Keep Small dogs near Raglan that suit Koa' }).click()
  await expect.poll(() => server.callsOf(watches.change).map(({ body }) => body)).toEqual([{ isPaused: false }])
})

test('news of a new dog lead to its page, which notes that it was opened [WATCH-02 WATCH-03]', async () => {
  const found = make.dog({ id: 'biscuit', name: 'Biscuit' })
  server.answers(notifications.list, {
    notifications: [
      {
        id: 'n',
        type: 'new_dog',
        title: 'New dog that suits',
        message: 'Biscuit (Huntaway) in Raglan, Waikato',
        relatedUserId: 'tane',
        relatedDogId: 'biscuit',
        relatedPlaydateId: null,
        isRead: false,
        createdAt: new Date().toISOString(),
      },
    ],
    unreadCount: 1,
  })
  server.answers(dogs.my, [])
  server.answers(notifications.markRead, { updated: 1 })
  server.answers(dogs.show, { ...found, relation: null, pictures: [] })
  server.answers(watches.markOpened, { message: 'Noted' })
  const screen = await open()
  await screen.getByRole('button', { name: /Notifications/ }).click()
  await screen.getByText('New dog that suits').click()
  await expect.poll(() => server.callsOf(watches.markOpened).map(({ body }) => body)).toEqual([{ dogId: 'biscuit' }])
  expect([location.pathname, location.search]).toEqual(['/dog/biscuit', ''])
})
