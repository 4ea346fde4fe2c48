import { sql } from 'kysely'
import { OWNERS_BETWEEN_MAX } from '#contract/meeting-places/options.ts'
import type { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { distanceKm, type Position } from '#server/places/distance.ts'
import { placeById, placeOf } from '#server/places/gazetteer.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Caller, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { knownOf, meetingPlacesNear } from './catalogue.ts'

/** Reads the caller's own town and those of others, which everybody may see; no position of a person is known. */
export const listMeetingPlaces: Handler<typeof meetingPlaces.list> = async (caller, { query }) => {
  const own = (await townsOf(caller.db, [caller.me.id]))[0] ?? null
  const others = query.with === undefined ? [] : await townsOf(caller.db, await visibleOwners(caller, query.with))
  const center = query.near === undefined ? middleOf(own ? [own, ...others] : others) : positionOf(query.near)
  refuseUnless(center, 'location-not-found')
  const found = meetingPlacesNear(center, query)
  return {
    places: found.map(({ place, km }) => ({
      id: place.id,
      name: place.name,
      kind: place.kind,
      near: place.near,
      lat: place.lat,
      lng: place.lng,
      ...knownOf(place),
      km: rounded(km),
      ownKm: own && rounded(distanceKm(own, place)),
    })),
  }
}

const rounded = (km: number) => Math.round(km * 10) / 10

/** The ids of a list that name owners whom the caller may see; all others are ignored. */
async function visibleOwners({ db, me }: Caller, list: string): Promise<string[]> {
  const blocked = new Set(await blockedEitherWay(db, me.id))
  const ids = list.toLowerCase().split(',').filter(isId)
  return ids.filter((id) => !blocked.has(id)).slice(0, OWNERS_BETWEEN_MAX)
}

/** Each owner's town; that of their first dog where they have named none. */
async function townsOf(db: Db, ids: readonly string[]): Promise<Position[]> {
  if (ids.length === 0) return []
  const users = await db
    .selectFrom('users')
    .select(
      sql<string | null>`coalesce(nullif(city, ''), (
        select dogs.location from dogs where owner_id = users.id and dogs.is_active order by dogs.created_at limit 1))`.as(
        'town',
      ),
    )
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return users.flatMap(({ town }) => (town === null ? [] : (placeOf(town) ?? [])))
}

const POSITION = /^(-?\d{1,3}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/

/** The position of "lat,lng" or of a place's id. */
function positionOf(near: string): Position | null {
  const [, lat, lng] = POSITION.exec(near) ?? []
  if (lat === undefined || lng === undefined) return placeById(near) ?? null
  const position = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null
}

/** The mean of some positions; longitudes count on beyond the 180th meridian. */
function middleOf(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const lng = mean(positions.map((one) => (one.lng < 0 ? one.lng + 360 : one.lng)))
  return { lat: mean(positions.map((one) => one.lat)), lng: lng > 180 ? lng - 360 : lng }
}
