import { account } from '#contract/account/routes.ts'
import { push } from '#contract/push/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** The devices that get news, and the key to subscribe with. */
export const pushQuery = routeQuery(push.show)

/** The owner's settings for news. */
export const newsQuery = routeQuery(account.news)
