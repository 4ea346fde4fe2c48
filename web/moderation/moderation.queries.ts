import { moderation } from '#contract/moderation/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

export const blockedQuery = routeQuery(moderation.blocked)

export const hiddenQuery = routeQuery(moderation.hidden)
