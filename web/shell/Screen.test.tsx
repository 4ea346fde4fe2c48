import { afterEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { dogs } from '#contract/dogs.ts'
import { askCurrentUser } from '#web/kit/session.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const LOST = 'You are logged out. Logging in again...'

afterEach(() => vi.useRealTimers())

test('SHELL-11 C-05 while the user is loading a signed-in route shows a neutral loading screen, then its page', async () => {
  const answer = server.holds(account.current, make.user({ firstName: 'Mia' }))
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { state: 'loading' })
  const asked = askCurrentUser()
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(screen.getByText('Page Not Found').elements()).toEqual([])

  answer()
  await asked

  await expect.element(screen.getByText('Welcome, Mia')).toBeVisible()
})

for (const path of ['/browse', '/create-profile', '/dog/biscuit']) {
  test(`SHELL-11 C-06 without a session ${path} says so and leads to /auth`, async () => {
    const screen = await renderApp(path)
    expect(location.pathname).toBe(path)

    await expect.element(screen.getByText('Unauthorized')).toBeVisible()
    await expect.element(screen.getByText(LOST)).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/auth')
  })
}

test('C-06 without a session /owner-setup goes to /auth at once, without a toast', async () => {
  const screen = await renderApp('/owner-setup')

  await expect.poll(() => location.pathname).toBe('/auth')
  expect(screen.getByText(LOST).elements()).toEqual([])
})

test('C-04 HOME-03 the first load of / without a session is the landing page, without a toast', async () => {
  const screen = await renderApp('/')

  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.getByText(LOST).elements()).toEqual([])
  expect(location.pathname).toBe('/')
})

test('SHELL-12 SHELL-13 C-07 /landing-backup and /coming-soon exist in both states', async () => {
  for (const user of [undefined, make.user()]) {
    const backup = await renderApp('/landing-backup', user ? { user } : {})
    await expect.element(backup.getByText('Help your best friend make more best friends')).toBeVisible()
    await backup.unmount()
    const soon = await renderApp('/coming-soon', user ? { user } : {})
    await expect.element(soon.getByText('Woof! We are working on this, stay tuned!')).toBeVisible()
    await soon.unmount()
  }
})

test('C-02 /dogs/{id} is replaced by /dog/{id}, with its query and without a history entry', async () => {
  server.answers(dogs.show, make.dog({ id: 'biscuit' }))
  server.answers(dogs.my, [])
  const pushed = vi.spyOn(history, 'pushState')
  await renderApp('/dogs/biscuit?from=mail', { user: make.user() })

  await expect.poll(() => location.pathname + location.search).toBe('/dog/biscuit?from=mail')
  expect(pushed).toHaveBeenCalledTimes(1) // the visit itself
  pushed.mockRestore()
})

test('LAND-18 LAND-19 the placeholder screen shows "Return" after five seconds; it goes to /', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderApp('/coming-soon')
  await expect.element(screen.getByText('Woof! We are working on this, stay tuned!')).toBeVisible()

  await vi.advanceTimersByTimeAsync(4999)
  expect(screen.getByRole('link', { name: 'Return' }).elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  await expect.element(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '/')
})

test('LAND-20 LAND-11 the placeholder links of the landing page open /coming-soon', async () => {
  const screen = await renderApp('/')
  await screen.getByRole('link', { name: 'How it works' }).click()

  await expect.element(screen.getByText('Woof! We are working on this, stay tuned!')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})

test('LAND-21 LAND-22 any other address is "Page Not Found" with "Go Home", signed in or out', async () => {
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
  expect(document.title).toBe('Find playmates for your dog – Wagmates')
})
