import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { queryClient, queryOf, refetchAll } from '../api/query-client.ts'
import {
  enter,
  followOtherTabs,
  leave,
  leaveFor,
  leaveHere,
  loseSession,
  recheckSession,
  setCurrentUser,
} from './session.ts'

const MIA = make.user()
const TANE = make.user({ id: 'tane', firstName: 'Tāne', email: 'tane@example.nz' })
const DRAFT = 'dogDraft'

let otherTab: BroadcastChannel
let heard: unknown[]

beforeEach(() => {
  heard = []
  otherTab = new BroadcastChannel('wagmates-session')
  otherTab.addEventListener('message', ({ data }) => heard.push(data))
  followOtherTabs(refetchAll)
})
afterEach(() => {
  otherTab.close()
  vi.useRealTimers()
})

/** What another tab of the browser says: who uses it now. */
const say = (user: CurrentUser | null) => otherTab.postMessage({ user })
const shown = (text: string) => document.body.textContent.includes(text)

async function openHome(user: CurrentUser) {
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { user })
  await expect.element(screen.getByText(`Welcome, ${user.firstName}`)).toBeVisible()
  return screen
}

test('a change of the user in one tab is shown in the others', async () => {
  const screen = await openHome(MIA)

  setCurrentUser({ ...MIA, firstName: 'Mia Rose' })
  await vi.waitFor(() => expect(heard).toEqual([{ user: { ...MIA, firstName: 'Mia Rose' } }]))

  say({ ...MIA, firstName: 'Mia Lily' })
  await expect.element(screen.getByText('Welcome, Mia Lily')).toBeVisible()
})

test('a change in another tab makes all answers old: what is on the screen is asked again', async () => {
  await openHome(MIA)
  const before = server.callsOf(dogs.my).length
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  server.answers(dogs.my, [make.dog({ name: 'Kahu', location: 'Nelson, Nelson, New Zealand' })])

  say({ ...MIA, city: 'Nelson, Nelson, New Zealand' })

  await vi.waitFor(() => expect(shown('Kahu')).toBe(true))
  expect(server.callsOf(dogs.my)).toHaveLength(before + 1)
})

test('another account in another tab leaves nothing of the former one on screen or in storage [C-45 AUTH-43]', async () => {
  const screen = await openHome(MIA)
  localStorage.setItem('lastSearch', '{"searchTerm":"Taupō"}')
  localStorage.setItem('profileCompletionReminder', '1')
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')
  queryClient.setQueryData(queryOf(dogs.show, { params: { id: 'biscuit' } }).queryKey, make.dog())

  say(TANE)

  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()
  expect(shown('Mia')).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.entries({ ...sessionStorage })).toEqual([['tabOwner', 'tane']])
  expect(queryClient.getQueryCache().find({ queryKey: ['/api/dogs/biscuit'] })).toBeUndefined()
})

test('a sign-out in one tab empties the others too, also of what was typed there [AUTH-43]', async () => {
  const screen = await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')

  say(null)

  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})

test('signing out tells the other tabs and throws away what was typed and not saved [AUTH-43]', async () => {
  await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')

  leave('/')

  expect({ ...sessionStorage }).toEqual({})
  await vi.waitFor(() => expect(heard).toEqual([{ user: null }]))
})

test('a lost session keeps what was typed for the same person, and for nobody else', () => {
  enter(MIA, '/coming-soon')
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')
  loseSession()
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull()

  enter(MIA, '/coming-soon')
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull()

  loseSession()
  enter(TANE, '/coming-soon')
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})

test('an answer for the former user that comes after a change of account is not shown [C-45]', async () => {
  const screen = await openHome(MIA)
  enter(TANE, '/')
  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()

  setCurrentUser({ ...MIA, firstName: 'Mia Rose' })

  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()
  expect(shown('Mia Rose')).toBe(false)
})

test('a session can be said lost for longer, where a screen asks for it [AUTH-37]', async () => {
  await renderApp('/coming-soon', { user: MIA })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  loseSession(1000)
  await vi.advanceTimersByTimeAsync(999)
  expect(location.pathname).toBe('/coming-soon')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
})

test('leaving for good empties everything at once and goes on after the pause', async () => {
  await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{}')
  const started = performance.now()

  leaveFor(`${location.href}#gone`, 300)

  await vi.waitFor(() => expect(shown('Welcome')).toBe(false))
  expect({ ...sessionStorage }).toEqual({})
  expect(location.hash).toBe('')
  await vi.waitFor(() => expect(location.hash).toBe('#gone'))
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('a page can go on signed out, and tells the other tabs', async () => {
  const screen = await renderApp('/coming-soon', { user: MIA })

  leaveHere()

  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
  await vi.waitFor(() => expect(heard).toEqual([{ user: null }]))
})

test('a session that something ended is found out, without a word and without a move', async () => {
  const screen = await renderApp('/coming-soon', { user: MIA })
  server.refuses(account.current, 500, 'Something went wrong. Please try again.')
  await recheckSession()
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument()

  server.refuses(account.current, 401, 'Unauthorized')
  await recheckSession()

  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})
