import { type RawBuilder, sql } from 'kysely'
import type { Size } from '#contract/dogs/options.ts'
import type { Input } from '#contract/kit/route.ts'
import { type AUDIENCES, WALKS_LISTED } from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import { zoneAt } from '#contract/playdates/wall-clock.ts'
import { feedbackOn } from '#server/matching/match-dog.ts'
import { leftOutFor } from '#server/moderation/blocks.ts'
import type { Place } from '#server/places/gazetteer.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import { townOf } from './audience.ts'
import { loadViews } from '../state/load.ts'
import { type WalkReach, reachOf } from './walk-reach.ts'
import { inGrowingPieces, type Range, timesOfWalks } from './walk-times.ts'

type Audience = (typeof AUDIENCES)[number]
type Query = Input<typeof playdates.walks>['query']

/** Open walks near the own town. Distances are between towns, so that no meeting place can be found out by moving. */
export const listWalks: Handler<typeof playdates.walks> = async ({ db, me }, { query }) => {
  const [town, dog] = [await townOf(db, me.id), await ownDog(db, me.id, query.dogId)]
  if (!town) return { walks: [], hasMore: false, town: null }
  const { perPage } = WALKS_LISTED
  const size = query.size === 'suits' ? (dog?.size ?? null) : null
  const wanted = { viewerId: me.id, town, size, notForUs: dog?.notForUs ?? [] }
  const ids = await findWalks(db, wanted, query)
  const found = await loadViews(db, ids.slice(0, perPage), { viewerId: me.id, ownDogIds: dog ? [dog.id] : [] })
  const more = { hasMore: ids.length > perPage, town: town.label }
  return listAnswer(found, { body: (walks) => ({ walks, ...more }) })
}

/** The named dog of the caller, else the first one. */
async function ownDog(db: Db, myId: string, dogId: string | undefined) {
  const own = db
    .selectFrom('dogs')
    .select(['id', 'size', feedbackOn(sql.ref('dogs.id'), 'not-for-us').as('notForUs')])
    .where('ownerId', '=', myId)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
  if (dogId === undefined) return own.executeTakeFirst()
  const named = isId(dogId) ? await own.where('id', '=', dogId).executeTakeFirst() : undefined
  refuseUnless(named, 'not-yours-to-match')
  return named
}

interface WalkSearch {
  viewerId: string
  town: Place
  /** The size of the dog that the walk must suit; null for any. */
  size: Size | null
  /** Dogs that the viewer does not want to meet again: walks to which one of them goes are left out. */
  notForUs: readonly string[]
}

