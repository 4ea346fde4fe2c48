import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { destructiveToast, fillSignIn, password } from './testing/auth-screen.ts'

/** Whether what stands at the middle of an element is the element itself, and not something over it. */
function isFree(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

async function signInAt(height: number) {
  await page.viewport(360, height)
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await userEvent.keyboard('{Enter}')
  return screen
}

test('the toast about a wrong password covers neither the password nor the button of its form', async () => {
  server.refuses(auth.login, 'wrong-password')
  const screen = await signInAt(740)
  await expect.poll(destructiveToast).toContain('Login failed')
  const button = screen.getByRole('button', { name: 'Sign In', exact: true })
  const isShown = () => destructiveToast() !== undefined
  await expect.poll(() => isShown() && isFree(button.element()) && isFree(password(screen).element())).toBe(true)
})

test('with the keyboard of a phone open the toast leaves the password free', async () => {
  server.refuses(auth.login, 'wrong-password')
  const screen = await signInAt(420)
  await expect.poll(destructiveToast).toContain('Login failed')
  await expect.poll(() => destructiveToast() !== undefined && isFree(password(screen).element())).toBe(true)
})

test.each([740, 420])('at a height of %i px the message about an unknown account is in view', async (height) => {
  server.refuses(auth.login, 'unknown-account')
  const screen = await signInAt(height)
  const message = screen.getByText(/don't have an account/)
  await expect.element(message).toBeVisible()
  await expect.poll(() => isFree(message.element())).toBe(true)
})
