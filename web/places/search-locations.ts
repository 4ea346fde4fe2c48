import { places } from '#contract/places/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { builtInPlaces } from './built-in-places.ts'

const SHOWN = 8

/** The server's first places for a text; places of the built-in list when the request fails. */
export async function searchLocations(text: string): Promise<string[]> {
  try {
    const found = await queryClient.query(routeQuery(places.search, { query: { q: text } }))
    return found.slice(0, SHOWN).map(({ fullName }) => fullName)
  } catch {
    return builtInPlaces(text)
  }
}
