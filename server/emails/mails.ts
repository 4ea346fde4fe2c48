import type { Config } from '#server/config.ts'
import { accountMails, dropMailsToOldAddress } from './listeners/account-mails.ts'
import { complaintMails } from './listeners/complaint-mails.ts'
import { decisionMails, dropMailsOf } from './listeners/decision-mails.ts'
import { dropReminder, dropReminders, healthMails } from './listeners/health-mails.ts'
import { passkeyMails } from './listeners/passkey-mails.ts'
import {
  dropDeclinedInvitations,
  dropHiddenInvitations,
  dropOutdatedOfPlaydate,
  playdateMails,
} from './listeners/playdate-mails.ts'
import { reportMails } from './listeners/report-mails.ts'
import { dropBetween, endAlerts, endHiddenAlerts, socialMails } from './listeners/social-mails.ts'
import { watchMails } from './listeners/watch-mails.ts'

/** The listeners that queue mails, and drop queued ones that are no longer wanted. */
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
    dropMailsToOldAddress,
    dropMailsOf,
    dropReminder,
    dropReminders,
    dropOutdatedOfPlaydate,
    dropDeclinedInvitations,
    dropHiddenInvitations,
    dropBetween,
    endAlerts,
    endHiddenAlerts,
  }
}
