import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { call } from '../api/api.ts'
import { queryClient, routeQuery, refetchAll } from '../api/query-client.ts'
import {
  signInAs,
  followOtherTabs,
  signOutTo,
  signOutAndLeave,
  endSession,
  loseSession,
  recheckSession,
  setCurrentUser,
  SIGN_OUT_LOCK,
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
})

/** Posts the message of another tab of the browser: its current user. */
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
  await expect.poll(() => heard).toEqual([{ user: { ...MIA, firstName: 'Mia Rose' } }])

  say({ ...MIA, firstName: 'Mia Lily' })
  await expect.element(screen.getByText('Welcome, Mia Lily')).toBeVisible()
})

test('a tab that another one signs out while it looks whether its session is over stays signed out quietly', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stream = server.streams(events.stream)
  server.refuses(account.current, 'unauthorized', promise)
  const screen = await renderApp('/coming-soon', { user: MIA })
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  stream.send('signed-out')
  await expect.poll(() => server.callsOf(account.current)).toHaveLength(1)
  say(null)
  await expect.poll(() => location.pathname).toBe('/')
  resolve()
  // A later call is answered later.
  await expect(call(account.current)).rejects.toThrow('401')
  expect(shown('You are logged out.')).toBe(false)
  await expect.element(screen.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('a tab whose stream says that the session is over waits for the tab that deletes the account', async () => {
  const stream = server.streams(events.stream)
  await renderApp('/coming-soon', { user: MIA })
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const deletion = navigator.locks.request(SIGN_OUT_LOCK, async () => promise)
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
  stream.send('signed-out')
  stream.end()
  // One asks whether the session is over, the other opens the stream again.
  await expect.poll(waiting).toEqual([SIGN_OUT_LOCK, SIGN_OUT_LOCK])
  say(null)
  await expect.poll(() => location.pathname).toBe('/')
  resolve()
  await deletion
  await navigator.locks.request(SIGN_OUT_LOCK, () => {})
  expect(server.callsOf(account.current)).toEqual([])
  expect(server.callsOf(events.stream)).toHaveLength(1)
  expect(shown('You are logged out.')).toBe(false)
})

test('a change in another tab refetches the mounted queries', async () => {
  await openHome(MIA)
  const before = server.callsOf(dogs.my).length
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  server.answers(dogs.my, [make.dog({ name: 'Kahu', location: 'Nelson, Nelson, New Zealand' })])

  say({ ...MIA, city: 'Nelson, Nelson, New Zealand' })

  await expect.poll(() => shown('Kahu')).toBe(true)
  expect(server.callsOf(dogs.my)).toHaveLength(before + 1)
})

test("a change of account in another tab clears the previous user's data [C-45 AUTH-43]", async () => {
  const screen = await openHome(MIA)
  localStorage.setItem('lastSearch', '{"searchTerm":"Taupō"}')
  localStorage.setItem('profileCompletionReminder', '1')
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')
  queryClient.setQueryData(routeQuery(dogs.show, { params: { id: 'biscuit' } }).queryKey, make.dog())

  say(TANE)

  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()
  expect(shown('Mia')).toBe(false)
  // The note that this browser was asked about news belongs to no user.
  expect(Object.keys(localStorage)).toEqual(['newsAsked'])
  expect(Object.entries({ ...sessionStorage })).toEqual([['tabOwner', 'tane']])
  expect(queryClient.getQueryCache().find({ queryKey: ['/api/dogs/biscuit'] })).toBeUndefined()
})

test('a sign-out in one tab clears the drafts of the others [AUTH-43]', async () => {
  const screen = await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')

  say(null)

  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})

test('signing out notifies the other tabs and clears the drafts [AUTH-43]', async () => {
  await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')

  signOutTo('/')

  expect({ ...sessionStorage }).toEqual({})
  await expect.poll(() => heard).toEqual([{ user: null }])
})

test('a lost session keeps the drafts for the same user only', () => {
  signInAs(MIA, '/coming-soon')
  sessionStorage.setItem(DRAFT, '{"ownerId":"mia"}')
  loseSession()
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull()

  signInAs(MIA, '/coming-soon')
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull()

  loseSession()
  signInAs(TANE, '/coming-soon')
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
})

test('a late response for the previous user is not shown after a change of account [C-45]', async () => {
  const screen = await openHome(MIA)
  signInAs(TANE, '/')
  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()

  setCurrentUser({ ...MIA, firstName: 'Mia Rose' })

  await expect.element(screen.getByText('Welcome, Tāne')).toBeVisible()
  expect(shown('Mia Rose')).toBe(false)
})

test('a screen can set a longer delay for the redirect after a lost session [AUTH-37]', async () => {
  await renderApp('/coming-soon', { user: MIA })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  loseSession(1000)
  await vi.advanceTimersByTimeAsync(999)
  expect(location.pathname).toBe('/coming-soon')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
})

test('leaving for another URL clears all data at once and navigates after a delay', async () => {
  await openHome(MIA)
  sessionStorage.setItem(DRAFT, '{}')
  const started = performance.now()

  signOutAndLeave(`${location.href}#gone`, 300)

  await expect.poll(() => shown('Welcome')).toBe(false)
  expect({ ...sessionStorage }).toEqual({})
  expect(location.hash).toBe('')
  await expect.poll(() => location.hash).toBe('#gone')
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('signing out in place keeps the page and notifies the other tabs', async () => {
  const screen = await renderApp('/coming-soon', { user: MIA })

  endSession()

  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
  await expect.poll(() => heard).toEqual([{ user: null }])
})

test('a recheck that finds no session signs out without a toast or a redirect', async () => {
  const screen = await renderApp('/coming-soon', { user: MIA })
  server.refuses(account.current, 'unexpected')
  await recheckSession()
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument()

  server.refuses(account.current, 'unauthorized')
  await recheckSession()

  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})
