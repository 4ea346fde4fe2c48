import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import {
  afterThePause,
  deliverDue,
  deliveryOf,
  MAIL_SETTINGS,
  openMailServer,
} from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM })
const server = openMailServer()
const password = await hashPassword('correct horse')
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz', emailVerified: true, password })
})

const deliver = async () => deliverDue(deliveryOf(world, server))
/** Somebody adds Mia as a friend, which is told by a mail. */
const befriend = async () => world.call(await world.owner('Tāne'), friends.add, { body: { friendUserId: mia.id } })
const isRefused = async () => (await world.call(mia, account.current)).body.isMailRefused
const types = async () =>
  (await world.db.selectFrom('emailOutbox').select('type').orderBy('createdAt').execute()).map(({ type }) => type)

async function refuse(status = 550): Promise<void> {
  server.refusesWith = status
  await befriend()
  await deliver()
  server.refusesWith = null
}

test.each([500, 550, 554])('an address that is refused with %i is marked [VERIFY-05]', async (status) => {
  expect(await isRefused()).toBe(false)
  await refuse(status)
  expect(await isRefused()).toBe(true)
})

test.each([421, 451])('an address that is refused with %i, for now, is not [VERIFY-05]', async (status) => {
  await refuse(status)
  expect(await isRefused()).toBe(false)
  await afterThePause(world)
  await deliver()
  expect(server.mails).toHaveLength(1)
})

test.each(['5.7.1 Relay access denied', '5.7.606 Access denied, banned sending IP'])(
  'an answer that refuses the sender, "%s", says nothing about the address [VERIFY-05]',
  async (refusal) => {
    server.refusal = refusal
    await refuse(554)
    expect(await isRefused()).toBe(false)
  },
)

test('an answer that there is no such mailbox marks the address [VERIFY-05]', async () => {
  server.refusal = '5.1.1 No such user'
  await refuse(550)
  expect(await isRefused()).toBe(true)
})

test('a mail server that does not answer says nothing about the address [VERIFY-05]', async () => {
  await server.down()
  try {
    await befriend()
    await deliver()
  } finally {
    await server.up()
  }
  expect(await isRefused()).toBe(false)
})

test('no further social mail is queued or tried, mails that protect the account are [VERIFY-05]', async () => {
  await befriend()
  await refuse()
  await afterThePause(world)
  await befriend()
  await deliver()
  expect(server.mails).toEqual([])
  expect(await types()).toEqual([])
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await deliver()
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Reset your password'])
})

test('the address counts again when it is confirmed again [VERIFY-05]', async () => {
  await refuse()
  expect((await world.call(mia, auth.sendConfirmation)).body).toEqual({ message: 'The e-mail is on its way.' })
  await deliver()
  const token = server.mails[0]?.link.searchParams.get('token') ?? ''
  expect((await world.call(null, auth.confirmEmail, { body: { token } })).status).toBe(200)
  expect(await isRefused()).toBe(false)
  await befriend()
  await deliver()
  expect(server.mails).toHaveLength(2)
})

test('a new address that is confirmed has no mark [VERIFY-05 VERIFY-04]', async () => {
  await refuse()
  await world.call(mia, auth.changeEmail, { body: { email: 'mia@example.org', currentPassword: 'correct horse' } })
  await deliver()
  const token =
    server.mails.find(({ link }) => link.pathname === '/confirm-email')?.link.searchParams.get('token') ?? ''
  await world.call(null, auth.confirmEmail, { body: { token } })
  expect(await isRefused()).toBe(false)
})
