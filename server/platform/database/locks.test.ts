import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { calendar, health } from '#contract/health/routes.ts'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { dueDate } from '#contract/health/due.ts'
import { listenersOf } from '#server/app.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { unsubscribeToken } from '#server/emails/unsubscribe-token.ts'
import { remindOfHealth } from '#server/health/reminders.ts'
import { createPublisher } from '#server/platform/events/domain-events.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { everyRoute } from '#server/testing/every-route.ts'
import { dice, inFlight } from '#server/testing/in-flight.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { inTransaction } from './db.ts'

const SECRET = 'only the tests sign with this one'
const world = openWorld({ SESSION_SECRET: SECRET })
const [CITY, OTHER_CITY] = ['Nelson, Nelson, New Zealand', 'Dunedin, Otago, New Zealand']
let before: number

beforeEach(async () => {
  before = await countDeadlocks(world.pool)
})

const deadlocks = async () => (await countDeadlocks(world.pool)) - before

/** Transactions of the daily jobs, whose mails and notifications count. */
const config = readConfig({ SESSION_SECRET: SECRET })
const transactions: JobTools['transact'] = async (work) =>
  inTransaction(world.db, (tx) => work(tx, createPublisher(listenersOf(config), tx)))

const tokenOf = (email: string) => unsubscribeToken({ sessionSecret: SECRET }, email)

test('a deadlock is counted, so that none counted means none', async () => {
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
  expect(await deadlocks()).toBe(1)
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
  expect(await deadlocks()).toBe(0)
})

test('a link unsubscribes while the switch in Settings is moved: 200 calls, no deadlock, all answered', async () => {
  const mia = await world.owner('Mia')
  const statuses = await inFlight(200, async (n) =>
    n % 2 === 0
      ? world.call(mia, account.change, { body: { emailNotifications: n % 4 === 0 } })
      : world.call(null, emails.unsubscribe, { body: { email: mia.email } }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deadlocks()).toBe(0)
})

/** A transaction beside the app, in which the test holds what others then wait for. */
async function openHolder() {
  const client = await world.pool.connect()
  await client.query('begin')
  return {
    hold: async (text: string, values: unknown[]) => client.query(text, values),
    waiting: async (count: number) => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 20_000 }).toBe(count)
    },
    letGo: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

test('a password is reset while another link is asked for: no deadlock, both answered', async () => {
  const mia = await world.owner('Mia')
  const forget = async () => world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await forget()
  const { text } = await world.db.selectFrom('emailOutbox').select('text').executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const password = 'a new horse at the battery'
  const holder = await openHolder()
  await holder.hold('select from users where id = $1 for update', [mia.id])
  const forgotten = forget()
  await holder.waiting(1)
  const reset = world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  await holder.waiting(2)
  await holder.letGo()
  // The newer link makes the older one useless.
  expect([(await forgotten).status, (await reset).status]).toEqual([200, 400])
  expect(await deadlocks()).toBe(0)
})

test('a dog is deleted while its owner is reminded of a treatment: no deadlock, both done', async () => {
  const mia = await world.owner('Mia')
  const { id: dogId } = await world.dog(mia)
  const date = daysAfter(todayInNewZealand(), -27)
  const record = { dogId, name: 'Tick collar', date, frequency: 'monthly' as const }
  const { body } = await world.call(mia, health.flea.add, { body: record })
  const due = dueDate(record)
  const holder = await openHolder()
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
  expect(await deadlocks()).toBe(0)
})

