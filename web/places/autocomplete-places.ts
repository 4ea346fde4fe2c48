import { places } from '#contract/places/routes.ts'
import { popularPlaces } from '#contract/places/popular.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'

const SHOWN = 10

/** The server's first ten places for two characters or more; places of the built-in list when the request fails. */
export async function autocompletePlaces(text: string): Promise<string[]> {
  try {
    const { predictions } = await queryClient.query(routeQuery(places.autocomplete, { query: { input: text } }))
    return predictions.slice(0, SHOWN).map(({ description }) => description)
  } catch {
    return popularPlaces(text, SHOWN)
  }
}
