import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld()
const OLD = 'the old horse'
/** Of the minimum length. */
const NEW = 'nu horse'
const password = await hashPassword(OLD)
let mia: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'mia@example.nz', password })
})

const change = (newPassword: unknown = NEW, currentPassword: unknown = OLD, who = mia) =>
  world.call(who, auth.changePassword, { body: { currentPassword, newPassword } })
const signIn = (typed: string) => world.call(null, auth.login, { body: { email: mia.email, password: typed } })

/** Mia with the cookie of a new sign-in, or with the one that a reply set. */
async function elsewhere(reply?: { headers: Record<string, unknown> }): Promise<Owner> {
  const set = (reply ?? (await signIn(OLD))).headers['set-cookie']
  return { ...mia, cookie: String(set).split(';')[0] ?? '' }
}

test('after a change the new password signs in and the old one does not [K-08]', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { message: 'Password updated' } })
  expect((await signIn(OLD)).status).toBe(401)
  expect((await signIn(NEW)).status).toBe(200)
})

test('a change ends all other sessions and renews the id of the own session [K-08 SETT-17]', async () => {
  const phone = await elsewhere()
  const changed = await change()
  expect((await world.call(phone, account.current)).status).toBe(401)
  expect((await world.call(mia, account.current)).status, 'the old sid is dead').toBe(401)
  expect((await world.call(await elsewhere(changed), account.current)).status).toBe(200)
})

test('a change does not end sessions of other accounts [K-08]', async () => {
  const tane = await world.owner('Tāne')
  await change()
  expect((await world.call(tane, account.current)).status).toBe(200)
})

test('a change voids open reset links and sends the owner a mail [K-08]', async () => {
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await change()
  const open = await world.db.selectFrom('passwordResetTokens').select('id').where('used', '=', false).execute()
  expect(open).toEqual([])
  const mails = await world.db.selectFrom('emailOutbox').select(['subject', 'recipient']).orderBy('createdAt').execute()
  expect(mails[1]).toEqual({ subject: 'Your password was changed', recipient: mia.email })
})

test.each([
  [{ newPassword: NEW }, 'Current password is required'],
  [{ currentPassword: '', newPassword: NEW }, 'Current password is required'],
  [{ currentPassword: OLD }, 'Password must be at least 8 characters'],
  [{ currentPassword: OLD, newPassword: 'horse 7' }, 'Password must be at least 8 characters'],
  [{ currentPassword: OLD, newPassword: 'x'.repeat(129) }, 'Password is too long'],
  [{ currentPassword: OLD, newPassword: 'password1' }, 'This password is too common. Please choose another one.'],
  [{ currentPassword: OLD, newPassword: 'Wagmates1' }, 'This password is too common. Please choose another one.'],
  [{ currentPassword: OLD, newPassword: 'mia@example.nz' }, 'This password is too common. Please choose another one.'],
  [{ currentPassword: 'the wrong horse', newPassword: NEW }, 'Current password is incorrect'],
])('%j is refused with 400 %j [K-08 C-01 SETT-12 SETT-13 C-59]', async (body, message) => {
  expect(await world.call(mia, auth.changePassword, { body })).toMatchObject({ status: 400, body: { message } })
  expect((await world.call(mia, account.current)).status).toBe(200)
})

test('the name of an own dog is refused as a password [S23]', async () => {
  await world.dog(mia, { name: 'Biscuits' })
  expect((await change('biscuits!')).body.message).toContain('too common')
})

test('a password of 8 characters is accepted [S22]', async () => {
  expect((await change('8 chars!')).status).toBe(200)
  expect((await signIn('8 chars!')).status).toBe(200)
})

test('a password of 128 characters of any kind is used in full [S22]', async () => {
  const long = `${'🐶 '.repeat(63)}ab`
  expect((await change(long)).status).toBe(200)
  expect((await signIn(long)).status).toBe(200)
  expect((await signIn(long.slice(0, -1))).status).toBe(401)
})

test('an account without a password cannot set one by a change [K-08]', async () => {
  const ana = await world.owner('Ana')
  expect(await change(NEW, 'anything at all', ana)).toMatchObject({
    body: { message: 'Current password is incorrect' },
  })
})

test('of two concurrent changes one succeeds [K-08]', async () => {
  const phone = await elsewhere()
  const statuses = (await Promise.all([change('horse number one'), change('horse number two', OLD, phone)])).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a concurrent sign-in with the old password leaves no session after the change [K-08 K-02]', async () => {
  const [changed] = await Promise.all([change(), ...Array.from({ length: 6 }, () => signIn(OLD))])
  expect(changed.status).toBe(200)
  const left = await world.db.selectFrom('sessions').select('sid').execute()
  expect(left).toHaveLength(1)
})

test('the session stays when the commit of a change, a sign-out or a deletion fails [G-13 R5]', async () => {
  const failAt = async (event: string, call: InjectOptions) => {
    await world.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
       create constraint trigger failing after ${event} deferrable initially deferred
         for each row execute function fail()`,
    )
    const answer = await world.app.inject({ ...call, headers: { cookie: mia.cookie } })
    await world.pool.query('drop function fail() cascade')
    return [answer.statusCode, answer.headers['set-cookie']]
  }
  const { changePassword, logout } = auth
  const payload = { currentPassword: OLD, newPassword: NEW }
  const kept = [503, undefined]
  expect(await failAt('insert on sessions', { method: 'PATCH', url: changePassword.path, payload })).toEqual(kept)
  expect(await failAt('delete on sessions', { method: 'POST', url: logout.path })).toEqual(kept)
  expect(await failAt('update on users', { method: 'DELETE', url: account.remove.path })).toEqual(kept)
  expect((await world.call(mia, account.current)).status).toBe(200)
})
