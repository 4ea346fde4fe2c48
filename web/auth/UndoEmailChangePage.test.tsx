import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const press = page.getByRole('button', { name: 'This Wasn’t Me' })

async function open(path = '/undo-email-change?token=abc-123') {
  await loadPath('/undo-email-change')
  return renderApp(path)
}

test('opening the link changes nothing; the button sends the token, which has left the address bar [VERIFY-04 S24]', async () => {
  server.answers(auth.undoEmailChange, { message: 'Your old address is back.' })
  await open()
  await expect.poll(() => location.href).not.toContain('abc-123')
  await expect.element(press).toBeVisible()
  expect(server.callsOf(auth.undoEmailChange)).toEqual([])
  await press.click()
  await expect.element(page.getByRole('heading', { name: 'Your old address is back.' })).toHaveFocus()
  expect(server.callsOf(auth.undoEmailChange).map(({ body }) => body)).toEqual([{ token: 'abc-123' }])
  expect(JSON.stringify(history.state)).not.toContain('abc-123')
})

test.each(['/undo-email-change', '/undo-email-change?token=old'])(
  'an expired, used or missing link (%s) says so, and leads to a new password [VERIFY-04]',
  async (path) => {
    server.refuses(auth.undoEmailChange, 'invalid-confirmation-link')
    await open(path)
    if (path.includes('token')) await press.click()
    await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Set a New Password' }))
      .toHaveAttribute('href', '/forgot-password')
  },
)

test('another failure is said, and the button stays', async () => {
  server.refuses(auth.undoEmailChange, 'too-many-requests')
  await open()
  await press.click()
  await expect.element(page.getByText('Too many requests. Please try again later.', { exact: true })).toBeVisible()
  await expect.element(press).toBeVisible()
})
