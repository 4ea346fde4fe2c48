import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { resetToken } from '#server/testing/accounts/secrets.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM })
const server = openMailServer()
const PASSWORD = 'correct horse'
const NEXT = 'battery staple'
const password = await hashPassword(PASSWORD)
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz', password, emailVerified: true })
})

const askFor = async (who: Owner, email: string) =>
  world.call(who, auth.changeEmail, { body: { email, currentPassword: PASSWORD } })
const addressOf = async ({ id }: Owner) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** The tokens that were mailed to an address. */
async function tokensFor(address: string): Promise<string[]> {
  await deliverDue(deliveryOf(world, server))
  return server.mails
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ link }) => link.searchParams.get('token') ?? '')
}

const newPasswords: [string, () => Promise<number>][] = [
  [
    'set by a link',
    async () => {
      const body = { token: await resetToken(world, mia), password: NEXT, confirmPassword: NEXT }
      return (await world.call(null, auth.resetPassword, { body })).status
    },
  ],
  [
    'chosen in the settings',
    async () => {
      const body = { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT }
      return (await world.call(mia, auth.changePassword, { body })).status
    },
  ],
]

test.each(newPasswords)(
  'a new password, %s, ends the change of address that somebody else may have asked for [VERIFY-04 S24]',
  async (_, setPassword) => {
    await askFor(mia, 'stranger@example.com')
    const [token = ''] = await tokensFor('stranger@example.com')
    const [undo = ''] = await tokensFor('mia@example.nz')
    expect(await setPassword()).toBe(200)
    expect((await world.call(null, auth.confirmEmail, { body: { token } })).status).toBe(400)
    expect(await addressOf(mia)).toBe('mia@example.nz')
    expect((await world.call(null, auth.undoEmailChange, { body: { token: undo } })).status).toBe(200)
  },
)

test('an address that was never confirmed is free again at once [VERIFY-04]', async () => {
  const anna = await world.owner('Anna', {
    email: 'ann@example.nz',
    password,
    confirmBy: new Date(Date.now() + 60_000),
  })
  await askFor(anna, 'anna@example.nz')
  const [token = ''] = await tokensFor('anna@example.nz')
  expect((await world.call(null, auth.confirmEmail, { body: { token } })).status).toBe(200)
  const ann = { email: 'ann@example.nz', password: PASSWORD, firstName: 'Ann', lastName: 'Ngata' }
  expect((await world.call(null, auth.register, { body: ann })).status).toBe(201)
})
