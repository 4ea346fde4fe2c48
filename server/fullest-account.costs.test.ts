import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { messages } from '#contract/messages/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { screens } from '#contract/screens.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { jobKinds } from './wiring/job-kinds.ts'
import { readConfig } from '#server/config.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { endingRoutes } from '#server/testing/inputs/every-route.ts'
import { fillAccount } from '#server/testing/accounts/fullest-account.ts'
import { openMeasuredServer } from '#server/testing/processes/measured-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

// The fullest account that the product allows: nothing that is read of it, and nothing that is done with it, stops the
// event loop for all others.

const ADMIN = { ADMIN_EMAILS: 'mia@example.nz' }
const world = openWorld(ADMIN)
const server = openMeasuredServer(world, ADMIN)

const BLOCKED_MAX_MS = 200
const ANSWER_BYTES = 1_000_000
/** A busy machine, or the first call of its kind, may take longer; a call that is too dear does every time. */
const TRIES = 3

const QUERIES: Record<string, string> = {
  '/api/locations/search': '?q=Auck',
  '/api/locations/coordinates': '?location=Auckland',
  '/api/places/autocomplete': '?input=Auck',
  '/api/dogs/all': '?limit=50',
  '/api/dogs/search-location': '?location=Auckland',
  '/api/dogs/nearby': '?lat=-36.85&lng=174.76&radius=500',
  '/api/dogs/nearby/{lat}/{lng}': '?radius=500',
  '/api/dogs/nearby/counts': '?lat=-36.85&lng=174.76',
  '/api/playdates': '?view=past&page=200',
}

interface Ids {
  owner: Owner
  other: Owner
  dogId: string
  otherDogId: string
  playdateId: string
}

const IDS_OF_OWNERS = ['/api/users/', '/api/admin/user']
const IDS_OF_DOGS = ['/api/dogs/', '/dog']
const IDS_OF_PLAYDATES = ['/api/playdates/', '/playdates/']

/** Fills in each parameter of a path, so that the call has as much to answer as there can be. */
function addressOf({ path }: { path: string }, who: Owner, ids: Ids): string {
  const startsWith = (starts: string[]) => starts.some((start) => path.startsWith(start))
  if (path.endsWith('/compatibility')) return compatibilityOf(who, ids)
  const counterpart = who === ids.owner ? ids.other : ids.owner
  const ownerId = startsWith(IDS_OF_OWNERS) ? ids.owner.id : counterpart.id
  const values: Record<string, string> = { lat: '-36.85', lng: '174.76', dogId: ids.dogId }
  const ofPlaydateOrOwner = startsWith(IDS_OF_PLAYDATES) ? ids.playdateId : ownerId
  const id = startsWith(IDS_OF_DOGS) ? ids.dogId : ofPlaydateOrOwner
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id) + (QUERIES[path] ?? '')
}

function compatibilityOf(who: Owner, { owner, dogId, otherDogId }: Ids): string {
  const [own, others] = who === owner ? [dogId, otherDogId] : [otherDogId, dogId]
  return `/api/dogs/${others}/compatibility?with=${own}`
}

interface Cost {
  what: string
  blockedMs: number
  bytes: number
  status: number
}

const JSON_TYPE = { 'content-type': 'application/json' }

interface Call {
  path: string
  method?: Route['method']
  body?: object
}

