import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { fullLife, remainsOf } from '#server/testing/accounts/full-life.ts'
import { userColumns } from '#server/testing/accounts/user-columns.ts'
import { newDog } from '#server/testing/make.ts'
import { undoToken } from '#server/testing/accounts/secrets.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ LOG_LEVEL: 'trace' })
const PASSWORD = 'Zanzibar-password'
const password = await hashPassword(PASSWORD)
let mia: Owner
let tane: Owner

beforeEach(async () => {
  mia = await world.owner('Mia', { email: 'zanzibar@example.nz', password })
  tane = await world.owner('Tāne')
})

const remove = (who = mia) => world.call(who, account.remove)

test('a deletion clears the cookie and ends the session; a repeat is answered 401 [K-09]', async () => {
  const removed = await remove()
  expect(removed).toMatchObject({ status: 200, body: { message: 'Account deleted' } })
  expect(removed.headers['set-cookie']).toMatch(/^sid=;/)
  expect(await remove()).toMatchObject({ status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } })
})

test('no personal data of a deleted owner remain in any table or in the log [X1 S28]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  expect(await remainsOf(world, 'zanzibar'), 'before the deletion').not.toEqual([])
  expect((await remove()).status).toBe(200)
  // Unreviewed reports stay, and so do the other side's copies of messages, with their pictures.
  expect(await remainsOf(world, 'zanzibar')).toEqual([])
  expect(await remainsOf(world, 'quagga')).toEqual(['messages', 'photos', 'reported_users'])
  expect(world.logs.join('\n').toLowerCase()).not.toMatch(/zanzibar|quagga/)
  expect(world.logs.length).toBeGreaterThan(0)
})

test('a deletion removes the id from every column that references a user, with these exceptions [X1]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  await undoToken(world, mia)
  const before = await userColumns(world, mia.id)
  const unused = before.filter(({ rows }) => rows === 0).map(({ column }) => column)
  expect(
    unused,
    'make such rows in server/testing/accounts/full-life.ts, and erase them in the feature that owns the table',
  ).toEqual([])
  await remove()
  const after = (await userColumns(world, mia.id)).filter(({ rows }) => rows > 0)
  expect(after.map(({ column }) => column)).toEqual([
    'messages.receiver_id',
    'messages.sender_id',
    'photos.owner_id',
    'reported_users.reported_user_id',
    'reported_users.reporter_id',
  ])
})

