import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const wide = () => page.viewport(1280, 800)
const narrow = () => page.viewport(767, 800)

test('below 768 px a bar at the bottom has the main places, the current one marked', async () => {
  await narrow()
  server.answers(messages.unreadCount, { count: 3 })
  const screen = await renderApp('/coming-soon', { user: make.user() })
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' })
  const places = {
    Home: '/',
    Browse: '/browse',
    Playdates: '/playdates',
    'Messages 3 unread': '/messages',
    You: '/profile',
  }
  for (const [name, href] of Object.entries(places)) {
    await expect.element(bar.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect.element(bar.getByRole('link', { name })).toBeInViewport()
  }
  server.answers(dogs.my, [])
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
})

test('from 768 px on, and signed out, there is no bar at the bottom', async () => {
  await narrow()
  const screen = await renderApp('/coming-soon')
  await expect.element(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'You' }).elements()).toEqual([])
  await screen.unmount()
  await wide()
  const signedIn = await renderApp('/coming-soon', { user: make.user() })
  await expect.element(signedIn.getByRole('link', { name: 'Browse Dogs' })).toBeVisible()
  expect(signedIn.getByRole('link', { name: 'You' }).elements()).toEqual([])
})

test('a long form and an open conversation have no bar at the bottom', async () => {
  await narrow()
  const screen = await renderApp('/create-profile', { user: make.user() })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Create Dog Profile' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'You' }).elements()).toEqual([])
})

test('the bar marks the place to which a page belongs', async () => {
  await narrow()
  const screen = await renderApp('/profile/edit', { user: make.user() })
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' })
  await expect.element(bar.getByRole('link', { name: 'You' })).toHaveAttribute('aria-current', 'true')
  await expect.element(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
})
