import { expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from '../passwords.ts'

const world = openWorld({
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: MAIL_SETTINGS.MAIL_FROM,
  ADMIN_EMAILS: 'boss@example.nz',
})
const server = openMailServer()
const PASSWORD = 'correct horse'
const NEW = 'other@example.nz'

const changeRole = async (who: Owner, whom: Owner, role: 'member' | 'admin') =>
  world.call(who, admin.changeRole, { params: { id: whom.id }, body: { role } })

test('an address asked for while there was another administrator does not take the last one away [MOD-07 VERIFY-04]', async () => {
  const password = await hashPassword(PASSWORD)
  const boss = await world.owner('Bo', { email: 'boss@example.nz', password, emailVerified: true })
  const aroha = await world.owner('Aroha', { role: 'admin' })
  expect((await world.call(boss, auth.changeEmail, { body: { email: NEW, currentPassword: PASSWORD } })).status).toBe(
    200,
  )
  await deliverDue(deliveryOf(world, server))
  const token = server.mails.find(({ recipients }) => recipients[0] === NEW)?.link.searchParams.get('token') ?? ''
  const confirm = async () => world.call(null, auth.confirmEmail, { body: { token } })
  const addressOf = async () =>
    (await world.db.selectFrom('users').select('email').where('id', '=', boss.id).executeTakeFirst())?.email

  expect((await changeRole(boss, aroha, 'member')).status).toBe(200)
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'last-admin' } })
  expect(await addressOf()).toBe('boss@example.nz')

  // The link works once there is another administrator again.
  expect((await changeRole(boss, aroha, 'admin')).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await addressOf()).toBe(NEW)
})
