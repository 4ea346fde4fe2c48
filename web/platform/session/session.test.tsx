import { expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { waitForElement } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { queryClient, routeQuery } from '../api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  fetchCurrentUser,
  signInAs,
  followOtherTabs,
  signOutTo,
  loseSession,
  recheckSession,
  setSession,
  useSession,
} from './session.ts'

const LOST = 'You are logged out. Logging in again...'
const remember = () => {
  queryClient.setQueryData(routeQuery(dogs.my).queryKey, [make.dog()])
  localStorage.setItem('lastSearch', JSON.stringify({ searchTerm: 'Taupō', timestamp: 1 }))
}
const remembered = () => [queryClient.getQueryData(routeQuery(dogs.my).queryKey), localStorage.getItem('lastSearch')]
const nothing = [undefined, null]

function Who() {
  const { state, user } = useSession()
  return <p>{user?.firstName ?? state}</p>
}

test('the current user is requested once; a 401 means signed out, another failure does not [AUTH-27]', async () => {
  const { render } = await import('vitest-browser-react')
  const screen = await render(<Who />)

  server.answers(account.current, make.user())
  await fetchCurrentUser()
  await expect.element(screen.getByText('Mia')).toBeVisible()

  signOutTo('/')
  server.refuses(account.current, 'unauthorized')
  await fetchCurrentUser()
  await expect.element(screen.getByText('signed-out')).toBeVisible()

  server.refuses(account.current, 'unexpected')
  await fetchCurrentUser()
  await expect.element(screen.getByText('failed')).toBeVisible()
  expect(server.callsOf(account.current)).toHaveLength(3)
})

test('a failed session check shows an error with a retry [AUTH-27 C-63]', async () => {
  server.losesConnection(account.current)
  const screen = await renderApp('/create-profile', { state: 'failed' })
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()

  server.refuses(account.current, 'unauthorized')
  await screen.getByRole('button', { name: 'Try Again' }).click()

  await expect.element(screen.getByText(LOST)).toBeVisible()
})

test('sign-in, sign-out and session loss clear the query cache and the last search [AUTH-43]', () => {
  remember()
  signInAs(make.user(), '/coming-soon')
  expect(remembered()).toEqual(nothing)

  remember()
  signOutTo('/')
  expect(remembered()).toEqual(nothing)

  remember()
  loseSession()
  expect(remembered()).toEqual(nothing)
})

test('a lost session shows a toast and redirects to /auth after 500 ms [API-11 AUTH-37]', async () => {
  const screen = await renderApp('/coming-soon', { user: make.user() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  server.refuses(dogs.my, 'unauthorized')
  await queryClient.query(routeQuery(dogs.my)).catch(() => {})

  await waitForElement(screen.getByText('Unauthorized', { exact: true }))
  await waitForElement(screen.getByText(LOST))
  await vi.advanceTimersByTimeAsync(499)
  expect(location.pathname).toBe('/coming-soon')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
  vi.useRealTimers()
  await expect.element(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('the redirect after a lost session replaces the history entry [AUTH-37]', async () => {
  await renderApp('/coming-soon', { user: make.user() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = history.length

  loseSession()
  await vi.advanceTimersByTimeAsync(500)

  expect(location.pathname).toBe('/auth')
  expect(history.length).toBe(before)
})

test('a failed sign-in is no lost session [AUTH-36]', async () => {
  await renderApp('/coming-soon', { user: make.user() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const refused = { message: 'Incorrect email or password.', code: 'wrong-password' }
  server.sends(dogs.my, () => Response.json(refused, { status: 401 }))
  await queryClient.query(routeQuery(dogs.my)).catch(() => {})
  await vi.advanceTimersByTimeAsync(600)

  expect(location.pathname).toBe('/coming-soon')
  expect(toast.entries()).toEqual([])
})

test('signing out sends no payload, clears all data and goes to / [AUTH-38]', async () => {
  const screen = await renderApp('/coming-soon', { user: make.user() })
  server.answers(auth.logout, { message: 'Logged out' })
  remember()

  await signOut()

  expect(server.callsOf(auth.logout)).toMatchObject([{ method: 'POST', body: undefined, contentType: null }])
  expect(remembered()).toEqual(nothing)
  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
})

test('a failed sign-out goes to / too, shows a toast and who is still signed in [AUTH-38 C-48]', async () => {
  const screen = await renderApp('/coming-soon', { user: make.user() })
  server.losesConnection(auth.logout)
  server.answers(account.current, make.user({ firstName: 'Mia Rose' }))
  server.answers(dogs.my, [])
  remember()

  const done = signOut()
  await expect.element(screen.getByText('Sign out failed')).toBeVisible()
  expect(document.querySelector('[data-variant=destructive]')?.textContent).toBe('Sign out failed')
  await done

  expect(location.pathname).toBe('/')
  await expect.element(screen.getByText('Welcome, Mia Rose')).toBeVisible()
  expect(localStorage.getItem('lastSearch')).toBeNull()
  await expect.poll(() => queryClient.getQueryData(routeQuery(dogs.my).queryKey)).toEqual([])
})

test('a failed sign-out that ended the session shows the landing page [AUTH-38 C-48]', async () => {
  const screen = await renderApp('/coming-soon', { user: make.user() })
  server.refuses(auth.logout, 'unexpected')
  server.refuses(account.current, 'unauthorized')
  server.answers(dogs.my, [])

  await signOut()

  expect(location.pathname).toBe('/')
  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
})

test('signing out in another tab signs this one out [AUTH-43]', async () => {
  followOtherTabs(() => {})
  const screen = await renderApp('/coming-soon', { user: make.user() })
  remember()

  const otherTab = new BroadcastChannel('wagmates-session')
  otherTab.postMessage({ user: null })

  await expect.poll(() => location.pathname).toBe('/')
  expect(remembered()).toEqual(nothing)
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  otherTab.close()
})

test('a recheck that finds another user clears the data of the previous one [AUTH-43]', async () => {
  const { render } = await import('vitest-browser-react')
  const screen = await render(<Who />)
  setSession({ state: 'signed-in', user: make.user() })
  remember()
  server.answers(account.current, make.user({ id: 'tane', firstName: 'Tāne' }))
  await recheckSession()

  expect(remembered()).toEqual(nothing)
  await expect.element(screen.getByText('Tāne')).toBeVisible()
})

test('the answer of a recheck counts no more when somebody else has signed in meanwhile, or nobody is signed in [AUTH-43]', async () => {
  const { render } = await import('vitest-browser-react')
  const screen = await render(<Who />)
  for (const next of [make.user({ id: 'tane', firstName: 'Tāne' }), null]) {
    setSession({ state: 'signed-in', user: make.user() })
    const answer = server.holds(account.current, make.user())
    const rechecked = recheckSession()
    await expect.poll(() => server.callsOf(account.current).length).toBeGreaterThan(0)
    setSession(next ? { state: 'signed-in', user: next } : { state: 'signed-out', user: null })
    answer()
    await rechecked
    await expect.element(screen.getByText(next?.firstName ?? 'signed-out')).toBeVisible()
  }
})
