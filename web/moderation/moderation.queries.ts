import { moderation } from '#contract/moderation/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

export const blockedQuery = queryOf(moderation.blocked)

export const hiddenQuery = queryOf(moderation.hidden)
