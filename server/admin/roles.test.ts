import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import type { Role } from '#contract/account/options.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'ana@example.nz' })
let aroha: Owner
let mia: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  mia = await world.owner('Mia')
})

const give = async (who: Owner, to: Owner, role: Role) =>
  world.call(who, admin.changeRole, { params: { id: to.id }, body: { role } })
const roleOf = async ({ id }: Owner) =>
  (await world.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const passwordEnteredAgo = async (minutes: number, { id }: Owner) =>
  world.pool.query('update sessions set password_at = now() - make_interval(secs => $1) where user_id = $2', [
    minutes * 60,
    id,
  ])
const LAST = { status: 409, body: { code: 'last-admin', message: 'You are the last administrator' } }
const REFUSED = { status: 403, body: { code: 'admin-required' } }

test('a moderator reads and decides reports and does nothing else of an administrator [MOD-07]', async () => {
  expect(await give(aroha, mia, 'moderator')).toMatchObject({ status: 200, body: { message: 'Role changed' } })
  expect((await world.call(mia, account.current)).body).toMatchObject({ isAdmin: false, isModerator: true })
  expect((await world.call(mia, moderation.reports)).status).toBe(200)
  expect(await world.call(mia, admin.findUser, { params: { id: aroha.id } })).toMatchObject(REFUSED)
  expect(await world.call(mia, admin.acts)).toMatchObject(REFUSED)
  expect(await give(mia, mia, 'admin')).toMatchObject(REFUSED)
  await give(aroha, mia, 'member')
  expect(await world.call(mia, moderation.reports)).toMatchObject(REFUSED)
  expect((await world.call(mia, account.current)).body).toMatchObject({ isModerator: false })
})

test('every change of a role is an act that names the role [MOD-07]', async () => {
  for (const role of ['moderator', 'admin', 'member'] as const) await give(aroha, mia, role)
  const { acts } = (await world.call(aroha, admin.acts)).body
  const own = acts
    .filter((entry) => entry.admin.id === aroha.id)
    .map(({ act, user, detail }) => [act, user?.id, detail])
  expect(own).toEqual(['member', 'admin', 'moderator'].map((role) => ['changed-role', mia.id, role]))
})

test('a role is given within 15 minutes of the password only [MOD-07]', async () => {
  await passwordEnteredAgo(15.1, aroha)
  expect(await give(aroha, mia, 'admin')).toMatchObject({ status: 403, body: { code: 'prove-again' } })
  expect(await roleOf(mia)).toBe('member')
  await passwordEnteredAgo(14.9, aroha)
  expect((await give(aroha, mia, 'admin')).status).toBe(200)
})

test('the last administrator keeps the role and the account [MOD-07]', async () => {
  expect(await give(aroha, aroha, 'moderator')).toMatchObject(LAST)
  expect(await world.call(aroha, account.remove)).toMatchObject(LAST)
  expect(await roleOf(aroha)).toBe('admin')
  await give(aroha, mia, 'admin')
  expect((await give(aroha, aroha, 'member')).status).toBe(200)
  expect(await give(mia, mia, 'member')).toMatchObject(LAST)
})

test('an administrator of ADMIN_EMAILS counts once the mailbox is proved [MOD-07]', async () => {
  const ana = await world.owner('Ana', { email: 'ana@example.nz' })
  expect(await give(aroha, aroha, 'member')).toMatchObject(LAST)
  await world.db.updateTable('users').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  expect((await give(aroha, aroha, 'member')).status).toBe(200)
  expect((await give(ana, ana, 'member')).status, 'the list still names her').toBe(200)
  expect(await world.call(ana, account.remove)).toMatchObject(LAST)
})

test('whoever loses the role while they give one gives none [MOD-07]', async () => {
  await give(aroha, mia, 'admin')
  const tane = await world.owner('Tāne')
  const other = await world.pool.connect()
  await other.query('begin')
  await other.query(`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  const giving = give(mia, tane, 'admin')
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
  await other.query(`update users set role = 'member' where id = $1`, [mia.id])
  await other.query('commit')
  other.release()
  expect(await giving).toMatchObject(REFUSED)
  expect(await roleOf(tane)).toBe('member')
})

test('two administrators cannot remove each other at the same time [MOD-07]', async () => {
  await give(aroha, mia, 'admin')
  const both = await Promise.all([give(aroha, mia, 'member'), give(mia, aroha, 'member')])
  const admins = await Promise.all([aroha, mia].map(roleOf))
  expect(admins.filter((role) => role === 'admin')).toHaveLength(1)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the last administrator who is not suspended keeps the role [MOD-07]', async () => {
  const suspend = async (days: number) =>
    world.pool.query('update users set suspended_until = now() + make_interval(days => $1) where id = $2', [
      days,
      mia.id,
    ])
  await suspend(7)
  expect((await give(aroha, mia, 'admin')).status).toBe(200)
  expect(await give(aroha, aroha, 'member')).toMatchObject(LAST)
  await suspend(-1)
  expect((await give(aroha, aroha, 'member')).status).toBe(200)
})

test.each(['nobody', '0f8fad5b-d9cb-469f-a165-70867728950e'])('%s has no role to change [MOD-07]', async (id) => {
  expect(await world.call(aroha, admin.changeRole, { params: { id }, body: { role: 'admin' } })).toMatchObject({
    status: 404,
  })
  const odd = await world.call(aroha, admin.changeRole, { params: { id: mia.id }, body: { role: 'owner' } })
  expect(odd).toMatchObject({ status: 400, body: { message: 'Invalid role' } })
})

test('without a mail server nothing proves the new address of the last administrator, so it is refused [MOD-07]', async () => {
  const password = await hashPassword('kauri and kowhai')
  await world.db.updateTable('users').set({ role: 'member' }).where('id', '=', aroha.id).execute()
  const ana = await world.owner('Ana', { email: 'ana@example.nz', password, emailVerified: true })
  const app = await world.anotherApp({ SMTP_URL: '', ADMIN_EMAILS: 'ana@example.nz,other@example.nz' })
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/auth/email',
    headers: { cookie: ana.cookie },
    payload: { email: 'other@example.nz', currentPassword: 'kauri and kowhai' },
  })
  expect(answer.json()).toMatchObject(LAST.body)
})
