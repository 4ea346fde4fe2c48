import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { routes } from '#contract/routes.ts'
import { listNotifications } from '#server/notifications/notifications.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listPlaydates, showPlaydate } from '#server/playdates/list.ts'
import { listMatches } from '#server/playdates/state/matches.ts'
import { listWalks } from '#server/playdates/walks/walks.ts'
import { inPopulation } from './lists.bench.ts'
import { type Community, contextOf, inputOf } from './lists.workloads.ts'
import { print } from '../print.ts'
import { atMost, figure, type Row } from '../row.ts'
import { timeInTurns, type Timing } from '../timing.ts'

const DOGS = 10_000
const FEW = 2_000
const MANY = 200_000
const BATCH = 1_000
const ANALYZED = 20_000
const RUNS = 150
/** How often a dog of a named owner may come up. */
const AGAIN = 100
/** Largest ratio of the costs of lists among many playdates to those among few: noise of a machine with other work. */
const GROWTH = 1.5
/** The viewer's own, the same in both. */
const OWN = { past: 60, upcoming: 40, waiting: 20 }

/** The lists of one owner among few playdates of others and among many. */
export async function benchPlaydates(): Promise<Row[]> {
  const few = await inPopulation(DOGS, async (community) => measureAmong(community, FEW))
  const many = await inPopulation(DOGS, async (community) => measureAmong(community, MANY))
  return [...many].flatMap(([name, timing]) => rowsOf(name, { few: few.get(name), many: timing }))
}

/** How long a list takes, and look-ups by key in turns with it. */
interface Measured {
  list: Timing
  lookUp: Timing
}

function rowsOf(name: string, { few, many }: { few: Measured | undefined; many: Measured }): Row[] {
  const figures = ({ list }: Measured) => `${list.p50.toFixed(2)} / ${list.p95.toFixed(2)} ms`
  const toLookUps = ({ list, lookUp }: Measured) => list.p50 / lookUp.p50
  if (!few) return []
  return [
    figure(`${name}: p50 / p95 among ${FEW}, among ${MANY}`, `${figures(few)}, ${figures(many)}`),
    atMost('… to look-ups, among many to among few', toLookUps(many) / toLookUps(few), [GROWTH, ' ×']),
  ]
}

async function measureAmong(community: Community, playdates: number): Promise<Map<string, Measured>> {
  await fill(community, playdates)
  const { db } = community
  const ids = await db.selectFrom('playdates').select('id').limit(2000).execute()
  const lookUpOne = async (run: number) =>
    db
      .selectFrom('playdates')
      .selectAll()
      .where('id', '=', ids[(run * 11) % ids.length]?.id ?? '')
      .execute()
  const timings = new Map<string, Measured>()
  for (const [name, workload] of Object.entries(await workloadsOf(community))) {
    const [list, lookUp] = await timeInTurns(RUNS, workload, lookUpOne)
    timings.set(name, { list, lookUp })
  }
  return timings
}

async function workloadsOf(community: Community): Promise<Record<string, (run: number) => Promise<unknown>>> {
  const { db, viewerId, ownDogId } = community
  const context = contextOf(community)
  const list = (query: object) => async () => listPlaydates(context, inputOf(routes.playdates.list, query))
  const { playdateId, otherId } = await db
    .selectFrom('playdateInvitations as own')
    .innerJoin('playdateInvitations as other', 'other.playdateId', 'own.playdateId')
    .select(['own.playdateId', 'other.ownerId as otherId'])
    .where('own.ownerId', '=', viewerId)
    .where('own.isHost', '=', true)
    .where('other.isHost', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    'playdates, upcoming': list({ view: 'upcoming' }),
    'playdates, waiting': list({ view: 'waiting' }),
    'playdates, past': list({ view: 'past' }),
    'playdates, past, page 3': list({ view: 'past', page: 3 }),
    'playdates, with one owner': list({ view: 'past', with: otherId }),
    'one playdate': async () =>
      showPlaydate(context, { params: { id: playdateId }, query: undefined, body: undefined }),
    'walks near you': async () => listWalks(context, inputOf(routes.playdates.walks, {})),
    'dogs met': async () => listMatches(context, inputOf(routes.playdates.matches, { dogId: ownDogId })),
    notifications: async () => listNotifications(context, inputOf(routes.notifications.list, {})),
  }
}

