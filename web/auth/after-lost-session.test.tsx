import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { followOtherTabs, loseSession } from '#web/platform/session/session.ts'
import { answerHome, fillSignIn, submit } from './testing/auth-screen.ts'

const mia = make.user()
const tane = make.user({ id: 'tane', firstName: 'Tāne' })

afterEach(() => followOtherTabs(() => {}))

/** Opens a screen for members and loses the session there. */
async function loseOn(address: string) {
  const screen = await renderApp(address, { user: mia })
  loseSession()
  await expect.poll(() => location.pathname).toBe('/auth')
  return screen
}

async function signIn(screen: Awaited<ReturnType<typeof loseOn>>, user = mia) {
  server.answers(auth.login, { user })
  answerHome()
  await fillSignIn(screen)
  await submit(screen, 'Sign In')
}

test('signing in after a lost session leads back to the page, whose history entry it takes [AUTH-37]', async () => {
  const screen = await loseOn('/coming-soon?from=mail#part')
  const before = history.length

  await signIn(screen)

  await expect.poll(() => location.pathname).toBe('/coming-soon')
  expect([location.search, location.hash]).toEqual(['?from=mail', '#part'])
  expect(history.length).toBe(before)
})

test('so does signing in after a link to a page for members, which nobody was signed in for', async () => {
  const screen = await renderApp('/education/after-a-fight')
  await expect.poll(() => location.pathname).toBe('/auth')

  await signIn(screen)

  await expect.poll(() => location.pathname).toBe('/education/after-a-fight')
})

test('another user who signs in after a lost session goes to / [AUTH-12]', async () => {
  const screen = await loseOn('/coming-soon')

  await signIn(screen, tane)

  await expect.poll(() => location.pathname).toBe('/')
})

test('a sign-in page that was opened anew leads to / [AUTH-12]', async () => {
  const screen = await loseOn('/coming-soon')
  navigate('/')
  navigate('/auth')

  await signIn(screen)

  await expect.poll(() => location.pathname).toBe('/')
})

test('a sign-in in another tab leads both back', async () => {
  followOtherTabs(() => {})
  await loseOn('/coming-soon')
  server.answers(account.current, mia)

  const otherTab = new BroadcastChannel('wagmates-session')
  otherTab.postMessage({ user: mia })

  await expect.poll(() => location.pathname).toBe('/coming-soon')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  otherTab.close()
})
