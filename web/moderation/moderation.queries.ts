import { moderation } from '#contract/moderation.ts'
import { queryOf } from '#web/kit/query-client.ts'

export const blockedQuery = queryOf(moderation.blocked)
