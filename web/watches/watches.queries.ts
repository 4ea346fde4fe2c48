import { watches } from '#contract/watches/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** The searches that the reader keeps. */
export const watchesQuery = queryOf(watches.list)
