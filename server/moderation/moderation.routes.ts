import type { moderation } from '#contract/moderation/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { blockOwner, listBlocked, unblockOwner } from './blocking.ts'
import { hideOwner, listHidden, showAgain } from './hiding.ts'
import { decideReport } from './decisions/decide.ts'
import { readMessagesAround, showReportPicture } from './decisions/evidence.ts'
import { listReports, reportOwner, reportThing, reviewReport } from './reports.ts'

export const moderationHandlers: Handlers<typeof moderation> = {
  blocked: listBlocked,
  block: blockOwner,
  unblock: unblockOwner,
  hidden: listHidden,
  hide: hideOwner,
  unhide: showAgain,
  report: reportOwner,
  reportThing,
  picture: showReportPicture,
  messagesAround: readMessagesAround,
  reports: listReports,
  decide: decideReport,
  review: reviewReport,
}
