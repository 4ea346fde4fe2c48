import { places } from '#contract/places/routes.ts'
import { saysNewZealand } from '#contract/places/match.ts'
import { isPopularPlace } from '#contract/places/popular.ts'
import { hasStatus } from '#web/platform/api/api.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'

const DECIMALS = 7

/** The coordinates of a location, as dogs are sent: degrees as strings with 7 decimals, or null when unknown. */
export interface Coordinates {
  latitude: string | null
  longitude: string | null
}

/** The coordinates of a location; requested once for each. */
export async function coordinatesOf(location: string): Promise<Coordinates> {
  try {
    const { lat, lng } = await askCoordinates(location)
    return { latitude: lat.toFixed(DECIMALS), longitude: lng.toFixed(DECIMALS) }
  } catch {
    return { latitude: null, longitude: null }
  }
}

/**
 * Whether a location lies in New Zealand: its text says so, the built-in list has it, or the server knows it. True when
 * the request fails: the server then checks on saving.
 */
export async function isSupportedLocation(location: string): Promise<boolean> {
  if (saysNewZealand(location) || isPopularPlace(location)) return true
  try {
    await askCoordinates(location)
    return true
  } catch (error) {
    return !hasStatus(error, 404)
  }
}

function askCoordinates(location: string) {
  return queryClient.query(routeQuery(places.coordinates, { query: { location: location.trim() } }))
}
