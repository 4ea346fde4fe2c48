import { account } from '#contract/account/routes.ts'
import { push } from '#contract/push/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** The devices that get news, and the key to subscribe with. */
export const pushQuery = queryOf(push.show)

/** What the owner hears of, and how. */
export const newsQuery = queryOf(account.news)
