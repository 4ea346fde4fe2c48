import { type RawBuilder, sql } from 'kysely'
import type { Size } from '#contract/dogs/options.ts'
import type { Input } from '#contract/kit/route.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { WALKS_LISTED } from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import { instantOf, zoneAt } from '#contract/playdates/wall-clock.ts'
import { feedbackOn } from '#server/matching/match-dog.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { placesByDistance } from '#server/places/distance.ts'
import type { Place } from '#server/places/gazetteer.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { capResponseSize } from '#server/platform/http/response-size.ts'
import { townOf } from './audience.ts'
import { loadViews } from './load.ts'

const DAY_MS = 86_400_000

type Query = Input<typeof playdates.walks>['query']

/** Open walks near the own town. Distances are between towns, so that no meeting place can be found out by moving. */
export const listWalks: Handler<typeof playdates.walks> = async ({ db, me }, { query }) => {
  const [town, dog] = [await townOf(db, me.id), await ownDog(db, me.id, query.dogId)]
  if (!town) return { walks: [], hasMore: false, town: null }
  const { perPage } = WALKS_LISTED
  const size = query.size === 'suits' ? (dog?.size ?? null) : null
  const wanted = { viewerId: me.id, town, size, notForUs: dog?.notForUs ?? [] }
  const ids = await findWalks(db, wanted, query)
  const walks = await loadViews(db, ids.slice(0, perPage), { viewerId: me.id, ownDogIds: dog ? [dog.id] : [] })
  return { walks: capResponseSize(walks), hasMore: ids.length > perPage, town: town.label }
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

interface Wanted {
  viewerId: string
  town: Place
  /** The size of the dog that the walk must suit; null for any. */
  size: Size | null
  /** Dogs that the viewer does not want to meet again: walks to which one of them goes are left out. */
  notForUs: readonly string[]
}

/** The ids on a page, and one more if there is another page. */
export async function findWalks(db: Db, wanted: Wanted, query: Query): Promise<string[]> {
  const { perPage } = WALKS_LISTED
  const near = placesByDistance(wanted.town, query.radius)
  const offset = (query.page - 1) * perPage
  const walks = { near, where: walksFor(wanted, query), most: offset + perPage + 1 }
  const found = query.sort === 'distance' ? nearestFirst(walks) : soonestFirst(walks)
  const { rows } = await sql<{ id: string }>`${found} limit ${perPage + 1} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Walks {
  near: readonly { place: Place; km: number }[]
  /** The condition for a row of playdates, beside a row `near` with the place and its distance. */
  where: RawBuilder<unknown>
  /** As many as can be on the pages so far. */
  most: number
}

/** The clock in UTC at which a walk starts, as the index of open walks has it. */
const START = sql`((playdates.ends_at at time zone 'UTC') - playdates.minutes * interval '1 minute')`

/** The places, nearest first. */
function placesOf(near: Walks['near']): RawBuilder<unknown> {
  const [ids, kms] = [near.map(({ place }) => place.id), near.map(({ km }) => km)]
  return sql`unnest(${ids}::text[], ${kms}::float8[]) with ordinality as near (place_id, km, rank)`
}

/**
 * PostgreSQL reads the first walk of each place by the index, and then only the places whose first walk may stand on the
 * page, as far as the last of those.
 */
function soonestFirst({ near, where, most }: Walks): RawBuilder<unknown> {
  return sql`
    with near as materialized (
      select near.place_id, near.km, first.start from ${placesOf(near)}
        cross join lateral (
          select ${START} as start from playdates where playdates.place_id = near.place_id and ${where}
          order by ${START} limit 1) as first
      order by first.start limit ${most}
    ), until as materialized (
      select case when count(*) < ${most} then 'infinity'::timestamp else max(start) end as start from near
    )
    select found.id from near cross join lateral (
      select playdates.id, ${START} as start from playdates
      where playdates.place_id = near.place_id and ${where} and ${START} <= (select start from until)
      order by ${START} limit (select ${most}::int)) as found
    order by found.start, found.id`
}

/** PostgreSQL stops at the limit, because the places are in order already. */
function nearestFirst({ near, where, most }: Walks): RawBuilder<unknown> {
  return sql`
    select found.id from (select * from ${placesOf(near)} order by rank) as near cross join lateral (
      select playdates.id, ${START} as start from playdates
      where playdates.place_id = near.place_id and ${where}
      order by ${START} limit (select ${most}::int)) as found
    order by near.rank, found.start, found.id`
}

/** What an owner may find: `mayAsk` judges a single walk alike. */
function walksFor({ viewerId, town, size, notForUs }: Wanted, query: Query): RawBuilder<unknown> {
  const { from, to } = daysOf(town, query)
  const blocked = blockedWith(viewerId)
  const hosts = sql`array(select user_id from friends where friend_user_id = ${viewerId} and status = 'accepted')`
  return sql`playdates.kind = 'open' and playdates.state in ('proposed', 'confirmed')
    and ${START} > ${from}::timestamptz at time zone 'UTC' and ${START} < ${to}::timestamptz at time zone 'UTC'
    and playdates.host_id <> ${viewerId} and playdates.host_id <> all(${blocked})
    and (case playdates.audience when 'friends' then playdates.host_id = any(${hosts})
      else playdates.radius_km >= near.km end)
    and not exists (select from playdate_invitations as part where part.playdate_id = playdates.id and (
      (part.owner_id = ${viewerId} and part.state = 'declined')
      or (part.owner_id = any(${blocked}) and part.state in ('invited', 'accepted'))))
    ${
      notForUs.length === 0
        ? sql``
        : sql`and not exists (select from playdate_dogs
            join playdate_invitations as part on part.id = playdate_dogs.invitation_id and part.state = 'accepted'
            where playdate_dogs.playdate_id = playdates.id and playdate_dogs.dog_id = any(${notForUs}::uuid[]))`
    }
    ${weekOf(query)}
    ${size === null ? sql`` : sql`and (playdates.sizes = '{}' or ${size} = any(playdates.sizes))`}`
}

/** From now, or the beginning of a day, until the end of the listed days, or of a day. */
function daysOf(town: Place, { from, to }: Query): { from: Date; to: Date } {
  const zone = zoneAt(town)
  const startOfDay = (day: string) => instantOf(`${day}T00:00`, zone)?.getTime() ?? 0
  const now = Date.now()
  const last = now + WALKS_LISTED.days * DAY_MS
  return {
    from: new Date(from === undefined ? now : Math.max(now, startOfDay(from))),
    to: new Date(to === undefined ? last : Math.min(last, startOfDay(daysAfter(to, 1)))),
  }
}

function weekOf({ week }: Query): RawBuilder<unknown> {
  if (week === undefined) return sql``
  const days = week === 'weekend' ? [6, 7] : [1, 2, 3, 4, 5]
  return sql`and extract(isodow from ${START} at time zone 'UTC' at time zone playdates.zone)::int = any(${days}::int[])`
}
