import { AUTHOR_TOLD_HOURS } from '#contract/complaints/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { BECAUSE_OF_ACCOUNT, BECAUSE_OF_REPORTS, type EmailContent } from './frame.ts'
import { greeting } from './names.ts'

/** A mail to operators without the text of the complaint, which the app alone shows. */
function forOperators(subject: string, paragraph: string, url: string): EmailContent {
  return {
    subject,
    preview: paragraph,
    heading: subject,
    blocks: [{ paragraph }, { button: 'See the complaints', url }],
    reason: BECAUSE_OF_REPORTS,
  }
}

/** A complaint came by the form for everybody. */
export function complaintEmail(url: string): EmailContent {
  const what = `Please find the author: they have to be written to within ${AUTHOR_TOLD_HOURS} hours.`
  return forOperators('Somebody complained about harmful content', what, url)
}

/** The author was not written to yet. */
export function waitingComplaintEmail(url: string, hours: number): EmailContent {
  const what = `Its author was not written to yet. That has to happen within ${AUTHOR_TOLD_HOURS} hours.`
  return forOperators(`A complaint has waited for ${hours} hours`, what, url)
}

export function answeredComplaintEmail(url: string): EmailContent {
  return forOperators('The author answered a complaint', 'The answer is there, and the report can be decided.', url)
}

interface ToAuthor {
  firstName: string | null
  paragraphs: readonly string[]
  answerUrl: string
}

/** Tells the author what somebody complained about, and how to answer. */
export function authorEmail({ firstName, paragraphs, answerUrl }: ToAuthor): EmailContent {
  const subject = 'Somebody complained about something of yours'
  return {
    subject,
    preview: 'You have 48 hours to answer.',
    heading: subject,
    blocks: [
      { paragraph: greeting(firstName) },
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { button: 'Answer', url: answerUrl },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells whoever complained that somebody has looked; never what was decided. */
export function complainantEmail(hasActed: boolean): EmailContent {
  const sentence = `Thank you. We have looked at it and ${hasActed ? 'acted' : 'found no breach'}.`
  return {
    subject: 'We have looked at your complaint',
    preview: sentence,
    heading: 'We have looked at your complaint',
    blocks: [{ paragraph: greeting(null) }, { paragraph: sentence }],
    reason: `You get this e-mail because you complained about something on ${APP_NAME}.`,
  }
}