describe('all writing calls of a pair of owners at once', () => {
  interface Side {
    me: Owner
    other: Owner
    roll: (sides: number) => number
    /** An own dog, and one of the other side; perhaps deleted meanwhile. */
    own: string
    theirs: string
  }
  type Call = (side: Side) => Promise<{ status: number }>

  /** Pictures of a member that would wait for others to be decoded are refused, which is not what is tested here. */
  let uploads: Promise<unknown> = Promise.resolve()
  const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = uploads.then(work)
    uploads = mine.catch(() => {})
    return mine
  }
  const photo = async () => dataUrl(await redAndBlue(8, 8).jpeg().toBuffer())
  const record = (dogId: string, roll: Side['roll']) => ({
    dogId,
    name: 'Tick collar',
    // So that some are due within a week, and reminded of.
    date: daysAfter(todayInNewZealand(), -roll(60)),
    frequency: 'monthly' as const,
  })
  const anyRecord = async ({ own }: Side, table: 'vaccinations' | 'wormingTreatments' | 'fleaTreatments') => {
    const rows = await world.db.selectFrom(table).select('id').where('dogId', '=', own).limit(5).execute()
    return rows.at(-1)?.id ?? own
  }
  const TABLES = { vaccinations: 'vaccinations', worming: 'wormingTreatments', flea: 'fleaTreatments' } as const

  const healthCalls = Object.fromEntries(
    HEALTH_KINDS.flatMap((kind): [string, Call][] => [
      [`${kind}.add`, async ({ me, own, roll }) => world.call(me, health[kind].add, { body: record(own, roll) })],
      [
        `${kind}.change`,
        async (side) => {
          const params = { id: await anyRecord(side, TABLES[kind]) }
          return world.call(side.me, health[kind].change, { params, body: record(side.own, side.roll) })
        },
      ],
      [
        `${kind}.remove`,
        async (side) =>
          world.call(side.me, health[kind].remove, { params: { id: await anyRecord(side, TABLES[kind]) } }),
      ],
    ]),
  )

  const CALLS: Record<string, Call> = {
    ...healthCalls,
    'account.setUp': async ({ me }) =>
      world.call(me, account.setUp, {
        body: { firstName: 'Mia', lastName: 'Walker', age: 34, bio: 'Out in every weather.', location: CITY },
      }),
    'account.change': async ({ me, roll }) =>
      world.call(me, account.change, {
        body: { city: [CITY, OTHER_CITY][roll(2)] ?? CITY, emailNotifications: roll(2) === 0 },
      }),
    'moderation.block': async ({ me, other }) => world.call(me, moderation.block, { params: { ownerId: other.id } }),
    'moderation.unblock': async ({ me, other }) => world.call(me, moderation.unblock, { params: { userId: other.id } }),
    'moderation.report': async ({ me, other }) =>
      world.call(me, moderation.report, { params: { ownerId: other.id }, body: { reason: 'Barked at me.' } }),
    'dogs.create': async ({ me, roll }) =>
      world.call(me, dogs.create, { body: newDog({ location: [CITY, OTHER_CITY][roll(2)] ?? CITY }) }),
    'dogs.edit': async ({ me, own, roll }) => {
      const location = [CITY, OTHER_CITY][roll(2)] ?? CITY
      const edit = async (imageUrl: string | null) =>
        world.call(me, dogs.edit, { params: { dogId: own }, body: { imageUrl, location } })
      return roll(2) === 0 ? edit(null) : oneAtATime(async () => edit(await photo()))
    },
    'dogs.remove': async ({ me, own }) => world.call(me, dogs.remove, { params: { id: own } }),
    'friends.add': async ({ me, other, theirs }) =>
      world.call(me, friends.add, { body: { friendUserId: other.id, contextDogId: theirs } }),
    'friends.remove': async ({ me, other }) => world.call(me, friends.remove, { params: { userId: other.id } }),
    'notifications.markRead': async ({ me }) => world.call(me, notifications.markRead, { body: {} }),
    'messages.send': async ({ me, other, own, theirs, roll }) =>
      world.call(me, messages.send, {
        body: { receiverId: other.id, content: 'Walk?', contextDogId: [own, theirs][roll(2)] ?? null },
      }),
    'messages.markRead': async ({ me, other }) =>
      world.call(me, messages.markRead, { body: { otherUserId: other.id } }),
    'messages.remove': async ({ me, other }) => world.call(me, messages.remove, { params: { userId: other.id } }),
    'emails.unsubscribe': async ({ me }) => world.call(null, emails.unsubscribe, { body: { email: me.email } }),
    'emails.unsubscribeByLink': async ({ me }) =>
      world.call(null, emails.unsubscribeByLink, { query: { token: tokenOf(me.email) } }),
    'calendar.reset': async ({ me }) => world.call(me, calendar.reset),
    'auth.forgotPassword': async ({ me }) => world.call(null, auth.forgotPassword, { body: { email: me.email } }),
  }

  /** These end the sessions that the others need, or are an administrator's; the tests above race some of them. */
  const APART =
    /^(admin\.|moderation\.review$|account\.remove$|auth\.(login|register|logout|changePassword|resetPassword)$)/

  test('are those of the contract', () => {
    const writing = everyRoute.filter(([name, { method }]) => method !== 'GET' && !APART.test(name))
    expect(Object.keys(CALLS).toSorted()).toEqual(writing.map(([name]) => name).toSorted())
  })

  async function sideOf(me: Owner, other: Owner, roll: Side['roll']): Promise<Side> {
    const dogOf = async ({ id }: Owner) => {
      const rows = await world.db.selectFrom('dogs').select('id').where('ownerId', '=', id).orderBy('id').execute()
      return rows[roll(rows.length || 1)]?.id ?? id
    }
    return { me, other, roll, own: await dogOf(me), theirs: await dogOf(other) }
  }

  test.each([1, 2])('end without a deadlock and without a fault, also while the daily jobs run (%s)', async (seed) => {
    const pair = [await world.owner('Mia'), await world.owner('Tāne')] as const
    for (const owner of pair) for (let n = 0; n < 3; n++) await world.dog(owner)
    const roll = dice(seed)
    const names = Object.keys(CALLS)
    const jobs = dailyJobs(config)
    const faults: string[] = []
    const statuses = await inFlight(600, async (n) => {
      if (n % 50 === 0) for (const job of jobs) await job.run(world.db, todayInNewZealand())
      const side = await sideOf(pair[n % 2] as Owner, pair[(n + 1) % 2] as Owner, roll)
      const name = names[roll(names.length)] ?? ''
      const call = CALLS[name] as Call
      const answer = await call(side)
      if (answer.status >= 500) faults.push(`${name} ${answer.status}`)
      return answer
    })
    expect(faults).toEqual([])
    expect(statuses).toHaveLength(600)
    expect(await deadlocks()).toBe(0)
  })
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
  expect(await deadlocks()).toBe(0)
})
