import type { Config } from '#server/config.ts'
import { accountMails } from './account-mails.ts'
import { complaintMails } from './complaint-mails.ts'
import { decisionMails } from './decision-mails.ts'
import { healthMails } from './health-mails.ts'
import { passkeyMails } from './passkey-mails.ts'
import { playdateMails } from './playdate-mails.ts'
import { reportMails } from './report-mails.ts'
import { socialMails } from './social-mails.ts'
import { watchMails } from './watch-mails.ts'

/** The listeners that queue mails. */
export function mailsOf(config: Config) {
  return {
    ...accountMails(config),
    ...passkeyMails(config),
    ...socialMails(config),
    ...healthMails(config),
    ...reportMails(config),
    ...decisionMails(config),
    ...complaintMails(config),
    ...playdateMails(config),
    ...watchMails(config),
  }
}
