import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
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

test('"This wasn\'t me" does not take the role from the last administrator [MOD-07 VERIFY-04]', async () => {
  const password = await hashPassword(PASSWORD)
  const bo = await world.owner('Bo', { email: 'bo@example.nz', password, emailVerified: true })
  const body = { email: 'boss@example.nz', currentPassword: PASSWORD }
  expect((await world.call(bo, auth.changeEmail, { body })).status).toBe(200)
  const tokenOf = async (page: string) => {
    const mails = await world.db.selectFrom('emailOutbox').select('text').execute()
    return mails.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? [])[0] ?? ''
  }
  const undo = { body: { token: await tokenOf('/undo-email-change') } }
  const confirm = { body: { token: await tokenOf('/confirm-email') } }
  expect((await world.call(null, auth.confirmEmail, confirm)).status).toBe(200)
  expect((await world.call(bo, account.current)).body).toMatchObject({ isAdmin: true })

  expect(await world.call(null, auth.undoEmailChange, undo)).toMatchObject({
    status: 409,
    body: { code: 'last-admin' },
  })
  expect((await world.call(bo, account.current)).body).toMatchObject({ email: 'boss@example.nz', isAdmin: true })

  const aroha = await world.owner('Aroha')
  expect((await changeRole(bo, aroha, 'admin')).status).toBe(200)
  expect((await world.call(null, auth.undoEmailChange, undo)).status).toBe(200)
})
