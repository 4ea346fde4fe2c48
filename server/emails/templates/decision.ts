import type { SanctionKind } from '#contract/moderation/decisions.ts'
import { REPORT_CATEGORY_LABELS, type ReportCategory } from '#contract/moderation/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import type { EmailContent } from './frame.ts'
import { greeting } from './names.ts'

export interface Told {
  firstName: string | null
  kind: SanctionKind
  reason: ReportCategory
  sentence: string
  /** null: for good, or of no duration. */
  endsAt: Date | null
}

const SUBJECTS: Record<SanctionKind, string> = {
  warn: 'A warning about your account',
  mute: 'You cannot write for now',
  suspend: 'Your account is suspended',
}

const when = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
})

/** What was decided, in a sentence. */
function decided({ kind, endsAt }: Told): string {
  if (kind === 'warn') return 'Somebody reported you to us. We have looked at it, and this is a warning.'
  const until = endsAt ? `until ${when.format(endsAt)}` : 'for good'
  if (kind === 'mute') return `You cannot write, add friends, host or join ${until}. You can still read and browse.`
  return `Your account is suspended ${until}. You cannot sign in, and others do not see you.`
}

/** Tells somebody what was decided about them, for what, until when, and whom to write to. */
export function decisionEmail(told: Told, contactEmail: string | null): EmailContent {
  const answer = contactEmail ? `write to ${contactEmail}` : 'answer this e-mail'
  return {
    subject: SUBJECTS[told.kind],
    preview: `About: ${REPORT_CATEGORY_LABELS[told.reason]}`,
    heading: SUBJECTS[told.kind],
    blocks: [
      { paragraph: greeting(told.firstName) },
      { paragraph: decided(told) },
      { paragraph: `It is about: ${REPORT_CATEGORY_LABELS[told.reason]}.` },
      ...(told.sentence === '' ? [] : [{ paragraph: told.sentence }]),
      { note: `If you think that this is wrong, ${answer} within 30 days.` },
    ],
    reason: `You get this e-mail because you have an account with ${APP_NAME}.`,
  }
}

/** Tells a reporter that somebody has looked; never what was decided. */
export function reportDecidedEmail(firstName: string | null, hasActed: boolean): EmailContent {
  const sentence = `Thank you. We have looked at it and ${hasActed ? 'acted' : 'found no breach'}.`
  return {
    subject: 'We have looked at your report',
    preview: sentence,
    heading: 'We have looked at your report',
    blocks: [{ paragraph: greeting(firstName) }, { paragraph: sentence }],
    reason: `You get this e-mail because you reported somebody to ${APP_NAME}.`,
  }
}
