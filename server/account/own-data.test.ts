import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { fullLife } from '#server/testing/accounts/full-life.ts'
import { userColumns } from '#server/testing/accounts/user-columns.ts'
import { originOf } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const PASSWORD = 'kauri and kōwhai'
/** A word in all of Tāne's private data. */
const SECRET = 'Moerangi'

async function tane(): Promise<Owner> {
  const owner = await world.owner('Tāne', {
    email: `${SECRET.toLowerCase()}@example.nz`,
    lastName: SECRET,
    location: `${SECRET}, New Zealand`,
    city: SECRET,
    bio: `${SECRET} ${SECRET}`,
    age: 43,
  })
  await world.dog(owner, { name: SECRET, description: SECRET })
  return owner
}

test('the export has all data stored about its owner, and of others only ids and first names [S30]', async () => {
  const mia = await world.owner('Mia')
  const other = await tane()
  await world.call(other, messages.send, { body: { receiverId: mia.id, content: 'From Tāne' } })
  await fullLife(world, { mia, tane: other, password: PASSWORD })
  await world.db.updateTable('reportedUsers').set({ reason: SECRET }).where('reporterId', '=', other.id).execute()

  const { status, body, headers } = await world.call(mia, account.ownData)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="wagmates-my-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  const [dog] = body.dogs
  const has = 'Zanzibar'
  expect(body.account).toMatchObject({ email: mia.email, lastName: has, city: has, age: 77, bio: `${has} ${has}` })
  expect(dog).toMatchObject({ name: has, breed: has, description: has, temperament: [has], trainingLevel: has })
  expect(dog?.photo).toMatch(/^data:image\/webp;base64,/)
  expect(dog?.healthRecords.map(({ kind, name }) => [kind, name])).toEqual([
    ['flea', has],
    ['vaccination', has],
    ['worming', has],
  ])
  expect(body.friends.map(({ friend }) => friend)).toContainEqual({ id: other.id, firstName: 'Tāne' })
  expect(body.blockedUsers.map(({ user }) => user.id)).toEqual([other.id])
  expect(body.reports.map(({ reportedUser }) => reportedUser.id)).toEqual([other.id])
  const texts = body.messages.map(({ from, content }) => [from.firstName, content])
  // Messages that Mia deleted are missing; all others that she sent or received are included.
  expect(texts).toEqual(
    expect.arrayContaining([
      ['Tāne', 'From Tāne'],
      [has, has],
    ]),
  )
  expect(body.notifications.map(({ title }) => title)).toContain(has)
  expect(body.emails.map(({ subject }) => subject)).toContain(has)
  expect(body.sessions.length).toBeGreaterThan(0)
  expect(body.devices).toEqual([{ browser: '', system: '', createdAt: expect.any(String) }])
  expect(body.newsSettings).toMatchObject({ turnedOff: ['phone:message'] })
  expect(body.calendarLinkMadeAt).not.toBeNull()

  expect(JSON.stringify(body)).not.toMatch(new RegExp(SECRET, 'i'))
})

test('the export has no message that its owner deleted, sent or received, and all of the other side', async () => {
  const [mia, other] = [await world.owner('Mia'), await world.owner('Tāne')]
  const send = async (who: Owner, whom: Owner, content: string) =>
    world.call(who, messages.send, { body: { receiverId: whom.id, content } })
  await send(mia, other, 'sent and deleted')
  await send(other, mia, 'received and deleted')
  await world.call(mia, messages.remove, { params: { userId: other.id } })
  await send(mia, other, 'kept')
  const textsOf = async (who: Owner) =>
    (await world.call(who, account.ownData)).body.messages.map(({ content }) => content)
  expect(await textsOf(mia)).toEqual(['kept'])
  expect(await textsOf(other)).toEqual(['sent and deleted', 'received and deleted', 'kept'])
})

