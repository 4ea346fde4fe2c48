import type { complaints } from '#contract/complaints/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { answerComplaint, closeComplaint, makeComplaint, showToAuthor } from './complaints.ts'
import { joinComplaint, listComplaints, notifyAuthor } from './for-operators.ts'

export const complaintsHandlers: Handlers<typeof complaints> = {
  make: makeComplaint,
  showToAuthor,
  answer: answerComplaint,
  list: listComplaints,
  join: joinComplaint,
  tell: notifyAuthor,
  close: closeComplaint,
}
