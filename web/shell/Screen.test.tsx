import { expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { type Screen, screens } from '#contract/screens.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { fetchCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { waitForElement, waitUntil } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const LOST = 'You are logged out. Logging in again...'
const HEADLINE = 'Help your best friend make more best friends'
/** The screens that need a session; two of them have their own way of doing without one. */
const { ownerSetup: _goesAtOnce, dogOtherSpelling: _isReplaced, ...others } = screens
const memberPaths = Object.values<Screen>(others)
  .filter(({ audience }) => audience === 'member')
  .map(({ path }) => path.replace('{id}', 'biscuit'))

/** The session is said to be lost, and 500 ms later, not before, the sign-in screen comes. */
async function leadsToSignIn(screen: Awaited<ReturnType<typeof renderApp>>, path: string) {
  await waitForElement(screen.getByText('Unauthorized', { exact: true }))
  await waitForElement(screen.getByText(LOST))
  await vi.advanceTimersByTimeAsync(499)
  expect(location.pathname).toBe(path)
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
}

test("a members' route shows a neutral loading screen, then its page [SHELL-11 C-05]", async () => {
  const answer = server.holds(account.current, make.user({ firstName: 'Mia' }))
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { state: 'loading' })
  const asked = fetchCurrentUser()
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(screen.getByText('Page Not Found').elements()).toEqual([])

  answer()
  await asked

  await expect.element(screen.getByText('Welcome, Mia')).toBeVisible()
})

test.each([...new Set(['/create-profile', '/dog/biscuit', '/browse', ...memberPaths])])(
  'without a session %s shows a toast and redirects to /auth after 500 ms [LAND-02 SHELL-11 DOGC-02 DOGV-02 BROWSE-27 C-06]',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await renderApp(path)
    expect(location.pathname).toBe(path)
    await leadsToSignIn(screen, path)
  },
)

test('a dashboard whose session is lost shows a toast and redirects to /auth after 500 ms [HOME-03 C-04]', async () => {
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { user: make.user({ firstName: 'Mia' }) })
  await expect.element(screen.getByText('Welcome, Mia')).toBeVisible()
  await expect.element(screen.getByText('No dogs yet')).toBeVisible()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.refuses(dogs.my, 'unauthorized')
  void queryClient.refetchQueries({ queryKey: routeQuery(dogs.my).queryKey })
  await leadsToSignIn(screen, '/')
  expect(screen.getByText(HEADLINE).elements()).toEqual([])
})

test('without a session /owner-setup redirects to /auth at once, without a toast [C-06]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // no time passes
  const screen = await renderApp('/owner-setup')

  await waitUntil(() => location.pathname === '/auth')
  vi.useRealTimers()
  await expect.element(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(toast.entries()).toEqual([])
})

test('the first load of / without a session shows the landing page, without a toast [C-04 HOME-03]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderApp('/')

  await expect.element(screen.getByText(HEADLINE)).toBeVisible()
  await vi.advanceTimersByTimeAsync(600)
  expect(toast.entries()).toEqual([])
  expect(location.pathname).toBe('/')
})

test('/landing-backup and /coming-soon exist in both states [C-07]', async () => {
  for (const user of [undefined, make.user()]) {
    const backup = await renderApp('/landing-backup', user ? { user } : {})
    await expect.element(backup.getByText(HEADLINE)).toBeVisible()
    await backup.unmount()
    const soon = await renderApp('/coming-soon', user ? { user } : {})
    await expect.element(soon.getByText('Woof! We are working on this, stay tuned!')).toBeVisible()
    await soon.unmount()
  }
})

test('/dogs/{id} redirects to /dog/{id}, with its query and without a history entry [DOGV-01 C-02]', async () => {
  server.answers(dogs.show, make.dog({ id: 'biscuit' }))
  server.answers(dogs.my, [])
  const pushed = vi.spyOn(history, 'pushState')
  await renderApp('/dogs/biscuit?from=mail', { user: make.user() })

  await expect.poll(() => location.pathname + location.search).toBe('/dog/biscuit?from=mail')
  expect(pushed).toHaveBeenCalledTimes(1) // the visit itself
  pushed.mockRestore()
})

test('the placeholder screen shows "Return" after five seconds; it goes to / [LAND-18 LAND-19]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderApp('/coming-soon')
  await waitForElement(screen.getByText('Woof! We are working on this, stay tuned!'))

  await vi.advanceTimersByTimeAsync(4999)
  expect(screen.getByRole('link', { name: 'Return' }).elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  await expect.element(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/')
})

test('the placeholder links of the landing page open /coming-soon [LAND-20 LAND-11]', async () => {
  const screen = await renderApp('/')
  await screen.getByRole('link', { name: 'How it works' }).click()

  await expect.element(screen.getByText('Woof! We are working on this, stay tuned!')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})

test('any other path shows "Page Not Found" with "Go Home", signed in or out [LAND-21 LAND-22]', async () => {
  for (const user of [undefined, make.user()]) {
    const screen = await renderApp('/no/such/page', user ? { user } : {})
    await expect.element(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    await screen.unmount()
  }
})

test('a navigation sets the title and moves the focus to the new heading', async () => {
  const screen = await renderApp('/no/such/page', { user: make.user() })
  server.answers(dogs.my, [])
  await expect.poll(() => document.title).toBe('Page Not Found – Wagmates')

  await screen.getByRole('link', { name: 'Go Home' }).click()

  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(document.title).toBe('Home – Wagmates')
})