/** The ids on a page, and one more if there is another page. */
export async function findWalks(db: Db, wanted: WalkSearch, query: Query): Promise<string[]> {
  const { perPage } = WALKS_LISTED
  const offset = (query.page - 1) * perPage
  const walks = {
    ...reachOf(wanted.town, query.radius),
    times: timesOfWalks(query, zoneAt(wanted.town)),
    most: offset + perPage + 1,
  }
  const found = query.sort === 'distance' ? nearestFirst(walks, wanted) : soonestFirst(walks, wanted)
  const { rows } = await sql<{ id: string }>`${found} limit ${perPage + 1} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Walks extends WalkReach {
  times: readonly Range[]
  /** As many as can be on the pages so far. */
  most: number
}

/** The clock in UTC at which a walk starts, as the index of open walks has it. */
const START = sql`((playdates.ends_at at time zone 'UTC') - playdates.minutes * interval '1 minute')`
/** Town and radius of a walk, as the index has them. */
const REACH = sql`((playdates.place_id || ' ' || playdates.radius_km::text) collate "C")`

/** Those whom a list leaves out, found once for the whole statement, which names them `left_out`. */
const LEFT_OUT = sql`(select ids from left_out)::uuid[]`

/** A list, as a value that the planner does not look into: it would plan each list anew. */
const listed = (text: string, separator: string) => sql`(select string_to_array(${text}, ${separator}))::text[]`

/** Ranges of time, soonest first. */
function rangesOf(times: readonly Range[]): RawBuilder<unknown> {
  const [from, to] = [times.map((range) => range.from), times.map((range) => range.to)].map((instants) =>
    listed(instants.map((instant) => instant.toISOString().slice(0, -1)).join(','), ','),
  )
  return sql`unnest(${from}::timestamp[], ${to}::timestamp[]) as range ("from", "to")`
}

/**
 * PostgreSQL reads piece after piece of the time, in all towns at once, until there are as many as wanted; beside them
 * the walks of those who added the viewer as a friend, which are few.
 */
function soonestFirst({ places, reaches, times, most }: Walks, wanted: WalkSearch): RawBuilder<unknown> {
  return sql`
    with left_out as materialized (select ${leftOutFor(wanted.viewerId)} as ids), open_to_all as materialized (
      select found.id, found.start from ${rangesOf(inGrowingPieces(times))} cross join lateral (
        select playdates.id, ${START} as start from playdates
        where ${REACH} = any(${listed(reaches.replaceAll(';', ','), ',')}) and ${isIn(wanted, 'everybody')}
        order by ${START}, playdates.id limit (select ${most}::int)) as found
      limit ${most}
    ), open_to_friends as (
      select playdates.id, ${START} as start from playdates, ${rangesOf(times)}
      where playdates.place_id = any(${listed(places, ',')}) and ${isIn(wanted, 'friends')}
    )
    select id from (select * from open_to_all union all select * from open_to_friends) as found order by start, id`
}

/** PostgreSQL stops as soon as there are as many as wanted, because the towns are in order already. */
function nearestFirst({ places, reaches, times, most }: Walks, wanted: WalkSearch): RawBuilder<unknown> {
  const ids = listed(places, ',')
  return sql`
    with left_out as materialized (select ${leftOutFor(wanted.viewerId)} as ids), open_to_all as materialized (
      select found.id, found.start, near.rank
      from unnest(${listed(reaches, ';')}) with ordinality as near (reaches, rank) cross join lateral (
        select walk.id, walk.start
        from unnest(string_to_array(near.reaches, ',')) as one (reach) cross join ${rangesOf(times)} cross join lateral (
          select playdates.id, ${START} as start from playdates
          where ${REACH} = one.reach collate "C" and ${isIn(wanted, 'everybody')}
          order by ${START} limit (select ${most}::int)) as walk
        order by walk.start, walk.id limit (select ${most}::int)) as found
      limit ${most}
    ), open_to_friends as (
      select playdates.id, ${START} as start, array_position(${ids}, playdates.place_id) as rank
      from playdates, ${rangesOf(times)}
      where playdates.place_id = any(${ids}) and ${isIn(wanted, 'friends')}
    )
    select id from (select * from open_to_all union all select * from open_to_friends) as found
    order by rank, start, id`
}

/** Walks that an owner may find within `range`: `mayAsk` judges a single walk alike, but for owners whom they hid. */
function isIn({ viewerId, size, notForUs }: WalkSearch, audience: Audience): RawBuilder<unknown> {
  const hosts = sql`array(select user_id from friends where friend_user_id = ${viewerId} and status = 'accepted')`
  return sql`playdates.kind = 'open' and playdates.state in ('proposed', 'confirmed')
    and ${audience === 'everybody' ? sql`playdates.audience = 'everybody'` : sql`playdates.audience = 'friends' and playdates.host_id = any(${hosts})`}
    and ${START} >= range."from" and ${START} < range."to"
    and playdates.host_id <> ${viewerId} and playdates.host_id <> all(${LEFT_OUT})
    and not exists (select from playdate_invitations as part where part.playdate_id = playdates.id and (
      (part.owner_id = ${viewerId} and part.state = 'declined')
      or (part.owner_id = any(${LEFT_OUT}) and part.state in ('invited', 'accepted'))))
    ${
      notForUs.length === 0
        ? sql``
        : sql`and not exists (select from playdate_dogs
            join playdate_invitations as part on part.id = playdate_dogs.invitation_id and part.state = 'accepted'
            where playdate_dogs.playdate_id = playdates.id and playdate_dogs.dog_id = any(${notForUs}::uuid[]))`
    }
    ${size === null ? sql`` : sql`and (playdates.sizes = '{}' or ${size} = any(playdates.sizes))`}`
}
