import { messages } from '#contract/messages/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { showReply } from '#web/platform/api/show-reply.ts'
import { playdateQuery } from './playdates.queries.ts'

/** Shows a changed playdate at once, and refetches the lists that it stands in and who may be written to. */
export function keepPlaydate(playdate: Playdate | undefined): void {
  if (playdate) showReply(playdateQuery(playdate.id), playdate)
  refetch(playdates.list, playdates.walks, messages.mayWrite)
}
