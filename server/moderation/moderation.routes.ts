import type { moderation } from '#contract/moderation/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { blockOwner, listBlocked, unblockOwner } from './blocking.ts'
import { listReports, reportOwner, reviewReport } from './reports.ts'

export const moderationHandlers: Handlers<typeof moderation> = {
  blocked: listBlocked,
  block: blockOwner,
  unblock: unblockOwner,
  report: reportOwner,
  reports: listReports,
  review: reviewReport,
}
