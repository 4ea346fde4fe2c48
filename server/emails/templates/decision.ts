import type { SanctionKind } from '#contract/moderation/decisions.ts'
import { REPORT_CATEGORY_LABELS, type ReportSubject } from '#contract/moderation/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { untilInWords } from '#server/account/restrictions.ts'
import type { Sanctioned } from '#server/moderation/moderation.events.ts'
import { BECAUSE_OF_ACCOUNT, type EmailContent } from './frame.ts'
import { greeting } from './names.ts'

/** A decision as the mail about it tells it. */
interface DecisionFacts extends Omit<Sanctioned, 'userId' | 'email' | 'appealToken'> {
  /** null: nobody can appeal any more, or the account is gone. */
  appealUrl: string | null
}

const SUBJECTS: Record<SanctionKind, string> = {
  warn: 'A warning about your account',
  'take-down': 'We took something of yours down',
  delete: 'Your account was deleted',
  mute: 'You cannot write for now',
  suspend: 'Your account is suspended',
}

const THINGS: Record<ReportSubject, string> = {
  owner: 'profile',
  dog: 'dog’s description',
  message: 'message',
  photo: 'photo',
  walk: 'open walk',
  complaint: 'content',
}

/** The decision, in a sentence or two. Nobody reported what an automatic signal (server/moderation/signals.ts) found. */
function decided({ kind, subject, wasReported, endsAt }: DecisionFacts): string {
  const reported = wasReported ? 'Somebody reported you to us. ' : ''
  if (kind === 'warn')
    return `${reported}We have looked at ${wasReported ? 'it' : 'your account'}, and this is a warning.`
  if (kind === 'take-down') return `${reported}We have taken down your ${THINGS[subject]}.`
  if (kind === 'delete') return `${reported}We have deleted your account and what was in it.`
  const until = untilInWords(endsAt)
  if (kind === 'mute') return `You cannot write, add friends, host or join ${until}. You can still read and browse.`
  return `Your account is suspended ${until}. You cannot sign in, and others do not see you.`
}

/** Tells somebody what was decided about them, for what, until when, and whom to write to. */
export function decisionEmail(told: DecisionFacts, contactEmail: string | null): EmailContent {
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
      ...(told.appealUrl === null
        ? [{ note: `If you think that this is wrong, ${answer} within 30 days.` }]
        : [
            { paragraph: 'If you think that this is wrong, you can appeal once within 30 days:' },
            { button: 'Appeal', url: told.appealUrl },
          ]),
    ],
    reason: BECAUSE_OF_ACCOUNT,
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

/** Tells somebody what became of their appeal. */
export function appealDecidedEmail(told: {
  firstName: string | null
  isLifted: boolean
  answer: string
}): EmailContent {
  const sentence = told.isLifted
    ? 'We have looked at it again: the decision no longer stands.'
    : 'We have looked at it again: the decision stands.'
  return {
    subject: 'We have decided about your appeal',
    preview: sentence,
    heading: 'We have decided about your appeal',
    blocks: [{ paragraph: greeting(told.firstName) }, { paragraph: sentence }, { paragraph: told.answer }],
    reason: `You get this e-mail because you appealed against a decision of ${APP_NAME}.`,
  }
}
