import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { fetchCurrentUser } from '#web/platform/session/session.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user({ isConfirmed: false })
const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
const banner = page.getByText('Confirm your e-mail address to write to other owners')
const again = page.getByRole('button', { name: 'Send the E-mail Again' })
const CONFIRMED = { message: 'Your e-mail address is confirmed.' }

async function open(path = '/confirm-email?token=abc-123', user?: typeof mia) {
  await loadPath('/confirm-email')
  return renderApp(path, user ? { user } : {})
}

test('opening the link sends nothing; "Confirm" sends the token, which has left the address bar [VERIFY-02 S24]', async () => {
  server.answers(auth.confirmEmail, CONFIRMED)
  await open()
  await expect.poll(() => location.href).not.toContain('abc-123')
  await expect.element(confirm).toBeVisible()
  expect(server.callsOf(auth.confirmEmail)).toEqual([])
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toHaveFocus()
  expect(server.callsOf(auth.confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc-123' }])
  expect(JSON.stringify(history.state)).not.toContain('abc-123')
  await expect.element(page.getByRole('link', { name: 'Sign In', exact: true }).last()).toHaveAttribute('href', '/auth')
})

test('signed in, the banner is gone afterwards, and the way leads on [VERIFY-02 VERIFY-03]', async () => {
  server.answers(auth.confirmEmail, CONFIRMED)
  server.answers(account.current, { ...mia, isConfirmed: true, emailVerified: true })
  await open('/confirm-email?token=abc-123', mia)
  await expect.element(banner).toBeVisible()
  await confirm.click()
  await expect.element(page.getByRole('link', { name: 'Go On to Wagmates' })).toHaveAttribute('href', '/')
  await expect.element(banner).not.toBeInTheDocument()
})

test('a member who confirms another address reads that mails go there [VERIFY-04]', async () => {
  const member = make.user()
  server.answers(auth.confirmEmail, CONFIRMED)
  server.answers(account.current, member)
  await open('/confirm-email?token=abc-123', member)
  await expect.element(page.getByText('Then our e-mails go there.')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText(/^Our e-mails go there from now on/)).toBeVisible()
  expect(page.getByText(/they can see your dog/).elements()).toEqual([])
})

test('a press before the server has said who is signed in is not lost when it does [VERIFY-02]', async () => {
  const answer = server.holds(auth.confirmEmail, CONFIRMED)
  server.answers(account.current, mia)
  await loadPath('/confirm-email')
  await renderApp('/confirm-email?token=abc-123', { state: 'loading' })
  await confirm.click()
  await expect.poll(() => server.callsOf(auth.confirmEmail).length).toBe(1)
  await fetchCurrentUser()
  await expect.element(banner).toBeVisible()
  answer()
  await expect.element(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeVisible()
})

test.each(['/confirm-email', '/confirm-email?token=old'])(
  'an expired, used or missing link (%s) says so; a member gets a new one [VERIFY-02]',
  async (path) => {
    server.refuses(auth.confirmEmail, 'invalid-confirmation-link')
    server.answers(account.current, mia)
    server.answers(auth.sendConfirmation, { message: 'The e-mail is on its way.' })
    await open(path, mia)
    if (path.includes('old')) await confirm.click()
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.getByRole('button', { name: 'Send a New Link' }).click()
    await expect.element(page.getByText('The e-mail is on its way.')).toBeVisible()
    expect(server.callsOf(auth.sendConfirmation)).toHaveLength(1)
  },
)

test('a failure that is not about the link keeps the button [VERIFY-02]', async () => {
  server.losesConnection(auth.confirmEmail)
  await open()
  await confirm.click()
  await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
  await expect.element(confirm).toBeVisible()
})

test('the banner is on the screens of unconfirmed members alone, and sends the mail again [VERIFY-03]', async () => {
  server.answers(dogs.my, [])
  server.answers(account.current, mia)
  server.refuses(auth.sendConfirmation, 'too-many-requests')
  const { unmount } = await renderApp('/coming-soon', { user: mia })
  await expect.element(banner).toBeVisible()
  await again.click()
  await expect.element(page.getByText('Too many requests. Please try again later.')).toBeVisible()
  server.answers(auth.sendConfirmation, { message: 'The e-mail is on its way.' })
  await again.click()
  await expect.element(page.getByText('The e-mail is on its way.')).toBeVisible()
  await unmount()
  await renderApp('/coming-soon', { user: make.user() })
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('after the confirmation a link leads to the screen where the owner was asked to confirm [VERIFY-02]', async () => {
  server.answers(auth.confirmEmail, CONFIRMED)
  server.answers(account.current, { ...mia, isConfirmed: true, emailVerified: true })
  await loadPath('/forgot-password')
  const { unmount } = await renderApp('/forgot-password?from=menu', { user: mia })
  await expect.element(banner).toBeVisible()
  await expect.poll(() => localStorage.getItem('confirmFrom')).toBe('/forgot-password?from=menu')
  await unmount()
  await open('/confirm-email?token=abc-123', mia)
  await confirm.click()
  await expect
    .element(page.getByRole('link', { name: 'Go On to Wagmates' }))
    .toHaveAttribute('href', '/forgot-password?from=menu')
  expect(JSON.stringify(localStorage)).not.toContain('abc-123')
})

test('mail that does not arrive is said on every screen, also to those who confirmed before [VERIFY-05]', async () => {
  await loadPath('/forgot-password')
  await renderApp('/forgot-password', { user: make.user({ emailVerified: true, isMailRefused: true }) })
  await expect
    .element(page.getByText('Our e-mails to mia@example.nz do not arrive. Change the address, or confirm it again.'))
    .toBeVisible()
  await expect.element(again).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change Address' }))
    .toHaveAttribute('href', '/profile#change-address')
})