test('a tombstone of the account remains [X1 C-46]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  await remove()
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', mia.id).executeTakeFirstOrThrow()
  const {
    id,
    email,
    firstName,
    deletedAt,
    createdAt,
    updatedAt,
    authProvider,
    emailVerified,
    emailNotifications,
    messagesFrom,
    showsActivity,
    hasNewDecision,
    isAway,
    role,
    ...rest
  } = row
  expect({ id, email, firstName }).toEqual({ id: mia.id, email: `deleted-${mia.id}@invalid`, firstName: 'Deleted' })
  expect([deletedAt, createdAt, updatedAt]).toEqual([expect.any(Date), expect.any(Date), expect.any(Date)])
  expect([authProvider, emailVerified, emailNotifications, role]).toEqual(['email', false, true, 'member'])
  expect([messagesFrom, hasNewDecision, showsActivity, isAway]).toEqual(['everybody', false, true, false])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('the other owner keeps their copies of messages, without deleted context dogs [X2]', async () => {
  const dog = await world.dog(mia)
  const its = await world.dog(tane)
  const between = (content: string, fields = {}) => ({ senderId: mia.id, receiverId: tane.id, content, ...fields })
  await world.db
    .insertInto('messages')
    .values([
      between('kept', { contextDogId: dog.id }),
      between('kept with its dog', { contextDogId: its.id }),
      between('deleted by the other side', { receiverDeleted: true }),
      { senderId: tane.id, receiverId: mia.id, content: 'an answer', contextDogId: null },
    ])
    .execute()
  await remove()
  const left = await world.db.selectFrom('messages').selectAll().orderBy('content').execute()
  expect(left.map(({ content, contextDogId }) => [content, contextDogId])).toEqual([
    ['an answer', null],
    ['kept', null],
    ['kept with its dog', its.id],
  ])
  expect(left).toMatchObject([{ receiverDeleted: true }, { senderDeleted: true }, { senderDeleted: true }])
})

test('the messages of a deleted account are erased in batches of at most 2,000 [X1 X2]', async () => {
  const dog = await world.dog(mia)
  await world.pool.query(
    `insert into messages (sender_id, receiver_id, content, context_dog_id, receiver_deleted)
       select $1, $2, 'Walk?', $3, n % 2 = 0 from generate_series(1, 4500) n`,
    [mia.id, tane.id, dog.id],
  )
  await world.pool.query(
    "insert into messages (sender_id, receiver_id, content) select $2, $1, 'Walk!' from generate_series(1, 2500)",
    [mia.id, tane.id],
  )
  await world.pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from changed) > 2000 then raise exception 'too many at once'; end if; return null; end $$;
    create trigger few_updated after update on messages referencing new table as changed
      for each statement execute function refuse_many();
    create trigger few_deleted after delete on messages referencing old table as changed
      for each statement execute function refuse_many()`)
  try {
    expect((await remove()).status).toBe(200)
    // A busy machine may leave some to a worker: the call waits 5 s at most.
    await openBackground(world).workOff()
  } finally {
    await world.pool.query(
      'drop trigger few_updated on messages; drop trigger few_deleted on messages; drop function refuse_many',
    )
  }
  const { rows } = await world.pool.query(
    `select sender_id = $1 as sent, sender_deleted, receiver_deleted, context_dog_id, count(*)::int
     from messages group by 1, 2, 3, 4 order by 1`,
    [mia.id],
  )
  expect(rows).toEqual([
    { sent: false, sender_deleted: false, receiver_deleted: true, context_dog_id: null, count: 2500 },
    { sent: true, sender_deleted: true, receiver_deleted: false, context_dog_id: null, count: 2250 },
  ])
})

test('all sessions end, on every device [X1]', async () => {
  const body = { email: 'zanzibar@example.nz', password: PASSWORD }
  const phone = {
    ...mia,
    cookie: String((await world.call(null, auth.login, { body })).headers['set-cookie']).split(';')[0] ?? '',
  }
  await remove()
  expect((await world.call(phone, account.current)).status).toBe(401)
})

test('signing in to a deleted account is answered like an unknown address [X4]', async () => {
  await remove()
  const body = { email: 'zanzibar@example.nz', password: PASSWORD }
  const { message } = (await world.call(null, auth.login, { body })).body
  expect(message).toContain("don't have an account")
})

test('the address is free at once, and a new account has no data of the old one [X6]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  await remove()
  const body = { email: 'zanzibar@example.nz', password: PASSWORD, firstName: 'Ana', lastName: 'Walker' }
  const registered = await world.call(null, auth.register, { body })
  expect(registered).toMatchObject({ status: 201, body: { user: { firstName: 'Ana', emailNotifications: true } } })
  expect(registered.body.user).toMatchObject({ bio: null, age: null, city: null, location: null })
  expect(registered.body.user.id).not.toBe(mia.id)
  const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? ''
  const ana = { ...mia, id: registered.body.user.id, cookie }
  for (const route of [dogs.my, friends.list, moderation.blocked, messages.recent]) {
    expect((await world.call(ana, route)).body).toEqual([])
  }
  const bell = (await world.call(ana, notifications.list)).body
  expect(bell).toEqual({ notifications: [], unreadCount: 0 })
  expect((await userColumns(world, ana.id)).filter(({ rows }) => rows > 0)).toEqual([
    { column: 'known_browsers.user_id', rows: 1 },
    { column: 'sessions.user_id', rows: 1 },
  ])
})

test('of two concurrent deletions one succeeds and the other is answered 401 [X1]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 401])
})

test('the tombstone is removed once no message or open report references it [X5]', async () => {
  await fullLife(world, { mia, tane, password: PASSWORD })
  await remove()
  const isThere = async () =>
    (await world.db.selectFrom('users').select('id').where('id', '=', mia.id).execute()).length === 1
  await cleanUp(world.db)
  expect(await isThere(), 'messages and reports').toBe(true)
  await world.db.updateTable('messages').set({ senderDeleted: true, receiverDeleted: true }).execute()
  await cleanUp(world.db)
  expect(await isThere(), 'open reports').toBe(true)
  await world.db.updateTable('reportedUsers').set({ status: 'reviewed' }).execute()
  await cleanUp(world.db)
  expect(await isThere()).toBe(false)
  expect(await remainsOf(world, 'quagga')).toEqual([])
})

test('nothing remains of two deleted accounts that wrote to each other [X5]', async () => {
  await world.db.insertInto('messages').values({ senderId: mia.id, receiverId: tane.id, content: 'Hi' }).execute()
  await remove(mia)
  await remove(tane)
  await cleanUp(world.db)
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a dog whose owner is deleted while it is being created is not stored [X1]', async () => {
  const other = new pg.Client({ ...world.pool.options })
  await other.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [mia.id])
  const creating = world.call(mia, dogs.create, { body: newDog() })
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
  await other.query("update users set deleted_at = now(), first_name = 'Deleted' where id = $1", [mia.id])
  await other.query('commit')
  await other.end()
  expect(await creating).toMatchObject({ status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } })
  expect(await world.db.selectFrom('dogs').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
})
