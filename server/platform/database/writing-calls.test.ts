import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { unsubscribeToken } from '#server/emails/unsubscribe-token.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { everyRoute } from '#server/testing/every-route.ts'
import { goodInput, keysOf } from '#server/testing/good-input.ts'
import { dice, inFlight } from '#server/testing/in-flight.ts'
import { hostedBy, invitationOf, newPlaydate } from '#server/testing/playdate-calls.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'

// All writing calls of the contract race each other for a pair of owners. A new call takes part by itself, with input
// made from its schema; when that is refused, this test asks for better values below.

const ADMIN = 'aroha@example.nz'
const SETTINGS = { ADMIN_EMAILS: ADMIN, INFO_EMAIL: 'office@example.nz' }
const world = openWorld(SETTINGS)
const PASSWORD = 'a new horse at the battery'
const CITIES = ['Nelson, Nelson, New Zealand', 'Dunedin, Otago, New Zealand']
const ROUNDS = 18
let before: number

beforeEach(async () => {
  before = await countDeadlocks(world.pool)
})

const WRITING = everyRoute.filter(([, { method }]) => method !== 'GET')
/** These end an owner for good, so they come last, each for another one of the pair. */
const ENDING = ['account.remove', 'admin.deleteUser']
/** These hash passwords, of which few a second are possible: they take part in some rounds only. */
const HASHING = ['auth.login', 'auth.register', 'auth.changePassword', 'auth.resetPassword']
const HASHING_EVERY = 6
const JOBS_EVERY = 4
const lasting = WRITING.filter(([name]) => !ENDING.includes(name))
const ending = WRITING.filter(([name]) => ENDING.includes(name))

type Dice = ReturnType<typeof dice>

