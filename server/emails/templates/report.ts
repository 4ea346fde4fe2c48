import { APP_NAME } from '#contract/site/options.ts'
import { BECAUSE_OF_REPORTS, type EmailContent } from './frame.ts'

/**
 * A report waits for the administrators. Who reported whom, and why, stands in the app alone: a mail would keep
 * it after either account was deleted.
 */
export function reportEmail(reportsUrl: string): EmailContent {
  return {
    subject: 'A user was reported',
    preview: 'The report is waiting for a decision.',
    heading: 'A user was reported',
    blocks: [
      { paragraph: `Somebody reported a user of ${APP_NAME}. The report is waiting for a decision:` },
      { button: 'See the reports', url: reportsUrl },
    ],
    reason: BECAUSE_OF_REPORTS,
  }
}

/** An appeal waits for the operators. Whose it is stands in the app alone. */
export function appealEmail(appealsUrl: string): EmailContent {
  return {
    subject: 'Somebody appealed',
    preview: 'The appeal is waiting for a decision.',
    heading: 'Somebody appealed',
    blocks: [
      { paragraph: 'Somebody appealed against a decision. The appeal is waiting for another operator:' },
      { button: 'See the appeals', url: appealsUrl },
    ],
    reason: BECAUSE_OF_REPORTS,
  }
}
