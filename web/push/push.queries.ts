import { account } from '#contract/account/routes.ts'
import { push } from '#contract/push/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** The devices that get news, and the key to subscribe with. */
export const pushQuery = queryOf(push.show)

/** The owner's settings for news. */
export const newsQuery = queryOf(account.news)
