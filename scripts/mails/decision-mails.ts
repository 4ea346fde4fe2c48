import { SANCTION_KINDS, type SanctionKind } from '#contract/moderation/decisions.ts'
import { wordsToAuthor } from '#server/complaints/words.ts'
import {
  answeredComplaintEmail,
  authorEmail,
  complainantEmail,
  complaintEmail,
  waitingComplaintEmail,
} from '#server/emails/templates/complaint.ts'
import { appealDecidedEmail, decisionEmail, reportDecidedEmail } from '#server/emails/templates/decision.ts'
import { appealEmail, reportEmail } from '#server/emails/templates/report.ts'
import { type Cast, ORIGIN, type Samples, TOKEN } from './sample.ts'

const DASHBOARD = `${ORIGIN}/admin/dashboard`
const CONTACT = 'kia.ora@wagmates.example'

/** The mails about reports, complaints and what was decided. */
export function decisionMails({ firstName, otherName }: Cast) {
  const about = (kind: SanctionKind, appealUrl: string | null) =>
    decisionEmail(
      {
        firstName,
        kind,
        subject: 'dog',
        wasReported: true,
        reason: 'something-else',
        sentence: `This is about what you wrote to ${otherName}.`,
        endsAt: new Date('2026-12-05T00:00:00Z'),
        appealUrl,
      },
      CONTACT,
    )
  const paragraphs = wordsToAuthor({ what: 'This photo shows my child.', place: `${ORIGIN}/dog/1, ${otherName}` })
  const others = SANCTION_KINDS.filter((kind) => kind !== 'delete')
  return {
    report: [reportEmail(DASHBOARD), appealEmail(DASHBOARD)],
    'report-decided': [true, false].map((hasActed) => reportDecidedEmail(firstName, hasActed)),
    decision: [
      ...others.map((kind) => about(kind, `${ORIGIN}/appeal?token=${TOKEN}`)),
      appealDecidedEmail({ firstName, isLifted: true, answer: `It was not you, but ${otherName}.` }),
    ],
    'account-deleted': [about('delete', null)],
    complaint: [
      complaintEmail(DASHBOARD),
      waitingComplaintEmail(DASHBOARD, 24),
      answeredComplaintEmail(DASHBOARD),
      authorEmail({ firstName, paragraphs, answerUrl: `${ORIGIN}/help/report?token=${TOKEN}` }),
    ],
    'complaint-decided': [true, false].map((hasActed) => complainantEmail(hasActed)),
  } satisfies Samples
}
