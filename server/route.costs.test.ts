import { afterEach, expect, test, vi } from 'vitest'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { complaintToken } from '#server/testing/complaints.ts'
import { appealToken, decisionAbout } from '#server/testing/appeals.ts'
import { cpuMsWithDatabase, watchLimits } from '#server/testing/measuring/call-cost.ts'
import { endingRoutes } from '#server/testing/inputs/every-route.ts'
import { fillAccount } from '#server/testing/accounts/fullest-account.ts'
import { playdateInputs } from '#server/testing/inputs/playdate-inputs.ts'
import { goodInput } from '#server/testing/inputs/good-input.ts'
import { otherSessionOf } from '#server/testing/accounts/secrets.ts'
import { watchOf } from '#server/testing/accounts/full-watches.ts'
import { passkeyInputs } from '#server/testing/passkeys.ts'
import { newPhoto } from '#server/testing/inputs/photo-inputs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

// Bounds of what a member may use in a minute by one call, as often as its limit allows: CPU of the server and of
// PostgreSQL, for an account that has as much as it may, among 10,000 dogs.

const world = openWorld({ TRANSPARENCY: 'on', ADMIN_EMAILS: 'mia@example.nz', RATE_LIMITS: 'on' })

/** A tenth of one core. */
const CPU_MS_A_MINUTE = 6_000
const CALLS = 12
/** A busy machine takes longer; a call that is too dear does every time. */
const TRIES = 6
const PHOTO_BYTES = 300_000
const PASSWORD = 'kererū in the tree'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface Sent {
  who?: Owner
  params?: Record<string, string>
  query?: object
  body?: object
}

interface Way {
  what: string
  route: ServedRoute
  sent: (n: number) => Sent | Promise<Sent>
}

interface People {
  mia: Owner
  password: string
  friendId: string
  dogId: string
  photoId: string
}

/** Ways of asking for a list; other routes are asked in one way. */
function listWays(own: string): Record<string, Record<string, object>> {
  const sorted = (sort: string) => ({ matchFor: own, sort })
  const filters = { breed: 'labrador', age: 3, size: 'large', energy: 'medium' }
  const auckland = { lat: -36.85, lng: 174.76, radius: 500 }
  const city = { location: 'Auckland' }
  return {
    'browse.all': {
      'the first page': { limit: 100, matchFor: own },
      'the last page': { page: 500 },
      'the last page, nearest first': { page: 500, ...sorted('nearest') },
      'the last page, filtered': { page: 500, ...filters },
      'the last page, filtered, nearest first': { page: 500, ...filters, ...sorted('nearest') },
      'best match': sorted('match'),
      'best match, kept': { ...sorted('match'), page: 2 },
      'best match, filtered': { ...sorted('match'), ...filters },
    },
    'browse.search': {
      'of a city': city,
      'of a city, filtered': { ...city, ...filters },
      'of a city, nearest first': { ...city, ...sorted('nearest') },
      'of a city, newest first': { ...city, ...sorted('newest') },
      'of a city, best match': { ...city, ...sorted('match') },
    },
    'browse.nearby': {
      'within 500 km': auckland,
      filtered: { ...auckland, ...filters },
      'newest first': { ...auckland, ...sorted('newest') },
      'best match': { ...auckland, ...sorted('match') },
    },
    'browse.places': { all: {}, filtered: filters },
  }
}

async function dogOfAnother({ id }: Owner): Promise<string> {
  const dogs = world.db.selectFrom('dogs').select('id').where('ownerId', '<>', id).where('isActive', '=', true)
  return (await dogs.executeTakeFirstOrThrow()).id
}

/** The input of the calls that need more than their path. */
const dogOf = async (ownerId: string) =>
  (await world.db.selectFrom('dogs').select('id').where('ownerId', '=', ownerId).executeTakeFirstOrThrow()).id

