import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { open, toastWith } from './testing/profile-screens.ts'
import { creationOptions, givePasskeys, requestOptions, SIGNED } from '#web/testing/passkeys.ts'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const phone = { id: 'phone', name: 'Chrome on Android', createdAt: '2026-03-03T09:00:00.000Z', usedAt: null }
const laptop = { ...phone, id: 'laptop', name: 'Laptop', usedAt: new Date().toISOString() }

const region = page.getByRole('region', { name: 'Passkeys' })
const row = (name: string) => region.getByRole('listitem').filter({ hasText: name })
const proof = page.getByRole('dialog', { name: 'Is it you?' })

test('a browser without passkeys shows nothing of them [KEY-01]', async () => {
  await open('/profile')
  await expect.element(page.getByRole('region', { name: 'Security' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('the settings list name, making and last use of each [KEY-01]', async () => {
  givePasskeys()
  server.answers(passkeys.list, [phone, laptop])
  await open('/profile')
  await expect.element(row('Chrome on Android').getByText('Made on 3 March 2026, not used yet')).toBeVisible()
  await expect.element(row('Laptop').getByText('Made on 3 March 2026, last used today')).toBeVisible()
})

test('adding a passkey after too long asks for the password first, then the browser, and keeps what it made [KEY-01]', async () => {
  const { create } = givePasskeys()
  server.answers(passkeys.list, [])
  server.refuses(passkeys.askToAdd, 'prove-again')
  await open('/profile')
  await region.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus()
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(proof.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your password')
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus()

  server.answers(auth.prove, { message: 'Thank you' })
  server.answers(passkeys.askToAdd, creationOptions)
  server.answers(passkeys.add, phone)
  server.answers(passkeys.list, [phone])
  await proof.getByLabelText('Your password').fill('correct horse')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(toastWith('Passkey added')).toBeVisible()
  await expect.element(row('Chrome on Android')).toBeVisible()
  expect(create).toHaveBeenCalledOnce()
  expect(server.callsOf(auth.prove)).toMatchObject([{ body: { password: 'correct horse' } }])
  expect(server.callsOf(passkeys.add)).toMatchObject([
    { body: { id: SIGNED.id, attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] } },
  ])
})

test('after “Is it you?” the focus is back on what asked for it [KEY-01]', async () => {
  givePasskeys()
  server.answers(passkeys.list, [])
  server.refuses(passkeys.askToAdd, 'prove-again')
  await open('/profile')
  const add = region.getByRole('button', { name: 'Add a Passkey' })
  await add.click()
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()

  await add.click()
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus()
  server.answers(auth.prove, { message: 'Thank you' })
  server.answers(passkeys.askToAdd, creationOptions)
  server.answers(passkeys.add, phone)
  server.answers(passkeys.list, [phone])
  await userEvent.keyboard('correct horse{Enter}')
  await expect.element(row('Chrome on Android')).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test("a passkey confirms an owner's identity too, and is removed after a question [KEY-01]", async () => {
  givePasskeys()
  server.answers(passkeys.list, [phone, laptop])
  server.refuses(passkeys.remove, 'prove-again')
  await open('/profile')
  await region.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  server.answers(passkeys.askToProve, requestOptions)
  server.refuses(passkeys.prove, 'passkey-refused')
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(proof.getByText('This passkey cannot be used. Please try another one.')).toBeVisible()
  server.answers(passkeys.prove, { message: 'Thank you' })
  server.answers(passkeys.remove, { message: 'Removed' })
  server.answers(passkeys.list, [phone])
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(toastWith('Passkey removed')).toBeVisible()
  await expect.element(row('Laptop')).not.toBeInTheDocument()
  expect(server.callsOf(passkeys.prove).at(-1)?.body).toEqual(SIGNED)
})

test('without a connection adding and proving say so, and do not blame the device [KEY-01]', async () => {
  givePasskeys()
  server.answers(passkeys.list, [])
  server.losesConnection(passkeys.askToAdd)
  await open('/profile')
  await region.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect
    .element(toastWith('No passkey was added'))
    .toMatchTextContent('Please check your connection and try again.')
  expect(toastWith('Your device').elements()).toEqual([])

  toast.clear() // it lies over the button
  server.refuses(passkeys.askToAdd, 'prove-again')
  await region.getByRole('button', { name: 'Add a Passkey' }).click()
  server.losesConnection(passkeys.askToProve)
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(proof.getByRole('alert')).toHaveTextContent('Please check your connection and try again.')
  server.losesConnection(auth.prove)
  await proof.getByLabelText('Your password').fill('correct horse')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(proof.getByRole('alert'))
    .toHaveTextContent('That did not work. Please check your connection and try again.')
})

test('a device that makes no passkey is named [KEY-01]', async () => {
  const { create } = givePasskeys()
  create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  server.answers(passkeys.list, [])
  server.answers(passkeys.askToAdd, creationOptions)
  await open('/profile')
  await region.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect.element(toastWith('Your device did not make one. It may have one already.')).toBeVisible()
})

test('a refused name stays in its field, and a good one is shown [KEY-01]', async () => {
  givePasskeys()
  server.answers(passkeys.list, [phone])
  server.refusesInput(passkeys.rename, { field: 'name', message: 'Please enter a name' })
  await open('/profile')
  await region.getByRole('button', { name: 'Rename Chrome on Android' }).click()
  const name = page.getByRole('dialog').getByLabelText('Name')
  await expect.element(name).toHaveValue('Chrome on Android')
  await name.fill(' ')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription('Please enter a name')
  await expect.element(name).toHaveFocus()
  server.answers(passkeys.rename, { message: 'Renamed' })
  server.answers(passkeys.list, [{ ...phone, name: 'My phone' }])
  await name.fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(row('My phone')).toBeVisible()
})

test('a dialog that is closed and opened again while a name is saved stays open; a refusal is told all the same', async () => {
  givePasskeys()
  server.answers(passkeys.list, [phone])
  const saved = server.holds(passkeys.rename, { message: 'Renamed' })
  await open('/profile')
  const rename = region.getByRole('button', { name: 'Rename Chrome on Android' })
  const dialog = page.getByRole('dialog', { name: 'Rename Passkey' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await rename.click()
  await save.click()
  await expect.poll(() => server.callsOf(passkeys.rename).length).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rename.click()
  const loads = server.callsOf(passkeys.list).length
  saved()
  await expect.poll(() => server.callsOf(passkeys.list).length).toBe(loads + 1)
  await expect.element(dialog).toBeVisible()

  const refused = Promise.withResolvers<void>()
  server.refuses(passkeys.rename, 'passkey-not-found', refused.promise)
  await save.click()
  await expect.poll(() => server.callsOf(passkeys.rename).length).toBe(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  refused.resolve()
  await expect.element(page.getByText('This passkey is already removed')).toBeVisible()
})

test(`with ${PASSKEYS_MAX} passkeys there is no button to add another [KEY-01]`, async () => {
  givePasskeys()
  server.answers(
    passkeys.list,
    Array.from({ length: PASSKEYS_MAX }, (_, n) => ({ ...phone, id: `${n}` })),
  )
  await open('/profile')
  await expect.element(region.getByText('You have 10 passkeys. Remove one to add another.')).toBeVisible()
  await expect.element(region.getByRole('button', { name: 'Add a Passkey' })).not.toBeInTheDocument()
})

test('an account without a password sets one by mail, and is deleted after a passkey [KEY-06]', async () => {
  givePasskeys()
  server.answers(passkeys.list, [phone])
  await open('/profile', { hasPassword: false })
  const security = page.getByRole('region', { name: 'Security' })
  server.answers(auth.forgotPassword, { success: true, message: 'Sent' })
  await security.getByRole('button', { name: 'Send Link to Set a Password' }).click()
  await expect.element(security.getByText(/^We have sent a link to /)).toBeVisible()
  await expect.element(page.getByText(/^To change the address, set a password first/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change Address' })).not.toBeInTheDocument()

  server.refuses(account.remove, 'prove-again')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await expect.element(proof.getByLabelText('Your password')).not.toBeInTheDocument()
  server.answers(passkeys.askToProve, requestOptions)
  server.answers(passkeys.prove, { message: 'Thank you' })
  server.answers(account.remove, { message: 'Account deleted' })
  await proof.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect.element(toastWith('Account deleted')).toBeVisible()
})
