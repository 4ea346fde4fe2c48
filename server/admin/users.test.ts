import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { FOR_GOOD, restrictAccount } from '#server/account/restrictions.ts'
import { cleanUp } from './clean-up.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { fullLife, remainsOf } from '#server/testing/accounts/full-life.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz,ana@example.nz', LOG_LEVEL: 'info' })
let aroha: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  world.logs.length = 0
})

const find = async (id: string) => world.call(aroha, admin.findUser, { params: { id } })
const remove = async (id: string) => world.call(aroha, admin.deleteUser, { params: { id } })
const UNKNOWN = { status: 404, body: { message: 'No user found with ID', code: 'no-user-with-id' } }

test('the look-up returns exactly these fields of an account and its dogs [K-73 ADMIN-06 ADMIN-10]', async () => {
  const mia = await world.owner('Mia', { password: 'secret' })
  const biscuit = await world.dog(mia, { name: 'Biscuit', breed: 'Poodle' })
  const hidden = await world.dog(mia, { name: 'Rocket', isActive: false })
  expect((await find(mia.id)).body).toEqual({
    id: mia.id,
    email: mia.email,
    firstName: 'Mia',
    lastName: 'Walker',
    profileImageUrl: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    role: 'member',
    dogs: [
      { id: biscuit.id, name: 'Biscuit', breed: 'Poodle' },
      { id: hidden.id, name: 'Rocket', breed: 'Labrador Retriever' },
    ],
  })
})

test.each(['nobody', "' or 1=1 --", '0f8fad5b-d9cb-469f-a165-70867728950e', 'x'.repeat(300)])(
  'the id %s is answered 404 [K-73 K-74 ADMIN-08]',
  async (id) => {
    expect(await find(id)).toMatchObject(UNKNOWN)
    expect(await remove(id)).toMatchObject(UNKNOWN)
  },
)

test('looking up or deleting a deleted account is answered 404 [K-73 K-74 X4]', async () => {
  const mia = await world.owner('Mia')
  expect(await remove(mia.id)).toMatchObject({ status: 200, body: { message: 'User deleted successfully' } })
  expect(await remove(mia.id)).toMatchObject(UNKNOWN)
  expect(await find(mia.id)).toMatchObject(UNKNOWN)
})

const suspend = async (id: string, until: Date) =>
  world.db.transaction().execute(async (tx) => restrictAccount(tx, id, { as: 'suspended', until }))

test.each([
  ['for good', FOR_GOOD],
  ['for a year', new Date(Date.now() + 365 * DAY_MS)],
])('nothing remains of an account that was suspended %s and then deleted [X5]', async (_, until) => {
  const mia = await world.owner('Mia')
  await world.dog(mia)
  await suspend(mia.id, until)
  expect((await remove(mia.id)).status).toBe(200)
  await cleanUp(world.db)
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([{ id: aroha.id }])
})

test('no job waits for the end of a suspension for good [X5]', async () => {
  const mia = await world.owner('Mia')
  await world.dog(mia)
  await suspend(mia.id, FOR_GOOD)
  expect(await world.db.selectFrom('jobs').select('kind').execute()).toEqual([])
})

test("deletion is as complete as the owner's own, and ends every session [K-74 ADMIN-11 X1 S28]", async () => {
  const password = 'Zanzibar-password'
  const mia = await world.owner('Mia', { email: 'zanzibar@example.nz', password: await hashPassword(password) })
  await fullLife(world, { mia, tane: await world.owner('Tāne'), password })
  await find(mia.id)
  expect((await remove(mia.id)).status).toBe(200)
  expect(await remainsOf(world, 'zanzibar')).toEqual([])
  expect((await world.call(mia, account.current)).status).toBe(401)
})

test('administrators cannot be deleted; accounts with an unverified listed address can [K-74]', async () => {
  const refused = { status: 403, body: { message: 'Admin accounts cannot be deleted here', code: 'admin-undeletable' } }
  expect(await remove(aroha.id)).toMatchObject(refused)
  const ana = await world.owner('Ana', { email: 'ana@example.nz', emailVerified: true })
  expect(await remove(ana.id)).toMatchObject(refused)
  await world.db.updateTable('users').set({ emailVerified: false }).where('id', '=', ana.id).execute()
  expect((await remove(ana.id)).status).toBe(200)
})

test('a deletion requires a sign-in with the password within the last 15 minutes [S5 K-74]', async () => {
  const mia = await world.owner('Mia')
  const enteredAgo = async (ms: number) => {
    await world.db
      .updateTable('sessions')
      .set({ passwordAt: new Date(Date.now() - ms) })
      .where('userId', '=', aroha.id)
      .execute()
  }
  await enteredAgo(15 * 60_000)
  expect(await remove(mia.id)).toMatchObject({
    status: 403,
    body: { message: 'Please enter your password or use a passkey again', code: 'prove-again' },
  })
  expect((await find(mia.id)).status).toBe(200)

  await enteredAgo(14 * 60_000)
  expect((await remove(mia.id)).status).toBe(200)
})

test('of two concurrent deletions one succeeds [K-74]', async () => {
  const mia = await world.owner('Mia')
  const statuses = (await Promise.all([remove(mia.id), remove(mia.id)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('the server log names the administrator of every request, and no address [K-73]', async () => {
  const mia = await world.owner('Mia')
  await world.call(aroha, admin.findUser, { params: { id: mia.id }, query: { adminEmail: 'aroha@example.nz' } })
  await find('nobody')
  const lines = world.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
  const calls = lines.filter(({ route }) => route === '/api/admin/user/:id')
  expect(calls).toMatchObject([
    { adminId: aroha.id, status: 200 },
    { adminId: aroha.id, status: 404 },
  ])
  expect(world.logs.join('\n')).not.toContain('@')
})
