import { expect, test } from 'vitest'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { make } from '#web/testing/make.ts'
import { emulateMedia } from '#web/testing/media.ts'
import { renderApp } from '#web/testing/render.tsx'
import { CREATOR_CLAIM } from './marketing-copy.ts'

test('the header has "Sign In", which links to /auth [LAND-03 LAND-09]', async () => {
  const screen = await renderApp('/')

  await expect
    .element(screen.getByRole('banner').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/auth')
})

test('the hero has "Get Started" to "Sign Up" on /auth and "Learn More" to the features [LAND-04 LAND-09 LAND-10]', async () => {
  const screen = await renderApp('/')

  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Help your best friend make more best friends' }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth#sign-up')
  await expect.element(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '#features')
  expect(screen.container.querySelector('#features')?.textContent).toContain('Smart Matching')
})

test('"Learn More" scrolls smoothly to the feature cards [LAND-10]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const screen = await renderApp('/')
  const heading = screen.getByRole('heading', { level: 3, name: 'Smart Matching' })
  expect(getComputedStyle(document.documentElement).scrollBehavior).toBe('smooth')
  await expect.element(heading).not.toBeInViewport()

  await screen.getByRole('link', { name: 'Learn More' }).click()
  await expect.element(heading).toBeInViewport()
  expect(location.pathname).toBe('/')
})

test('the page has three feature cards [LAND-05]', async () => {
  const screen = await renderApp('/')

  for (const name of ['Smart Matching', 'Local Community', 'Expert Guidance']) {
    await expect.element(screen.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  expect(screen.container.querySelectorAll('#features h3')).toHaveLength(3)
})

test('the meeting spot has "Join the Community", which links to "Sign Up" on /auth [LAND-06 LAND-09]', async () => {
  const screen = await renderApp('/')

  await expect.element(screen.getByRole('heading', { name: /meeting spot for dogs/ })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Join the Community' }))
    .toHaveAttribute('href', '/auth#sign-up')
})

test('the closing section has "Create Dog Profile", which links to "Sign Up" on /auth [LAND-07 LAND-09]', async () => {
  const screen = await renderApp('/')

  await expect
    .element(screen.getByRole('link', { name: 'Create Dog Profile' }))
    .toHaveAttribute('href', '/auth#sign-up')
})

test('the footer has three columns of links, each to the placeholder screen, and a copyright line [LAND-08 LAND-11 C-57]', async () => {
  const screen = await renderApp('/')

  for (const name of ['Platform', 'Education', 'Support']) {
    const links = screen.getByRole('navigation', { name }).getByRole('link').elements()
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(links.length).toBeLessThanOrEqual(4)
    for (const link of links) expect(link.getAttribute('href')).toBe('/coming-soon')
  }
  await expect.element(screen.getByText(`© ${new Date().getFullYear()} Wagmates`)).toBeVisible()
})

test('the claim about the creators is one constant, and the features cover what the app does [LAND-13 C-57]', async () => {
  const screen = await renderApp('/')

  expect(CREATOR_CLAIM).toBe('Created by a dog trainer and a veterinarian')
  await expect.element(screen.getByText(new RegExp(CREATOR_CLAIM))).toBeVisible()
  for (const name of ['Smart Matching', 'Local Community']) {
    await expect.element(screen.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  for (const pitch of [
    /Learn how to socialise your dog/,
    /A profile takes about five minutes/,
    /Talk to the owner first/,
  ]) {
    await expect.element(screen.getByText(pitch)).toBeVisible()
  }
})

test('the page says that the app is only available in New Zealand for now [LAND-15]', async () => {
  const screen = await renderApp('/')

  await expect.element(screen.getByText(/only available in New Zealand for now/).first()).toBeVisible()
})

test('/landing-backup shows the same page, to signed-in users too [LAND-17]', async () => {
  const drawn = async (path: string, user?: CurrentUser) => {
    const screen = await renderApp(path, user && { user })
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Help your best friend make more best friends')
    const { innerHTML } = screen.container
    await screen.unmount()
    return innerHTML
  }
  const landing = await drawn('/')
  expect(await drawn('/landing-backup')).toBe(landing)
  expect(await drawn('/landing-backup', make.user())).toBe(landing)
})

test('a click on "Get Started" opens the sign-in screen [AUTH-01 LAND-09]', async () => {
  const screen = await renderApp('/')
  await screen.getByRole('link', { name: 'Get Started' }).click()

  await expect.element(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(location.pathname).toBe('/auth')
})

test('the meeting spot shows dogs of the demo community by name and place [LAND-06]', async () => {
  const screen = await renderApp('/')

  for (const text of ['Some of the dogs in our demo', 'Pīwakawaka', 'Island Bay', 'Kūmara', 'Wānaka']) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
})
