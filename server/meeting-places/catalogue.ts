import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { DOG_ACCESS, type DogAccess, MEETING_PLACE_KINDS } from '#contract/meeting-places/options.ts'
import type { PlaceOfMeeting } from '#contract/meeting-places/schemas.ts'
import { foldPlace } from '#contract/places/match.ts'
import { distanceKm, type Position } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { OperatorMeetingPlacesTable as PlaceRow } from './meeting-places.table.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(MEETING_PLACE_KINDS),
  placeId: z.string(),
  lat: z.number(),
  lng: z.number(),
  dogAccess: z.nullable(z.enum(Object.keys(DOG_ACCESS) as DogAccess[])),
  dogAsOf: z.nullish(z.number()),
  approx: z.optional(z.boolean()),
})

/** A public place to meet, as the catalogue has it. */
export interface CataloguePlace extends z.infer<typeof Row> {
  /** Its nearest town or suburb: "Petone, Wellington". */
  near: string
  folded: string
}

const file = new URL('data/meeting-places.json', import.meta.url)

/** The meeting places that come with the product. The 1,349 rows are kept in memory, like the gazetteer. */
export const bundledPlaces: readonly CataloguePlace[] = z
  .object({ places: z.array(Row) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .places.map(toPlace)

export const bundledIds: ReadonlySet<string> = new Set(bundledPlaces.map(({ id }) => id))

/** All places, hidden ones included, and those that are offered; as of the last `refreshCatalogue`. */
let catalogue = catalogueOf([], new Set())

function catalogueOf(added: readonly CataloguePlace[], hidden: ReadonlySet<string>) {
  const places = [...bundledPlaces, ...added]
  return {
    byId: new Map(places.map((place) => [place.id, place])),
    offered: places.filter(({ id }) => !hidden.has(id)),
    hidden,
  }
}

/** Reads again which places operators added or hid. */
export async function refreshCatalogue(db: Db): Promise<void> {
  const added = await addedPlaces(db)
  const hidden = await db.selectFrom('hiddenMeetingPlaces').select('meetingPlaceId').execute()
  catalogue = catalogueOf(added.map(toCataloguePlace), new Set(hidden.map(({ meetingPlaceId }) => meetingPlaceId)))
}

/** The places that operators added. */
export async function addedPlaces(db: Db): Promise<PlaceRow[]> {
  return db.selectFrom('operatorMeetingPlaces').selectAll().orderBy('meetingPlaceId').execute()
}

/** A place that operators added, as a place of the catalogue. */
export function toCataloguePlace({
  meetingPlaceId: id,
  latitude: lat,
  longitude: lng,
  isApproximate: approx,
  ...row
}: PlaceRow) {
  return toPlace({ ...row, id, lat, lng, approx })
}

function toPlace(row: z.infer<typeof Row>): CataloguePlace {
  return { ...row, near: placeById(row.placeId)?.label ?? '', folded: foldPlace(row.name) }
}

/** A place that a new playdate may have: one that is not hidden. */
export function offeredPlaceById(id: string): CataloguePlace | undefined {
  return catalogue.hidden.has(id) ? undefined : catalogue.byId.get(id)
}

/** The offered places whose name contains the text, nearest to a position first. */
export function meetingPlacesNear(position: Position, { q, limit }: { q: string; limit: number }) {
  const wanted = foldPlace(q)
  return catalogue.offered
    .filter(({ folded }) => folded.includes(wanted))
    .map((place) => ({ place, km: distanceKm(position, place) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit)
}

/** The rules for dogs there, as far as known, and how exact the position is. */
export function knownOf({ dogAccess, dogAsOf, approx }: CataloguePlace) {
  return { dogAccess, dogAsOf: dogAsOf ?? null, isApproximate: approx === true }
}

/** The place of a playdate as stored: a text of the host's own, or a row of the catalogue as it was then. */
export function placeOfMeeting(stored: {
  meetingPlaceId: string | null
  placeName: string
  latitude: number | null
  longitude: number | null
}): PlaceOfMeeting {
  const known = stored.meetingPlaceId === null ? undefined : catalogue.byId.get(stored.meetingPlaceId)
  return {
    meetingPlaceId: stored.meetingPlaceId,
    name: stored.placeName,
    kind: known?.kind ?? null,
    lat: stored.latitude,
    lng: stored.longitude,
    ...(known ? knownOf(known) : { dogAccess: null, dogAsOf: null, isApproximate: true }),
  }
}
