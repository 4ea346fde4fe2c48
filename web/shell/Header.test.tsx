import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const wide = () => page.viewport(1280, 800)
const narrow = () => page.viewport(767, 800)

test('the header links home and to "Home", "Browse Dogs", "Create Dog Profile", "Playdates" and "Messages" [SHELL-01 PLAY-20]', async () => {
  await wide()
  const screen = await renderApp('/coming-soon', { user: make.user() })

  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('link', { name: APP_NAME })).toHaveAttribute('href', '/')
  const links = {
    Home: '/',
    'Browse Dogs': '/browse',
    'Create Dog Profile': '/create-profile',
    Playdates: '/playdates',
    Messages: '/messages',
  }
  for (const [name, href] of Object.entries(links)) {
    await expect.element(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('"Home" is hidden on the home screen [SHELL-01]', async () => {
  await wide()
  server.answers(dogs.my, [])
  const screen = await renderApp('/', { user: make.user() })

  await expect.element(screen.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible()
  expect(screen.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).elements()).toEqual([])
})

test('the user menu has e-mail, "Profile" and "Sign Out", no admin items [SHELL-02 SHELL-05 ADMIN-02]', async () => {
  await wide()
  const screen = await renderApp('/coming-soon', { user: make.user({ email: 'mia@example.nz' }) })
  await screen.getByRole('button', { name: 'Your account' }).click()

  await expect.element(screen.getByText('mia@example.nz')).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect.element(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  for (const name of ['Email Admin', 'Admin Dashboard']) {
    expect(screen.getByRole('menuitem', { name }).elements()).toEqual([])
  }
})

test('ArrowDown opens the user menu and does not scroll the page', async () => {
  await wide()
  const screen = await renderApp('/coming-soon', { user: make.user() })
  const button = screen.getByRole('button', { name: 'Your account' })
  await expect.element(button).toBeVisible()
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  button.element().dispatchEvent(down)
  expect(down.defaultPrevented).toBe(true)
  await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
})

test('admins also get "Email Admin" and "Admin Dashboard", the latter in a new tab [SHELL-02 SHELL-05 ADMIN-01 ADMIN-02 AUTH-44]', async () => {
  await wide()
  const screen = await renderApp('/coming-soon', { user: make.user({ isAdmin: true }) })
  await screen.getByRole('button', { name: 'Your account' }).click()

  await expect.element(screen.getByRole('menuitem', { name: 'Email Admin' })).toHaveAttribute('href', '/admin/emails')
  const dashboard = screen.getByRole('menuitem', { name: 'Admin Dashboard' })
  await expect.element(dashboard).toHaveAttribute('href', '/server-admin-panel')
  await expect.element(dashboard).toHaveAttribute('target', '_blank')
})

test('the icon buttons of the header have tooltips [SHELL-09]', async () => {
  await wide()
  const screen = await renderApp('/coming-soon', { user: make.user() })
  for (const name of ['Notifications', 'Your account']) {
    await screen.getByRole('button', { name }).hover()
    await expect.element(screen.getByRole('tooltip').getByText(name, { exact: true })).toBeVisible()
    const { left, right } = screen.getByRole('tooltip').element().getBoundingClientRect()
    expect([left > 0, right < innerWidth]).toEqual([true, true])
  }
})

test('a long e-mail address does not widen the user menu', async () => {
  await wide()
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.nz`
  const screen = await renderApp('/coming-soon', { user: make.user({ email }) })
  await screen.getByRole('button', { name: 'Your account' }).click()
  await expect.element(screen.getByText(email)).toBeVisible()
  expect(screen.getByRole('menu').element().getBoundingClientRect().width).toBeLessThanOrEqual(320)
})

test('"Sign Out" signs out [SHELL-02 AUTH-38]', async () => {
  await wide()
  server.answers(auth.logout, { message: 'Logged out' })
  const screen = await renderApp('/coming-soon', { user: make.user() })
  await screen.getByRole('button', { name: 'Your account' }).click()
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click()

  await expect.element(screen.getByText('Help your best friend make more best friends')).toBeVisible()
})

test('below 768 px the same items are in a drawer [SHELL-03]', async () => {
  await narrow()
  const screen = await renderApp('/coming-soon', { user: make.user({ isAdmin: true }) })
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Dogs' }).elements()).toEqual([])

  await screen.getByRole('button', { name: 'Menu' }).click()

  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  for (const name of [
    'Home',
    'Browse Dogs',
    'Create Dog Profile',
    'Messages',
    'Profile',
    'Email Admin',
    'Admin Dashboard',
  ]) {
    await expect.element(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect.element(drawer.getByText('mia@example.nz')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('going back closes the drawer, and it stays closed [SHELL-03]', async () => {
  await narrow()
  const screen = await renderApp('/coming-soon', { user: make.user() })
  const menu = screen.getByRole('button', { name: 'Menu' })
  await menu.click()
  await screen.getByRole('dialog').getByRole('link', { name: 'Create Dog Profile' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Create Dog Profile' })).toBeVisible()
  await menu.click()
  await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  history.back()
  await expect.element(screen.getByRole('heading', { name: /^Woof!/ })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
  history.forward()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Create Dog Profile' })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

test('from 768 px on the header replaces the drawer [SHELL-03]', async () => {
  await page.viewport(768, 800)
  const screen = await renderApp('/coming-soon', { user: make.user() })

  await expect.element(screen.getByRole('link', { name: 'Browse Dogs' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Menu' }).elements()).toEqual([])
})

test('signed out, the header has "Sign In", which links to /api/login [SHELL-04 AUTH-39]', async () => {
  const screen = await renderApp('/coming-soon')

  await expect
    .element(screen.getByRole('banner').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/api/login')
})

test('the footer has description, contact, social links and terms [SHELL-06 SHELL-07 C-65]', async () => {
  const screen = await renderApp('/coming-soon', {
    config: {
      contactEmail: 'kia.ora@example.nz',
      termsUrl: 'https://example.nz/terms',
      socialLinks: [{ label: 'Instagram', url: 'https://example.nz/photos' }],
    },
  })

  const footer = screen.getByRole('contentinfo')
  await expect.element(footer.getByText(/helps dog owners in New Zealand find playmates/)).toBeVisible()
  await expect
    .element(footer.getByRole('link', { name: 'kia.ora@example.nz' }))
    .toHaveAttribute('href', 'mailto:kia.ora@example.nz')
  await expect
    .element(footer.getByRole('link', { name: 'Instagram' }))
    .toHaveAttribute('href', 'https://example.nz/photos')
  await expect.element(footer.getByText(`© ${new Date().getFullYear()} ${APP_NAME}`)).toBeVisible()
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', 'https://example.nz/terms')
  }
})

test('header, footer and title take the product name from one constant [LAND-23]', async () => {
  const screen = await renderApp('/coming-soon')

  await expect.element(screen.getByRole('banner').getByText(APP_NAME)).toBeVisible()
  await expect.element(screen.getByRole('contentinfo').getByText(APP_NAME, { exact: true })).toBeVisible()
  await expect.poll(() => document.title).toBe(`Coming soon – ${APP_NAME}`)
})

test('the skip link leads to the content', async () => {
  const screen = await renderApp('/coming-soon')

  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  expect(screen.container.querySelector('main')?.id).toBe('main')
})

test('from 768 px on the links of the header fit on one line [SHELL-03]', async () => {
  await page.viewport(768, 800)
  const screen = await renderApp('/coming-soon', { user: make.user() })
  const places = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(places).toBeVisible()

  for (const link of places.getByRole('link').elements()) expect(link.getBoundingClientRect().height).toBe(44)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('the header fits a viewport of 360 px [SHELL-03]', async () => {
  await page.viewport(360, 740)
  const screen = await renderApp('/coming-soon', { user: make.user() })
  await expect.element(screen.getByRole('button', { name: 'Menu' })).toBeVisible()

  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('without a contact address the footer has no empty list [SHELL-07]', async () => {
  const screen = await renderApp('/coming-soon')
  await expect.element(screen.getByRole('contentinfo').getByRole('list')).toBeVisible()
  expect(screen.getByRole('contentinfo').getByRole('list').elements()).toHaveLength(1)
})

test('the drawer marks the current page [SHELL-03]', async () => {
  await narrow()
  const screen = await renderApp('/create-profile', { user: make.user() })
  await screen.getByRole('button', { name: 'Menu' }).click()

  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('link', { name: 'Create Dog Profile' })).toHaveAttribute('aria-current', 'page')
  await expect.element(drawer.getByRole('link', { name: 'Browse Dogs' })).not.toHaveAttribute('aria-current')
})

test.each([
  [0, ''],
  [3, '3 unread'],
])('with %i unread notifications the description of the bell is "%s"', async (unreadCount, description) => {
  await wide()
  server.answers(notifications.list, { notifications: [], unreadCount })
  await renderApp('/coming-soon', { user: make.user() })
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect.element(bell).toHaveAccessibleDescription(description)
  expect(document.getElementById(bell.element().getAttribute('aria-describedby') ?? 'root')).not.toBeNull()
})
