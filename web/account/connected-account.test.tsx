import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { server } from '#web/testing/server.ts'
import { open, toastWith } from './testing/profile-screens.ts'

const CONNECTED = { authProvider: 'https://kennel.example' }
const region = page.getByRole('region', { name: 'Connected Account' })
const proof = page.getByRole('dialog', { name: 'Is it you?' })
const press = async () => {
  await region.getByRole('button', { name: 'Disconnect kennel.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
}

test('an owner who signs in by no provider reads nothing of one [KEY-05]', async () => {
  await open('/profile')
  await expect.element(page.getByRole('region', { name: 'Security' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('a connected provider stands in the settings, and is disconnected after the password [KEY-05]', async () => {
  server.refuses(oidc.disconnect, 'prove-again')
  await open('/profile', CONNECTED)
  await expect.element(region.getByText('Connected: kennel.example')).toBeVisible()
  await press()
  server.answers(auth.prove, { message: 'Thank you' })
  server.answers(oidc.disconnect, { message: 'Disconnected' })
  await proof.getByLabelText('Your password').fill('correct horse')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(toastWith('kennel.example disconnected')).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('the only way in stays, and why is said [KEY-05]', async () => {
  server.refuses(oidc.disconnect, 'only-way-in')
  await open('/profile', { ...CONNECTED, hasPassword: false })
  await press()
  await expect.element(toastWith('Please set a password or add a passkey first.')).toBeVisible()
  await expect.element(region.getByText('Connected: kennel.example')).toBeVisible()
})
