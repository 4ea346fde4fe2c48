import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { givePasskeys, requestOptions } from '#web/testing/passkeys.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const dialog = page.getByRole('dialog', { name: 'Please use your passkey' })

test('a page of operators asks for a passkey where one is required, and goes on after it [KEY-03]', async () => {
  givePasskeys()
  server.refuses(admin.acts, 'passkey-first')
  await renderApp('/admin/acts', { user: make.user({ isAdmin: true, isModerator: true }) })
  await expect.element(dialog.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/profile')
  server.answers(passkeys.askToProve, requestOptions)
  server.refuses(passkeys.prove, 'passkey-refused')
  await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This passkey cannot be used.')
  server.answers(passkeys.prove, { message: 'Thank you' })
  server.answers(admin.acts, { acts: [], totalCount: 0, hasMore: false, operator: null, person: null })
  await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => server.callsOf(admin.acts).length).toBeGreaterThan(1)
})
