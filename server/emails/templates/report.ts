import { APP_NAME } from '#contract/site/options.ts'
import type { EmailContent } from './frame.ts'

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
    reason: `You get this e-mail because you decide reports for ${APP_NAME}.`,
  }
}
