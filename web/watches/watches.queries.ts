import { watches } from '#contract/watches/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** The searches that the reader keeps. */
export const watchesQuery = routeQuery(watches.list)