function inputsFor({ mia, password, friendId, dogId }: People): Record<string, (n: number) => Sent | Promise<Sent>> {
  const query = (input: object) => () => ({ query: input })
  const body = (input: object) => () => ({ body: input })
  const position = { lat: -36.85, lng: 174.76 }
  const recordOf = async (table: 'vaccinations' | 'wormingTreatments' | 'fleaTreatments', n: number) => {
    const rows = await world.db
      .selectFrom(table)
      .select('id')
      .where('dogId', '=', dogId)
      .orderBy('id')
      .limit(n + 1)
      .execute()
    return { id: rows.at(-1)?.id ?? '' }
  }
  const record = (n: number) => ({
    dogId,
    name: `Tablet ${n}`,
    date: daysAfter(todayInNewZealand(), -n - 1),
    frequency: 'annually',
  })
  const tables = { vaccinations: 'vaccinations', worming: 'wormingTreatments', flea: 'fleaTreatments' } as const
  const health = Object.entries(tables).flatMap(([kind, table]): [string, (n: number) => Sent | Promise<Sent>][] => [
    [`${kind}.change`, async (n: number) => ({ params: await recordOf(table, n), body: record(n) })],
    [`${kind}.remove`, async (n: number) => ({ params: await recordOf(table, n) })],
    [`${kind}.add`, (n: number) => ({ body: record(n) })],
  ])
  return {
    ...Object.fromEntries(health),
    'account.setUp': (n) => ({
      body: { firstName: 'Mia', lastName: 'Walker', age: 20 + n, bio: 'Out in every weather.', location: 'Gore' },
    }),
    // A city changes all dogs of the account.
    'account.change': (n) => ({ body: { city: n % 2 === 0 ? 'Gore, Southland, New Zealand' : 'Nelson' } }),
    'auth.login': body({ email: mia.email, password: PASSWORD }),
    'auth.register': (n) => ({
      body: { email: `ana-${Date.now()}-${n}@example.nz`, password: PASSWORD, firstName: 'Ana', lastName: 'Walker' },
    }),
    'auth.changePassword': async () => ({
      who: await world.owner('Ana', { password }),
      body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}s` },
    }),
    'auth.changeEmail': async (n) => ({
      who: await world.owner('Ana', { password }),
      body: { email: `ana-${Date.now()}-${n}@example.org`, currentPassword: PASSWORD },
    }),
    'complaints.make': body(goodInput['/api/complaints'] ?? {}),
    'complaints.showToAuthor': async () => ({ body: { token: await complaintToken(world, mia) } }),
    'complaints.answer': async () => ({
      body: { token: await complaintToken(world, mia), agrees: true, text: 'Yes.' },
    }),
    'operators.acknowledge': async () => ({ params: { id: await decisionAbout(world, mia) } }),
    'operators.appealLink': async () => ({ params: { id: await decisionAbout(world, mia) } }),
    'auth.prove': async () => ({ who: await world.owner('Ana', { password }), body: { password: PASSWORD } }),
    ...passkeyInputs(world, async () => world.owner('Ana')),
    'operators.showDecision': async () => ({ body: { token: await appealToken(world, mia) } }),
    'operators.appeal': async () => ({ body: { token: await appealToken(world, mia), text: 'It was not me.' } }),
    'auth.endSession': async () => ({ params: { sessionId: await otherSessionOf(world, mia) } }),
    'savedDogs.save': async () => ({ params: { dogId: await dogOfAnother(mia) } }),
    'watches.change': async () => ({ params: { id: await watchOf(world, mia) }, body: { isPaused: false } }),
    'watches.markOpened': body({ dogId }),
    'auth.forgotPassword': body({ email: mia.email }),
    'meetingPlaces.list': query({ near: '-36.85,174.76', q: 'a' }),
    'places.search': query({ q: 'Auck' }),
    'places.coordinates': query({ location: 'Auckland' }),
    'places.autocomplete': query({ input: 'Auck' }),
    // A block ends the friendship that others ask for.
    'moderation.block': async () => ({ params: { ownerId: (await world.owner('Ana')).id } }),
    'moderation.report': body({ reason: 'Barked at me.' }),
    'moderation.reportThing': body({ subject: 'owner', id: friendId, category: 'harassment', text: 'Barked at me.' }),
    'dogs.edit': (n) => ({
      params: { dogId },
      body: { description: `Walks ${n}`, location: n % 2 ? 'Gore' : 'Nelson' },
    }),
    ...playdateInputs(world, { mia, dogId }),
    'friends.add': async () => ({ body: { friendUserId: (await world.owner('Tāne')).id } }),
    'matching.pairs': async () => ({ query: { dogIds: `${dogId},${await dogOf(friendId)}` } }),
    'matching.compatibility': async () => ({ params: { id: await dogOf(friendId) }, query: { with: dogId } }),
    'browse.nearbyAt': () => ({ params: { lat: '-36.85', lng: '174.76' }, query: { radius: 500 } }),
    'browse.nearbyCounts': query(position),
    'messages.send': (n) => ({ body: { receiverId: friendId, content: `Walk ${n}?`, contextDogId: dogId } }),
    'messages.markRead': body({ otherUserId: friendId }),
    'notifications.markRead': body({}),
    'push.subscribe': body(goodInput['/api/push/devices'] ?? {}),
    'photos.setOwn': async () => ({ body: { photoId: await newPhoto(world, mia, PHOTO_BYTES) } }),
    'account.changeNews': body({ showsText: true }),
    'emails.unsubscribe': body({ email: mia.email }),
  }
}

/**
 * Calls that end the account, a dog or the session that the rest are asked with, need what only a mail tells, or are an
 * administrator's or a moderator's, or sign what is valid for 5 minutes, or are asked by a host for everybody
 * (PHOTO_HOST), or need an OpenID provider. Pictures are decoded in a process of their own, with bounds of their own
 * (server/photos/costly.test.ts).
 */
const APART =
  /^(account\.remove|auth\.(logout|resetPassword|confirmEmail|undoEmailChange)|dogs\.(create|remove)|photos\.(upload|signed)|passkeys\.(add|prove|signIn)|oidc\..*|emails\.unsubscribeByLink|push\.unsubscribe|admin\..*|complaints\.(join|tell|close)|moderation\.(review|decide|picture|messagesAround)|operators\.decideAppeal)$/

function waysOf(people: People): Way[] {
  const inputs = inputsFor(people)
  const lists = listWays(people.dogId)
  const { friendId, dogId, photoId } = people
  const idOf = (path: string) => (path.startsWith('/api/dogs/') ? dogId : friendId)
  const params = (path: string) => ({ id: idOf(path), dogId, ownerId: friendId, userId: friendId, photoId })
  return endingRoutes
    .filter(([name]) => !APART.test(name))
    .flatMap(([name, route]): Way[] => {
      const ways = Object.entries(lists[name] ?? {})
      if (ways.length > 0)
        return ways.map(([what, query]) => ({ what: `${name}, ${what}`, route, sent: () => ({ query }) }))
      const input = inputs[name]
      return [{ what: name, route, sent: async (n) => ({ params: params(route.path), ...(await input?.(n)) }) }]
    })
}

test('a member uses at most a tenth of a core by any call, as often as its limit allows', async () => {
  const password = await hashPassword(PASSWORD)
  const mia = await world.owner('Mia', { email: 'mia@example.nz', emailVerified: true, password })
  const busiest = await world.owner('Tāne')
  const friendId = busiest.id
  const dogId = await fillAccount(world, { owner: mia, busiest }, { messages: 20_000, records: 200 })
  const photoId = await newPhoto(world, mia, PHOTO_BYTES)
  await world.db.updateTable('dogs').set({ photoId }).where('id', '=', dogId).execute()
  const taken = watchLimits()
  let now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const tooDear: string[] = []
  for (const { what, route, sent } of waysOf({ mia, password, friendId, dogId, photoId })) {
    let [used, callsAMinute, answered] = [Infinity, 0, 0]
    for (let trial = 0; trial < TRIES && !(used * callsAMinute <= CPU_MS_A_MINUTE); trial++) {
      // An owner is invited to so many playdates at most.
      if (/^playdates\.(?!list)|Walk$/.test(what)) await world.db.deleteFrom('playdates').execute()
      const inputs = await Promise.all(Array.from({ length: CALLS }, async (_, n) => sent(n)))
      taken.forget()
      const cpu = await cpuMsWithDatabase(world.pool, async () => {
        for (const input of inputs) {
          // A ranking is made anew after a minute.
          if (!what.endsWith('kept')) vi.setSystemTime((now += 61_000))
          const who = route.access === 'public' ? null : (input.who ?? mia)
          answered = Math.max(answered, (await world.call(who, route, input)).status)
        }
      })
      used = Math.min(used, cpu / CALLS)
      callsAMinute = taken.callsAMinute(CALLS)
    }
    const line = `${what}: ${answered}, ${used.toFixed(1)} ms × ${callsAMinute.toFixed(1)} a minute`
    if (!(used * callsAMinute <= CPU_MS_A_MINUTE) || answered >= 400) tooDear.push(line)
  }
  expect(tooDear).toEqual([])
}, 900_000)
