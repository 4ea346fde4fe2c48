import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import type { places } from '#contract/places/routes.ts'
import { foldPlace, saysNewZealand } from '#contract/places/match.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { nearestPlace, type Position } from './distance.ts'
import { gazetteer, type Place, placeNamed, placeOf } from './gazetteer.ts'

const SUGGESTED = 20
const PREDICTED = 10
const PREDICTION_MIN = 2

/** Refuses a location outside New Zealand with an error of `field`, in the words of the profile forms. */
export function refuseUnlessInNewZealand(location: string, field = 'location'): void {
  if (!isInNewZealand(location)) refuseField(field, `${LOCATION_NOT_SUPPORTED}: please select a New Zealand city`)
}

/** Whether a location contains "New Zealand" or "Aotearoa", or names a known place. */
export function isInNewZealand(location: string): boolean {
  return saysNewZealand(location) || placeOf(location) !== undefined
}

/** A location in small letters that names a known place, as that place is written: "Nelson" for "nelson". Others stay. */
export function spelledLocation(location: string): string {
  const place = location === location.toLowerCase() ? placeNamed(location) : undefined
  const spellings = place ? [place.name, place.label, place.fullName] : []
  return spellings.find((one) => foldPlace(one) === foldPlace(location)) ?? location
}

/** The columns of a dog location. */
export interface DogLocation {
  location: string
  locationFolded: string
  placeId: string | null
  latitude: string | null
  longitude: string | null
}

const BOUNDS = { south: -53, north: -28, west: 165, east: 180, chathamsEast: -175 }
const COORDINATE_DECIMALS = 7

/**
 * The dog location of a text, with the coordinates of the place it names. If the gazetteer lacks that place, the given
 * coordinates are used, rounded to about a kilometre, if they are in New Zealand. An exact position is never stored.
 */
export function dogLocationOf(location: string, given: { latitude?: unknown; longitude?: unknown }): DogLocation {
  const place = placeOf(location)
  const position = place ?? roundedPosition(given)
  return {
    location: spelledLocation(location),
    locationFolded: foldPlace(location),
    placeId: place?.id ?? (position ? nearestPlace(position).id : null),
    latitude: position ? position.lat.toFixed(COORDINATE_DECIMALS) : null,
    longitude: position ? position.lng.toFixed(COORDINATE_DECIMALS) : null,
  }
}

function roundedPosition({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }): Position | null {
  const [lat, lng] = [asDegrees(latitude), asDegrees(longitude)]
  if (lat === null || lng === null || !isInBounds({ lat, lng })) return null
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}

/** Whether a position is in New Zealand. The Chatham Islands are beyond the 180th meridian: negative longitudes. */
export function isInBounds({ lat, lng }: Position): boolean {
  const isWestOfDateLine = lng >= BOUNDS.west && lng <= BOUNDS.east
  const isAtChathams = lng >= -BOUNDS.east && lng <= BOUNDS.chathamsEast
  return lat >= BOUNDS.south && lat <= BOUNDS.north && (isWestOfDateLine || isAtChathams)
}

function asDegrees(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Places whose name in either language, or "name, region", starts with the text; then those that contain it. */
function matchingPlaces(text: string, max: number): Place[] {
  const folded = foldPlace(text)
  if (folded === '') return []
  const starts: Place[] = []
  const contains: Place[] = []
  for (const place of gazetteer) {
    const names = [...place.names, foldPlace(place.fullName)]
    if (names.some((name) => name.startsWith(folded))) starts.push(place)
    else if (names.some((name) => name.includes(folded))) contains.push(place)
  }
  return [...starts, ...contains].slice(0, max)
}

export const searchPlaces: Handler<typeof places.search> = async (_context, { query }) =>
  matchingPlaces(query.q, SUGGESTED)

export const showCoordinates: Handler<typeof places.coordinates> = async (_context, { query }) => {
  const place = placeOf(query.location)
  refuseUnless(place, 'location-not-found')
  return { lat: place.lat, lng: place.lng }
}

export const predictPlaces: Handler<typeof places.autocomplete> = async (_context, { query }) => {
  if ([...query.input].length < PREDICTION_MIN) return { predictions: [] }
  return { predictions: matchingPlaces(query.input, PREDICTED).map((place) => ({ description: place.fullName })) }
}
