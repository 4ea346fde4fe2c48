import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { DOG_ACCESS, type DogAccess, MEETING_PLACE_KINDS } from '#contract/meeting-places/options.ts'
import type { PlaceOfMeeting } from '#contract/meeting-places/schemas.ts'
import { foldPlace } from '#contract/places/match.ts'
import { distanceKm, type Position } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'

const Row = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(MEETING_PLACE_KINDS),
  placeId: z.string(),
  region: z.string(),
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

/** All meeting places. The 1,349 rows are kept in memory, like the gazetteer. */
const catalogue: readonly CataloguePlace[] = z
  .object({ places: z.array(Row) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .places.map((row) => ({ ...row, near: placeById(row.placeId)?.label ?? row.region, folded: foldPlace(row.name) }))

const byId = new Map(catalogue.map((place) => [place.id, place]))

export function meetingPlaceById(id: string): CataloguePlace | undefined {
  return byId.get(id)
}

/** The places whose name contains the text, nearest to a position first. */
export function meetingPlacesNear(position: Position, { q, limit }: { q: string; limit: number }) {
  const wanted = foldPlace(q)
  return catalogue
    .filter(({ folded }) => folded.includes(wanted))
    .map((place) => ({ place, km: distanceKm(position, place) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit)
}

/** What is known of dogs there, and how exact the position is. */
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
  const known = stored.meetingPlaceId === null ? undefined : meetingPlaceById(stored.meetingPlaceId)
  return {
    meetingPlaceId: stored.meetingPlaceId,
    name: stored.placeName,
    kind: known?.kind ?? null,
    lat: stored.latitude,
    lng: stored.longitude,
    ...(known ? knownOf(known) : { dogAccess: null, dogAsOf: null, isApproximate: true }),
  }
}
