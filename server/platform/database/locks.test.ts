import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import { health } from '#contract/health/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { dueDate } from '#contract/health/due.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { remindOfHealth } from '#server/health/reminders.ts'
import { createPublisher } from '#server/platform/events/domain-events.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { deadlocksIn } from '#server/testing/measuring/deadlocks.ts'
import { inFlight } from '#server/testing/measuring/in-flight.ts'
import { openHolder } from '#server/testing/measuring/lock-holder.ts'
import { openWorld } from '#server/testing/world.ts'
import { inTransaction } from './db.ts'

const SECRET = 'only the tests sign with this one'
const world = openWorld({ SESSION_SECRET: SECRET })
const [CITY, OTHER_CITY] = ['Nelson, Nelson, New Zealand', 'Dunedin, Otago, New Zealand']
let before: string[]

beforeEach(async () => {
  before = await deadlocksIn(world.pool)
})

const deadlocks = async () => (await deadlocksIn(world.pool)).slice(before.length)

/** Transactions of the daily jobs, whose mails and notifications count. */
const config = readConfig({ SESSION_SECRET: SECRET })
const transactions: JobTools['transact'] = async (work) =>
  inTransaction(world.db, (tx) => work(tx, createPublisher(listenersOf(config), tx)))

test('a deadlock is reported with its statements, so that none reported means none', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  const lock = 'select from users where id = $1 for update'
  const clients = await Promise.all([world.pool.connect(), world.pool.connect()])
  const [one, other] = clients
  await Promise.all(clients.map(async (client) => client.query('begin')))
  await Promise.all([one.query(lock, [mia.id]), other.query(lock, [tane.id])])
  const crossed = await Promise.allSettled([one.query(lock, [tane.id]), other.query(lock, [mia.id])])
  expect(crossed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all(clients.map(async (client) => client.query('rollback')))
  for (const client of clients) client.release()
  expect(await deadlocks()).toEqual([expect.stringContaining(lock)])
})

test('one tab changes the city while another saves a dog without its photo: 300 calls, no deadlock, all answered', async () => {
  const mia = await world.owner('Mia')
  const { id: dogId } = await world.dog(mia)
  const statuses = await inFlight(300, async (n) =>
    n % 2 === 0
      ? world.call(mia, account.change, { body: { city: n % 4 === 0 ? CITY : OTHER_CITY } })
      : world.call(mia, dogs.edit, { params: { dogId }, body: { imageUrl: null } }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deadlocks()).toEqual([])
})

test('a link unsubscribes while the switch in Settings is moved: 200 calls, no deadlock, all answered', async () => {
  const mia = await world.owner('Mia')
  const statuses = await inFlight(200, async (n) =>
    n % 2 === 0
      ? world.call(mia, account.change, { body: { emailNotifications: n % 4 === 0 } })
      : world.call(null, emails.unsubscribe, { body: { email: mia.email } }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deadlocks()).toEqual([])
})

test('a password is reset while another link is asked for: no deadlock, both answered', async () => {
  const mia = await world.owner('Mia')
  const forget = async () => world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await forget()
  const { text } = await world.db.selectFrom('emailOutbox').select('text').executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const password = 'a new horse at the battery'
  const holder = await openHolder(world)
  await holder.hold('select from users where id = $1 for update', [mia.id])
  const forgotten = forget()
  await holder.waiting(1)
  const reset = world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  await holder.waiting(2)
  await holder.letGo()
  // The newer link makes the older one useless.
  expect([(await forgotten).status, (await reset).status]).toEqual([200, 400])
  expect(await deadlocks()).toEqual([])
})

test('a dog is deleted while its owner is reminded of a treatment: no deadlock, both done', async () => {
  const mia = await world.owner('Mia')
  const { id: dogId } = await world.dog(mia)
  const date = daysAfter(todayInNewZealand(), -27)
  const record = { dogId, name: 'Tick collar', date, frequency: 'monthly' as const }
  const { body } = await world.call(mia, health.flea.add, { body: record })
  const due = dueDate(record)
  const holder = await openHolder(world)
  await holder.hold("insert into reminder_log (record_type, record_id, due_date) values ('flea', $1, $2)", [
    body.id,
    due,
  ])
  const reminding = remindOfHealth({ db: world.db, transact: transactions })
  await holder.waiting(1)
  const removed = world.call(mia, dogs.remove, { params: { id: dogId } })
  await holder.waiting(2)
  await holder.letGo()
  expect(await reminding).toEqual({ checked: 1, sent: 1 })
  expect((await removed).status).toBe(200)
  expect(await deadlocks()).toEqual([])
})

test('a report is dismissed while the accounts that it names are locked: neither way of deciding it waits', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  const aroha = await world.owner('Aroha', { role: 'moderator' })
  const report = { reason: 'spam', reportedUserId: tane.id, reporterId: mia.id, subject: 'owner' } as const
  const { id } = await world.db.insertInto('reportedUsers').values(report).returning('id').executeTakeFirstOrThrow()
  const holder = await openHolder(world)
  await holder.hold('select from users where id = $1 for update', [mia.id])
  const decided = await world.call(aroha, moderation.decide, {
    params: { id },
    body: { decision: 'dismiss', reason: 'harassment' },
  })
  await holder.hold('select from users where id = $1 for update', [tane.id])
  const review = async (status: 'pending' | 'dismissed') =>
    world.call(aroha, moderation.review, { params: { id }, body: { status } })
  const reviewed = [await review('pending'), await review('dismissed')]
  await holder.letGo()
  expect([decided, ...reviewed].map(({ status }) => status)).toEqual([200, 200, 200])
})

test('two who wrote to each other delete their accounts at once: 10 rounds, no deadlock, both gone', async () => {
  for (let round = 0; round < 10; round++) {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    const [hers, his] = [await world.dog(mia), await world.dog(tane)]
    for (const [who, whom, dog] of [[mia, tane, hers] as const, [tane, mia, his] as const])
      for (let n = 0; n < 3; n++)
        await world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk?', contextDogId: dog.id } })
    const answers = await Promise.all([world.call(mia, account.remove), world.call(tane, account.remove)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await deadlocks()).toEqual([])
})
