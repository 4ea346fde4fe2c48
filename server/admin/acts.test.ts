import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const ADMIN = 'aroha@example.nz'
const world = openWorld({ ADMIN_EMAILS: `${ADMIN},ana@example.nz`, INFO_EMAIL: 'info@example.nz' })
let aroha: Owner
let mia: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
  mia = await world.owner('Mia')
})

const list = async (who = aroha, query = {}) => (await world.call(who, admin.acts, { query })).body
/** The acts of this test's administrator, newest first; the log is not emptied between tests. */
const mine = async () => (await list(aroha, { limit: 50 })).acts.filter((entry) => entry.admin.id === aroha.id)

test('every act is recorded with administrator, kind, time and user concerned [S5]', async () => {
  const start = Date.now()
  await world.call(aroha, admin.sendRealEmails)
  const body = { adminEmail: ADMIN, emailType: 'photo_upload_failed' as const }
  await world.call(aroha, admin.testHealthEmails, { body })
  await world.call(aroha, admin.checkReminders, { body })
  await world.call(aroha, admin.testIncompleteProfileEmail, { body })
  const [mail] = (await world.call(aroha, admin.emails)).body
  await world.call(aroha, admin.email, { params: { id: mail?.id ?? '' } })
  const tane = await world.owner('Tāne')
  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  const [report] = (await world.call(aroha, moderation.reports)).body.reports
  await world.call(aroha, moderation.review, { params: { id: report?.id ?? '' }, body: { status: 'dismissed' } })
  await world.call(aroha, admin.findUser, { params: { id: mia.id } })
  await world.call(aroha, admin.deleteUser, { params: { id: tane.id }, body: {} })

  const acts = (await mine()).toReversed()
  expect(acts.map(({ act, user, detail }) => [act, user?.id ?? null, detail])).toEqual([
    ['sent-test-emails', null, null],
    ['sent-test-reminders', null, null],
    ['checked-reminders', null, null],
    ['sent-test-incomplete-profile', null, null],
    ['read-email-log', null, null],
    ['read-email', aroha.id, 'incomplete-profile'],
    ['read-reports', null, 'pending'],
    ['decided-report', tane.id, 'dismissed'],
    ['looked-up-user', mia.id, null],
    ['deleted-user', tane.id, null],
  ])
  expect(acts.at(-1)).toEqual({
    id: expect.any(String),
    act: 'deleted-user',
    admin: { id: aroha.id, firstName: 'Aroha' },
    user: { id: tane.id, firstName: 'Deleted', isDeleted: true },
    detail: null,
    createdAt: expect.any(String),
  })
  for (const { createdAt } of acts) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(start - 1_000)
})

test('a refused act is not logged [S5]', async () => {
  await world.call(aroha, admin.findUser, { params: { id: 'nobody' } })
  await world.call(aroha, admin.deleteUser, { params: { id: aroha.id }, body: {} })
  await world.call(aroha, admin.testHealthEmails, { body: { adminEmail: mia.email } })
  await world.call(aroha, moderation.review, { params: { id: 'nothing' }, body: { status: 'reviewed' } })
  expect(await mine()).toEqual([])
})

test('an act fails if it cannot be recorded [S5]', async () => {
  await world.pool.query("alter table admin_acts add constraint broken check (act <> 'deleted-user') not valid")
  const remove = async () =>
    world.app.inject({
      method: 'DELETE',
      url: `/api/admin/user/${mia.id}`,
      headers: { cookie: aroha.cookie },
    })
  expect((await remove()).statusCode).toBe(500)
  await world.pool.query('alter table admin_acts drop constraint broken')
  expect((await world.call(mia, account.current)).status).toBe(200)
})

test.each([
  ['changed', "update admin_acts set act = 'nothing'"],
  [
    'changed by way of an insert',
    "insert into admin_acts select * from admin_acts limit 1 on conflict (id) do update set act = 'nothing'",
  ],
  ['deleted', 'delete from admin_acts'],
  ['emptied', 'truncate admin_acts'],
])('entries cannot be %s in the database [S5]', async (_how, statement) => {
  await world.call(aroha, admin.emails)
  const before = await mine()
  await expect(world.pool.query(statement)).rejects.toThrow('admin_acts is only added to')
  const rows = await world.db.selectFrom('adminActs').select('id').where('adminId', '=', aroha.id).execute()
  expect(rows).toHaveLength(before.length)
})

test('entries remain after the accounts are deleted, with their ids only [S28]', async () => {
  await world.call(aroha, admin.findUser, { params: { id: mia.id } })
  await world.call(mia, account.remove)
  await world.owner('Ana', { role: 'admin' })
  await world.call(aroha, account.remove)
  await world.db.deleteFrom('users').execute()
  const ana = await world.owner('Ana', { email: 'ana@example.nz', emailVerified: true })
  expect((await list(ana)).acts[0]).toMatchObject({
    act: 'looked-up-user',
    admin: { id: aroha.id, firstName: null, isDeleted: true },
    user: { id: mia.id, firstName: null, isDeleted: true },
  })
})

test('the log is paged, newest first', async () => {
  for (let n = 0; n < 5; n++) await world.call(aroha, admin.emails)
  const all = await list(aroha, { limit: 50 })
  expect(all.totalCount).toBeGreaterThanOrEqual(5)
  const second = await list(aroha, { page: 2, limit: 2 })
  expect(second.acts).toEqual(all.acts.slice(2, 4))
  expect(second).toMatchObject({ totalCount: all.totalCount, hasMore: true })
  expect((await list(aroha, { page: 1_000 })).hasMore).toBe(false)
})
