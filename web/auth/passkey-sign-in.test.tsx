import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passkeys } from '#contract/passkeys/routes.ts'
import { givePasskeys, requestOptions, SIGNED } from '#web/testing/passkeys.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const button = page.getByRole('button', { name: 'Sign in with a Passkey' })
const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a browser without passkeys has no button, and asks the server nothing [KEY-01]', async () => {
  await renderApp('/auth')
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(button).not.toBeInTheDocument()
})

test('the button signs in by a passkey; one that the person did not choose is no fault [KEY-01]', async () => {
  const { get } = givePasskeys()
  server.answers(passkeys.askToSignIn, requestOptions)
  await renderApp('/auth')
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await button.click()
  await expect.element(toast('No passkey was used')).toBeVisible()
  server.refuses(passkeys.signIn, 'passkey-unknown')
  await button.click()
  await expect.element(toast('This passkey cannot be used here. Please sign in another way.')).toBeVisible()
  server.answers(passkeys.signIn, { user: make.user() })
  await button.click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(passkeys.signIn).at(-1)?.body).toEqual(SIGNED)
})

test('without a connection the button says so [KEY-01]', async () => {
  givePasskeys()
  server.losesConnection(passkeys.askToSignIn)
  await renderApp('/auth')
  await button.click()
  await expect.element(toast('No passkey was used')).toMatchTextContent('Please check your connection and try again.')
})

test('passkeys are offered in the e-mail field where the browser can [KEY-01]', async () => {
  const { get } = givePasskeys({ inField: true })
  server.answers(passkeys.askToSignIn, requestOptions)
  server.answers(passkeys.signIn, { user: make.user() })
  await renderApp('/auth')
  await expect.poll(() => location.pathname).toBe('/')
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
})
