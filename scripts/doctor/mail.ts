import type { Config } from '#server/config.ts'
import { canSend } from '#server/emails/smtp.ts'
import { fault, type Finding, good, risk } from './finding.ts'

/** Whether the mail server takes a connection and our credentials. No mail is sent. */
export async function examineMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding> {
  if (!config.smtpUrl) return risk('SMTP_URL is not set: no mail leaves, also none to reset a password.')
  if (!(await canSend(config)))
    return fault('The mail server of SMTP_URL does not answer, or refuses its user and password.')
  return good(
    `The mail server answers. Whether SPF, DKIM and DMARC of ${domainOf(config.mailFrom)} are published is for you to look up.`,
  )
}

function domainOf(sender: string): string {
  return sender.replace(/^.*@/, '').replace(/>$/, '')
}
