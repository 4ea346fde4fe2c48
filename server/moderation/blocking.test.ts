import { expect, test } from 'vitest'
import { BLOCKED_LISTED } from '#contract/moderation/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const block = (who: Owner, whom: { id: string }) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const unblock = (who: Owner, whom: { id: string }) =>
  world.call(who, moderation.unblock, { params: { userId: whom.id } })
const blocks = () => world.db.selectFrom('blockedUsers').select(['userId', 'blockedUserId']).execute()

test('blocking an owner again changes nothing [K-56 BLOCK-01]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  expect(await block(mia, tane)).toMatchObject({ status: 201, body: { message: 'User blocked' } })
  expect(await block(mia, tane)).toMatchObject({ status: 200, body: { message: 'User blocked' } })
  expect(await blocks()).toEqual([{ userId: mia.id, blockedUserId: tane.id }])
})

test('owners cannot block themselves, in any spelling of their id [K-56]', async () => {
  const mia = await world.owner('Mia')
  for (const id of [mia.id, mia.id.toUpperCase()]) {
    expect(await block(mia, { id })).toMatchObject({
      status: 400,
      body: { message: "You can't block yourself", code: 'block-self' },
    })
  }
})

test.each(['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65), '\0'])(
  'an unknown id is answered 404: %j [K-56 G-07]',
  async (id) => {
    const mia = await world.owner('Mia')
    expect(await block(mia, { id })).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user-not-found' },
    })
  },
)

test('a deleted owner cannot be blocked [K-56 X4]', async () => {
  const [mia, gone] = [await world.owner('Mia'), await world.owner('Deleted', { deletedAt: new Date() })]
  expect(await block(mia, gone)).toMatchObject({
    status: 404,
    body: { message: 'User not found', code: 'user-not-found' },
  })
})

test('a blocked owner can block back and gets the reply of any block [B6 K-56]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await block(tane, mia)
  const back = await block(mia, tane)
  const first = await block(mia, ruby)
  expect([back.status, back.body]).toEqual([first.status, first.body])
})

test('fifty concurrent blocks in both directions leave one row for each direction [R3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => (i % 2 === 0 ? block(mia, tane) : block(tane, mia))),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array.from({ length: 48 }, () => 200), 201, 201])
  expect(await blocks()).toHaveLength(2)
})

test('the list has the blocked owners, newest first, with id and first name only [K-55 BLOCK-03]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await block(mia, tane)
  await block(mia, ruby)
  await block(tane, mia)
  const { body } = await world.call(mia, moderation.blocked)
  expect(body).toEqual([
    { id: ruby.id, firstName: 'Ruby' },
    { id: tane.id, firstName: 'Tāne' },
  ])
})

test('the list is limited to the newest blocks; unblocking some brings up earlier ones [K-55]', async () => {
  const mia = await world.owner('Mia')
  await world.pool.query(
    `with added as (
       insert into users (email, first_name) select n || '@example.nz', 'N' || n from generate_series(1, $2) n
       returning id, substr(first_name, 2)::int as n)
     insert into blocked_users (user_id, blocked_user_id, created_at)
     select $1, id, now() - n * interval '1 minute' from added`,
    [mia.id, BLOCKED_LISTED + 1],
  )
  const names = async () => (await world.call(mia, moderation.blocked)).body.map(({ firstName }) => firstName)
  const named = (first: number) => Array.from({ length: BLOCKED_LISTED }, (_, i) => `N${first + i}`)
  expect(await names()).toEqual(named(1))
  const [newest] = (await world.call(mia, moderation.blocked)).body
  await unblock(mia, { id: newest?.id ?? '' })
  expect(await names()).toEqual(named(2))
})

test('deleted accounts are not listed [K-55]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await block(mia, tane)
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', tane.id).execute()
  expect((await world.call(mia, moderation.blocked)).body).toEqual([])
})

test('unblocking deletes the own block only, and answers alike without one [K-57 BLOCK-04]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await block(mia, tane)
  await block(tane, mia)
  for (const whom of [tane, tane, mia, { id: 'nobody' }, { id: 'x'.repeat(65) }]) {
    expect(await unblock(mia, whom)).toMatchObject({ status: 200, body: { message: 'User unblocked' } })
  }
  expect(await blocks()).toEqual([{ userId: tane.id, blockedUserId: mia.id }])
})