function shuffled<T>(list: readonly T[], roll: Dice): T[] {
  return list
    .map((value) => ({ value, at: roll(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** One owner of the pair as a call needs it, with ids that may be gone when it arrives. */
interface Side {
  me: Owner
  other: Owner
  admin: Owner
  own: string
  theirs: string
  record: string
  report: string
  roll: Dice
}

const TABLES = { vaccinations: 'vaccinations', worming: 'wormingTreatments', flea: 'fleaTreatments' } as const

async function sideOf([me, other, admin]: [Owner, Owner, Owner], route: ServedRoute, roll: Dice): Promise<Side> {
  const dogOf = async ({ id }: Owner) => {
    const rows = await world.db.selectFrom('dogs').select('id').where('ownerId', '=', id).orderBy('id').execute()
    return rows[roll(rows.length || 1)]?.id ?? id
  }
  const kind = HEALTH_KINDS.find((one) => route.path.includes(`/${one}/`)) ?? 'flea'
  const own = await dogOf(me)
  const dogs = world.db.selectFrom('dogs').select('id').where('ownerId', '=', me.id)
  const record = await world.db.selectFrom(TABLES[kind]).select('id').where('dogId', 'in', dogs).executeTakeFirst()
  const reports = await world.db.selectFrom('reportedUsers').select('id').limit(2).execute()
  return {
    me: await world.anotherSession(me),
    other,
    admin: await world.anotherSession(admin),
    own,
    theirs: await dogOf(other),
    record: record?.id ?? me.id,
    report: reports[roll(reports.length || 1)]?.id ?? me.id,
    roll,
  }
}

/** A value for each field of this name, in whichever call it is. */
function valuesOf({ me, other, own, theirs, roll }: Side): Record<string, unknown> {
  const place = CITIES[roll(CITIES.length)]
  return {
    adminEmail: ADMIN,
    city: place,
    confirmPassword: PASSWORD,
    content: 'Walk?',
    contextDogId: [own, theirs][roll(2)],
    currentPassword: PASSWORD,
    // So that some are due within a week, and reminded of.
    date: daysAfter(todayInNewZealand(), -roll(60)),
    dogId: own,
    email: me.email,
    emailNotifications: roll(2) === 0,
    emailType: 'photo_upload_failed',
    frequency: 'monthly',
    friendUserId: other.id,
    location: place,
    name: 'Biscuit',
    newPassword: PASSWORD,
    otherUserId: other.id,
    ownerId: other.id,
    password: PASSWORD,
    reason: 'Barked at me.',
    receiverId: other.id,
    status: ['pending', 'reviewed', 'dismissed'][roll(3)],
    userId: other.id,
  }
}

/** What these calls need besides, or instead. */
const PARTICULAR: Record<string, (side: Side) => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'auth.register': () => ({ email: `new-${randomBytes(8).toString('hex')}@example.nz` }),
  'auth.resetPassword': async ({ me }) => ({ token: await resetToken(me) }),
  'dogs.create': () => ({ ownerId: undefined }),
  'dogs.edit': async ({ roll }) => ({ imageUrl: roll(2) === 0 ? null : await picture }),
  'dogs.remove': ({ own }) => ({ id: own }),
  'friends.add': ({ theirs }) => ({ contextDogId: theirs }),
  'moderation.review': ({ report }) => ({ id: report }),
  'playdates.suggest': async (side) => newPlaydate(world, side),
  'playdates.change': async ({ me, roll }) => ({
    id: (await hostedBy(world, me)) ?? me.id,
    note: `Walk ${roll(100)}`,
  }),
  'playdates.cancel': async ({ me }) => ({ id: (await hostedBy(world, me)) ?? me.id }),
  'playdates.answer': async (side) => ({
    id: await invitationOf(world, side),
    reason: null,
    ...(side.roll(3) === 0 ? { answer: 'decline' } : { answer: 'accept', adviceRead: true, overlapConfirmed: true }),
  }),
  'emails.unsubscribe': () => ({ token: undefined }),
  'emails.unsubscribeByLink': ({ me }) => ({ token: unsubscribeToken(readConfig(TESTING), me.email) }),
  ...Object.fromEntries(
    HEALTH_KINDS.flatMap((kind) =>
      ['change', 'remove'].map((call) => [`${kind}.${call}`, ({ record }) => ({ id: record })]),
    ),
  ),
  'admin.deleteUser': ({ me }) => ({ id: me.id }),
}

const picture = redAndBlue(8, 8).jpeg().toBuffer().then(dataUrl)

/** As behind the link of a mail. */
async function resetToken({ id }: Owner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token: createHash('sha256').update(token).digest('base64url'),
    expiresAt: new Date(Date.now() + 60_000),
  }
  await world.db
    .insertInto('passwordResetTokens')
    .values({ userId: id, ...row })
    .execute()
  return token
}

/** Several pictures of a member would wait for each other, and all but one be refused. */
let pictures: Promise<unknown> = Promise.resolve()
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = pictures.then(work)
  pictures = mine.catch(() => {})
  return mine
}

async function send(name: string, route: ServedRoute, side: Side): Promise<number> {
  const values: Record<string, unknown> = { ...valuesOf(side), ...(await PARTICULAR[name]?.(side)) }
  const pick = (schema: ServedRoute['body'], good = {}) => ({
    ...good,
    ...Object.fromEntries(keysOf(schema).flatMap((key) => (key in values ? [[key, values[key]]] : []))),
  })
  const sent = {
    params: pick(route.params) as Record<string, string>,
    query: pick(route.query),
    ...(route.body && { body: pick(route.body, goodInput[route.path]) }),
  }
  const call = async () => (await world.call(route.access === 'admin' ? side.admin : side.me, route, sent)).status
  return values['imageUrl'] ? oneAtATime(call) : call()
}

type Call = () => Promise<{ status: number }>

const race = async (calls: readonly Call[]) => inFlight(calls.length, async (n) => (calls[n] as Call)())

test.each([1, 2])(
  'all writing calls of a pair of owners at once end without a deadlock and without a fault, with the daily jobs (%s)',
  { timeout: 240_000 },
  async (seed) => {
    const password = await hashPassword(PASSWORD)
    const [mia, tane] = [await world.owner('Mia', { password }), await world.owner('Tāne', { password })]
    const aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
    for (const owner of [mia, tane]) for (let n = 0; n < 3; n++) await world.dog(owner)
    const roll = dice(seed)
    const faults: string[] = []
    const done = new Set<string>()
    const callOf =
      ([name, route]: (typeof WRITING)[number], pair: [Owner, Owner]) =>
      async () => {
        const status = await send(name, route, await sideOf([...pair, aroha], route, roll))
        if (status >= 500) faults.push(`${name} ${status}`)
        if (status < 300) done.add(name)
        return { status }
      }
    const job = (one: ReturnType<typeof dailyJobs>[number]) => async () => {
      await one.run(world.db, todayInNewZealand())
      return { status: 200 }
    }
    const jobs = dailyJobs(readConfig({ ...TESTING, ...SETTINGS })).map(job)
    const sides = (call: (typeof WRITING)[number]) => [callOf(call, [mia, tane]), callOf(call, [tane, mia])]
    // Alone and in the contract's order each call succeeds; in a race it may come too late.
    for (const call of lasting) await callOf(call, [mia, tane])()
    for (const call of ending) await callOf(call, [await world.owner('Sam'), tane])()
    expect([...done].toSorted()).toEqual(WRITING.map(([name]) => name).toSorted())
    for (let round = 0; round < ROUNDS; round++) {
      const part = lasting.filter(([name]) => round % HASHING_EVERY === 0 || !HASHING.includes(name))
      const calls = part.flatMap((call) => sides(call)[roll(2)] ?? [])
      await race(shuffled([...calls, ...(round % JOBS_EVERY === 0 ? jobs : [])], roll))
    }
    const ends = ending.flatMap((call, n) => sides(call)[n % 2] ?? [])
    await race(shuffled([...lasting.flatMap(sides), ...ends], roll))
    expect(faults).toEqual([])
    expect((await countDeadlocks(world.pool)) - before).toBe(0)
  },
)