async function fill({ db, viewerId }: Community, playdates: number): Promise<void> {
  // It can be generated again after a crash.
  await sql`set synchronous_commit = off`.execute(db)
  const own = [
    [viewerId, OWN.past, -40],
    [viewerId, OWN.upcoming, 40],
    [null, OWN.waiting, 40, viewerId],
  ] as const
  for (const [hostId, count, days, guestId] of own)
    await add(db, { hostId, count, days, viewerId, guestId: guestId ?? null })
  const others = playdates - OWN.past - OWN.upcoming - OWN.waiting
  for (let made = 0; made < others; made += 2 * BATCH) {
    // Checks of foreign keys are planned for tables as large as they are.
    if (made < ANALYZED) await sql`analyze`.execute(db)
    const count = Math.ceil(Math.min(2 * BATCH, others - made) / 2)
    for (const days of [-40, 40]) await add(db, { hostId: null, guestId: null, viewerId, count, days })
  }
  // As the database does by itself.
  await sql`vacuum analyze`.execute(db)
}

interface Added {
  viewerId: string
  /** Null for anybody but the viewer. */
  hostId: string | null
  guestId: string | null
  count: number
  /** Within so many days from now, or before now when it is negative. */
  days: number
}

/**
 * Playdates of two, every fifth of them an open walk: over when they are past, otherwise confirmed, or waiting for a named
 * guest. Each with a notification for both, and each pair of dogs known.
 */
async function add(db: Db, { hostId, guestId, viewerId, count, days }: Added): Promise<void> {
  await sql`
    with pairs as (
      select one.id as dog_id, one.owner_id, one.place_id, other.id as other_dog_id, other.owner_id as other_id,
        gen_random_uuid() as id, gen_random_uuid() as part_id, gen_random_uuid() as other_part_id,
        now() + (sign(${days}::int) / 8.0 + random() * ${days}::int) * interval '1 day' as starts_at,
        ${hostId === null && guestId === null}::boolean and one.n % 5 = 0 as is_open
      from (select *, row_number() over () as n from (
          select id, owner_id, place_id from dogs, generate_series(1, ${hostId === null ? 1 : AGAIN}::int)
          where place_id is not null and (${hostId}::uuid is null) = (owner_id <> ${viewerId})
          order by random() limit ${count}) as picked) as one
        join (select *, row_number() over () as n from (
          select id, owner_id from dogs, generate_series(1, ${guestId === null ? 1 : AGAIN}::int)
          where (${guestId}::uuid is null) = (owner_id <> ${viewerId}) order by random() limit ${count}) as picked) as other
          using (n)
      where one.owner_id <> other.owner_id
    ), added as (
      insert into playdates (id, host_id, kind, state, zone, minutes, starts_at, ends_at, place_id, place_name, note,
          max_dogs, audience, radius_km)
        select id, owner_id, case when is_open then 'open' else 'private' end,
          case when ${days}::int < 0 then 'over' when ${guestId}::uuid is null then 'confirmed' else 'proposed' end,
          'Pacific/Auckland', 60, case when ${guestId}::uuid is null then starts_at end, starts_at + interval '1 hour',
          place_id, 'A park', '', 8, case when is_open then 'everybody' end, case when is_open then 25 end
        from pairs
    ), times as (
      insert into playdate_times select id, starts_at from pairs
    ), parts as (
      insert into playdate_invitations (id, playdate_id, owner_id, is_host, state, ends_at)
        select part_id, id, owner_id, true, 'accepted', starts_at + interval '1 hour' from pairs union all
        select other_part_id, id, other_id, false, case when ${guestId}::uuid is null then 'accepted' else 'invited' end,
          starts_at + interval '1 hour' from pairs
    ), coming as (
      insert into playdate_dogs (playdate_id, dog_id, invitation_id)
        select id, dog_id, part_id from pairs union all select id, other_dog_id, other_part_id from pairs
    ), told as (
      insert into notifications (user_id, type, title, message, related_playdate_id)
        select owner_id, 'playdate_accepted', 'A playdate', 'Somebody accepted', id from pairs union all
        select other_id, 'playdate_invited', 'A playdate', 'Somebody invites you', id from pairs
    )
    insert into matches (dog_id1, dog_id2, status, created_by)
      select least(dog_id, other_dog_id), greatest(dog_id, other_dog_id), 'accepted', owner_id from pairs
    on conflict do nothing`.execute(db)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print('Playdates', await benchPlaydates())
