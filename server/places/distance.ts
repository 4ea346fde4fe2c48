import { gazetteer, type Place, placeById } from './gazetteer.ts'

const EARTH_RADIUS_KM = 6_371
const RADIANS = Math.PI / 180
/** Less than a degree of latitude is long. */
const KM_A_DEGREE = 111

export interface Position {
  lat: number
  lng: number
}

/** Kilometres between two positions in degrees, along the great circle (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const [latA, latB] = [a.lat * RADIANS, b.lat * RADIANS]
  const half = (delta: number) => Math.sin((delta * RADIANS) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(latA) * Math.cos(latB) * half(b.lng - a.lng)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The places within `radiusKm` of a position, or all, nearest first. */
export function placesByDistance(center: Position, radiusKm = Infinity): { place: Place; km: number }[] {
  const degrees = radiusKm / KM_A_DEGREE
  return gazetteer
    .filter(({ lat }) => Math.abs(lat - center.lat) <= degrees)
    .map((place) => ({ place, km: distanceKm(center, place) }))
    .filter(({ km }) => km <= radiusKm)
    .toSorted((a, b) => a.km - b.km)
}

/** The whole kilometres between two places by their ids; undefined unless both are known. */
export function wholeKmBetween(one: string | null, other: string | null): number | undefined {
  const [from, to] = [placeById(one ?? ''), placeById(other ?? '')]
  return from && to && Math.round(distanceKm(from, to))
}

/** The known place closest to a position; regions are left out, because they are too large. */
export function nearestPlace(position: Position): Place {
  let nearest: { place: Place; km: number } | undefined
  for (const place of gazetteer) {
    if (place.kind === 'region') continue
    const km = distanceKm(position, place)
    if (!nearest || km < nearest.km) nearest = { place, km }
  }
  if (!nearest) throw new Error('The gazetteer is empty')
  return nearest.place
}
