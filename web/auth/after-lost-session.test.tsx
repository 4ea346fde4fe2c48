import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { auth } from '#contract/auth/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { answerHome, fillSignIn, submit } from './testing/auth-screen.ts'

const mia = make.user()
const tane = make.user({ id: 'tane', firstName: 'Tāne' })

const back = page.getByRole('button', { name: 'Back to Where You Were' })

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
  await expect.element(page.getByText('You have successfully signed in.')).toBeVisible()
  expect(location.pathname).toBe('/')
}

test('signing in after a lost session goes to /, and "Welcome back!" leads to the page where it was lost [C-06]', async () => {
  const screen = await loseOn('/coming-soon?from=mail#part')

  await signIn(screen)
  await back.click()

  expect([location.pathname, location.search, location.hash]).toEqual(['/coming-soon', '?from=mail', '#part'])
})

test('signing in after a signed-out visit of a page for members offers "Welcome back!", which leads there [C-06]', async () => {
  const screen = await renderApp('/education/after-a-fight')
  await expect.poll(() => location.pathname).toBe('/auth')

  await signIn(screen)
  await back.click()

  expect(location.pathname).toBe('/education/after-a-fight')
})

test('nobody is led to the page where somebody else lost their session', async () => {
  const screen = await loseOn('/coming-soon')

  await signIn(screen, tane)

  expect(back.elements()).toEqual([])
})

test('a sign-in page that was opened anew leads nowhere else', async () => {
  const screen = await loseOn('/coming-soon')
  navigate('/')
  navigate('/auth')

  await signIn(screen)

  expect(back.elements()).toEqual([])
})
