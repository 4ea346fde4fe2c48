import type pg from 'pg'
import { PLACES, TALKERS } from './people.ts'
import type { SystemName } from './systems.ts'

/** One call: its path, and its body where it has one. */
export interface Call {
  path: string
  body?: object
}

/** The n-th call of a workload to a system. */
type Calls = (n: number) => Call

/** The same calls for every system that can answer them, with what the product is to reach beside each. */
export interface Workload {
  calls: Partial<Record<SystemName, Calls>>
  /** How many times the product's CPU the stack must need at least, and Parse Server. */
  stackAtLeast?: number
  platformAtLeast?: number
  /** How many times the floor's CPU the product may need. */
  floorAtMost?: number
  /** By those with long histories of messages. */
  isOfTalkers?: boolean
}

interface Ids {
  viewers: readonly string[]
  /** Those whom the viewers write to. */
  receivers: readonly string[]
  /** The newest visible dogs. */
  dogs: readonly string[]
  /** For each viewer, a dog in Auckland. */
  ownDogs: readonly string[]
  /** Sessions of those with long histories. */
  sessions: readonly string[]
}

/** The ids that the workloads name, read from the product's database; the other databases have the same ones. */
export async function readIds(pool: pg.Pool, viewers: readonly string[]): Promise<Ids> {
  const ids = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  return {
    viewers,
    receivers: await ids(RECEIVERS, [viewers]),
    dogs: await ids(NEWEST_DOGS),
    ownDogs: await ids(OWN_DOGS, [viewers]),
    sessions: await ids('select sid as id from sessions where user_id = any($1::uuid[])', [viewers.slice(0, TALKERS)]),
  }
}

const RECEIVERS = `
  select id from users where id <> all($1::uuid[]) and id not in (select blocked_user_id from blocked_users)
  order by id desc limit 200`
/** Dogs whose owners are blocked are shown to nobody who blocked them. */
const NEWEST_DOGS = `
  select id from dogs where is_active and owner_id not in (select blocked_user_id from blocked_users)
  order by created_at desc limit 2000`
const OWN_DOGS = `
  select (select id from dogs where owner_id = viewer and is_active
    and location_folded = 'auckland, auckland, new zealand' order by created_at limit 1) as id
  from unnest($1::uuid[]) with ordinality as v (viewer, n) order by n`

const TEXT = 'Shall we meet at the dog beach on Sunday at ten? Ours loves the water, and yours?'
const PAGE = 20

/** The calls that are measured, by name. */
export function workloadsOf({ viewers, receivers, dogs, ownDogs, sessions }: Ids): Record<string, Workload> {
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  const place = (n: number) => at(PLACES, n)
  const page = (n: number) => Array.from({ length: PAGE }, (_, i) => at(dogs, n * PAGE + i))
  const both = (calls: Calls) => ({ product: calls, stack: calls })
  const receiver = (n: number) => at(receivers, (Math.floor(n / 20) % 10) + (n % 20) * 10)
  const message = (n: number) => ({ receiverId: receiver(n), content: `${TEXT} ${n}` })
  const auckland = place(0)
  const near = { __type: 'GeoPoint', latitude: auckland.lat, longitude: auckland.lng }
  return {
    'list, first page': {
      calls: {
        ...both(() => ({ path: '/api/dogs/all?page=1&limit=20' })),
        floor: (n) => ({ path: `/dogs?ids=${page(n).join()}` }),
        platform: () => parseDogs({}, { order: '-createdAt', count: 1 }),
      },
      stackAtLeast: 5,
      platformAtLeast: 1.3,
      floorAtMost: 3,
    },
    'list, page 101': {
      calls: {
        ...both(() => ({ path: '/api/dogs/all?page=101&limit=20' })),
        platform: () => parseDogs({}, { order: '-createdAt', count: 1, skip: 2000 }),
      },
      stackAtLeast: 5,
      platformAtLeast: 1.3,
    },
    'nearby, up to 100': {
      calls: both((n) => ({ path: `/api/dogs/nearby?lat=${place(n).lat}&lng=${place(n).lng}&radius=50` })),
      stackAtLeast: 5,
    },
    '20 nearest': {
      calls: {
        product: (n) => ({ path: `/api/dogs/all?page=1&limit=20&sort=nearest&matchFor=${at(ownDogs, n)}` }),
        stack: () => ({ path: `/api/dogs/nearby?lat=${auckland.lat}&lng=${auckland.lng}&radius=50&limit=20` }),
        platform: () => parseDogs({ location: { $nearSphere: near, $maxDistanceInKilometers: 50 } }, {}),
      },
      stackAtLeast: 5,
      platformAtLeast: 1.3,
    },
    'search by place, up to 200': {
      calls: both((n) => ({ path: `/api/dogs/search-location?location=${place(n).name}&radius=100` })),
      stackAtLeast: 5,
    },
    'one dog': {
      calls: {
        ...both((n) => ({ path: `/api/dogs/${at(dogs, n * 7)}` })),
        floor: (n) => ({ path: `/dog?id=${at(dogs, n * 7)}` }),
        platform: (n) => ({ path: `/parse/classes/Dog/${at(dogs, n * 7)}?include=owner` }),
      },
      stackAtLeast: 1.5,
      platformAtLeast: 1.3,
      floorAtMost: 4,
    },
    'send a message': {
      calls: {
        ...both((n) => ({ path: '/api/messages', body: message(n) })),
        floor: (n) => ({ path: '/send', body: { ...message(n), senderId: at(viewers, n) } }),
        platform: (n) => ({ path: '/parse/classes/Message', body: parseMessage(at(viewers, n), message(n)) }),
      },
      stackAtLeast: 1.2,
      platformAtLeast: 1.3,
      floorAtMost: 5,
    },
    'conversations, 200 of 20,000 messages': {
      calls: both(() => ({ path: '/api/messages/recent' })),
      stackAtLeast: 5,
      isOfTalkers: true,
    },
    'unread count': {
      calls: {
        ...both(() => ({ path: '/api/messages/unread-count' })),
        floor: (n) => ({ path: `/unread?sid=${at(sessions, n)}` }),
        platform: (n) => {
          const where = { receiver: pointer(at(viewers, n % TALKERS)), isRead: false }
          return { path: `/parse/classes/Message?${parseQuery({ where, count: 1, limit: 0 })}` }
        },
      },
      stackAtLeast: 1.5,
      platformAtLeast: 1.3,
      floorAtMost: 2,
      isOfTalkers: true,
    },
  }
}

function parseQuery(query: object): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')
}

function parseDogs(where: object, query: object): Call {
  const asked = { where: { isActive: true, ...where }, limit: PAGE, include: 'owner', ...query }
  return { path: `/parse/classes/Dog?${parseQuery(asked)}` }
}

function parseMessage(senderId: string, { receiverId, content }: { receiverId: string; content: string }): object {
  const access = { [senderId]: { read: true, write: true }, [receiverId]: { read: true } }
  return { sender: pointer(senderId), receiver: pointer(receiverId), content, isRead: false, ACL: access }
}

function pointer(objectId: string) {
  return { __type: 'Pointer', className: '_User', objectId }
}