test('the export contains no password, token, session id or secret address [S30]', async () => {
  const body = { email: 'mia@example.nz', password: PASSWORD, firstName: 'Mia', lastName: 'Walker' }
  const reply = await world.call(null, auth.register, { body })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const mia = { id: reply.body.user.id, email: body.email, cookie }
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await world.pool.query('insert into calendar_feeds (user_id, secret) values ($1, $2)', [mia.id, 'secret-of-the-feed'])
  const { rows } = await world.pool.query<{ secret: string }>(
    `select password as secret from users where password is not null union select sid from sessions
     union select token from password_reset_tokens union select token from email_confirmations union select text from email_outbox
     union select endpoint from push_devices union select auth from push_devices`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  const file = JSON.stringify((await world.call(mia, account.ownData)).body)
  for (const secret of [...rows.map((row) => row.secret), 'secret-of-the-feed', cookie.split('=')[1] ?? '']) {
    expect(file).not.toContain(JSON.stringify(secret).slice(1, -1))
  }
  expect(file).not.toMatch(/argon2|token=/)
})

test('every column that references a user is exported, or left out on purpose [S30]', async () => {
  const mia = await world.owner('Mia')
  const columns = (await userColumns(world, mia.id)).map(({ column }) => column)
  expect(columns).toEqual([
    'blocked_users.blocked_user_id', // who blocked the owner: theirs
    'blocked_users.user_id',
    'calendar_feeds.user_id',
    'complaints.user_id',
    'contacts.receiver_id',
    'contacts.sender_id', // what became of the owner's requests is their receivers'
    'dogs.owner_id',
    'email_changes.user_id',
    'email_confirmations.user_id', // secrets
    'email_outbox.about_user_id', // mails to others
    'email_outbox.former_owner_id',
    'friends.friend_user_id', // who added the owner is told by a notification
    'friends.user_id',
    'hidden_owners.hidden_user_id', // who hid the owner: theirs
    'hidden_owners.user_id',
    'known_browsers.user_id',
    'matches.created_by', // the playdates themselves are exported
    'messages.receiver_id',
    'messages.sender_id',
    'news_settings.user_id',
    'notifications.related_user_id', // notifications of others
    'notifications.user_id',
    'oidc_sign_ins.user_id', // for ten minutes only
    'passkey_challenges.user_id', // for five minutes only
    'passkeys.user_id',
    'password_reset_tokens.user_id', // secrets
    'photos.owner_id',
    'playdate_invitations.owner_id',
    'playdates.host_id',
    'push_devices.user_id',
    'push_outbox.about_user_id', // news of others
    'report_takes.taken_by', // for ten minutes only
    'report_takes.user_id', // operators' own
    'reported_users.reported_user_id', // who reported the owner is protected
    'reported_users.reporter_id',
    'sanctions.user_id',
    'saved_dogs.user_id',
    'sessions.user_id',
    'watch_news.user_id',
    'watches.user_id',
  ])
})

test('the export needs a session [S30 S1]', async () => {
  expect((await world.call(null, account.ownData)).status).toBe(401)
})

/** So many messages from one to the other, the same text each. */
const write = async ([from, to]: [Owner, Owner], count: number, content: string) =>
  world.pool.query(
    `insert into messages (sender_id, receiver_id, content, created_at)
     select $1, $2, $3, clock_timestamp() from generate_series(1, $4::int) n`,
    [from.id, to.id, content, count],
  )

/** Begins the export of an account with 20 MB of messages; most is read from the database with the rest of the answer. */
async function beginLongExport(pair: [Owner, Owner]): Promise<Response> {
  for (let round = 0; round < 5; round++) await write(pair, 2_000, 'x'.repeat(2_000))
  const url = `${await originOf(world.app)}${account.ownData.path}`
  return fetch(url, { headers: { cookie: pair[0].cookie, 'accept-encoding': 'identity' } })
}

test('an export of 20 MB is read from the database no faster than the client reads the response [S30]', async () => {
  const pair: [Owner, Owner] = [await world.owner('Mia'), await world.owner('Tāne')]
  const answer = await beginLongExport(pair)
  await write(pair, 1, 'The last word')
  const file = (await answer.json()) as { messages: { content: string }[] }
  expect(file.messages).toHaveLength(10_001)
  expect(file.messages.at(-1)?.content).toBe('The last word')
})

test('an export during which the account is deleted breaks off and does not look whole [S30]', async () => {
  const mia = await world.owner('Mia')
  const answer = await beginLongExport([mia, await world.owner('Tāne')])
  expect((await world.call(mia, account.remove)).status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
})