async function ask(who: Owner | null, { path, method = 'GET', body }: Call): Promise<Response> {
  return fetch(server.origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...(who && { cookie: who.cookie }), ...(body && JSON_TYPE) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Reads an answer to its end without keeping it. */
async function bytesOf({ body }: Response): Promise<number> {
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) bytes += part.length
  return bytes
}

async function costOf(who: Owner | null, call: Call): Promise<Cost> {
  await server.measure()
  const answer = await ask(who, call)
  const bytes = await bytesOf(answer)
  const { delayMs, computedMs } = await server.measure()
  const what = `${call.method ?? 'GET'} ${call.path} of ${who?.email}`
  return { what, blockedMs: Math.round(Math.min(delayMs, computedMs)), bytes, status: answer.status }
}

const isTooDear = ({ blockedMs, bytes, status }: Cost) =>
  blockedMs > BLOCKED_MAX_MS || bytes > ANSWER_BYTES || status >= 500

/** The cost of reading; what seems too dear is tried again. */
async function costOfReading(path: string, who: Owner | null): Promise<Cost> {
  let cost = await costOf(who, { path })
  for (let tried = 1; tried < TRIES && isTooDear(cost); tried++) {
    const again = await costOf(who, { path })
    cost = { ...again, blockedMs: Math.min(again.blockedMs, cost.blockedMs) }
  }
  return cost
}

async function workUntilDone(): Promise<void> {
  const jobsLeft = async () => (await world.db.selectFrom('jobs').select('id').execute()).length
  await world.db
    .updateTable('jobs')
    .set({ leasedUntil: new Date(0) })
    .execute()
  const faults: unknown[] = []
  const jobs = openJobs({ db: world.db, listeners: listenersOf(readConfig({})), kinds: jobKinds })
  const stop = jobs.startWorker((fault) => faults.push(fault))
  await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0)
  await stop()
  expect(faults).toEqual([])
}

/** Every GET by the account and by its friend, every page, and the calendar. */
async function costsOfReading(ids: Ids, calendarPath: string): Promise<Cost[]> {
  const { owner, other } = ids
  const calls = endingRoutes.filter(([, { method }]) => method === 'GET').map(([, route]) => route)
  const read: Cost[] = []
  for (const route of calls) {
    for (const who of [owner, other]) {
      const cost = await costOfReading(addressOf(route, who, ids), who)
      read.push(route.inPieces ? { ...cost, bytes: 0 } : cost)
    }
  }
  for (const view of ['upcoming', 'waiting', 'past']) {
    read.push(await costOfReading(`${playdates.list.path}?view=${view}`, owner))
  }
  for (const screen of Object.values(screens)) read.push(await costOfReading(addressOf(screen, owner, ids), owner))
  read.push(await costOfReading(calendarPath, null))
  return read
}

test('nothing that is asked of the fullest account, or done with it, stops the event loop for more than 200 ms', async () => {
  const owner = await world.owner('Mia', { email: ADMIN.ADMIN_EMAILS, emailVerified: true })
  const other = await world.owner('Tāne')
  // The last administrator cannot leave.
  await world.owner('Aroha', { role: 'admin' })
  const dogId = await fillAccount(world, { owner, busiest: other })
  const { rows } = await world.pool.query<{ id: string }>('select id from dogs where owner_id = $1 limit 1', [other.id])
  const playdate = await world.pool.query<{ id: string }>('select id from playdates where ends_at > now() limit 1')
  const ids: Ids = { owner, other, dogId, otherDogId: rows[0]?.id ?? '', playdateId: playdate.rows[0]?.id ?? '' }
  const { url } = (await world.call(owner, calendar.reset)).body

  const read = await costsOfReading(ids, new URL(url).pathname)
  expect(read.filter(isTooDear)).toEqual([])
  expect(read.filter(({ status }) => status === 200).length).toBeGreaterThan(60)

  const write = { receiverId: owner.id, content: 'Are you there?' }
  const written = [
    await costOf(owner, { method: 'POST', path: messages.markRead.path, body: { otherUserId: other.id } }),
    await costOf(owner, { method: 'DELETE', path: `/api/dogs/${dogId}` }),
    await costOf(other, { method: 'DELETE', path: `/api/messages/conversation/${owner.id}` }),
    await costOf(owner, { method: 'DELETE', path: account.remove.path }),
    await costOf(other, { method: 'POST', path: messages.send.path, body: write }),
  ]
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403])
  expect(written.filter(isTooDear)).toEqual([])
  await workUntilDone()
  const kept = await world.pool.query('select from messages where sender_id = $1 and not sender_deleted limit 1', [
    owner.id,
  ])
  expect(kept.rowCount).toBe(0)
}, 600_000)
