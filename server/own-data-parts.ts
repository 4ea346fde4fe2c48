import type { OwnDataParts } from './account/own-data.ts'
import { ownSessions } from './auth/own-data.ts'
import { ownDogs } from './dogs/own-data.ts'
import { ownMails } from './emails/own-data.ts'
import { listAllRecords, ownCalendarLinkMadeAt } from './health/own-data.ts'
import { ownFriends } from './friends/own-data.ts'
import { ownMessages, ownRequests } from './messages/own-data.ts'
import { ownBlocks, ownDecisions, ownReports } from './moderation/own-data.ts'
import { ownNotifications } from './notifications/own-data.ts'
import { ownPlaydates } from './playdates/own-data.ts'

/** The parts of the file of one's own data. A missing one does not compile. */
export const ownDataParts: OwnDataParts = {
  dogs: ownDogs(listAllRecords),
  friends: ownFriends,
  blockedUsers: ownBlocks,
  reports: ownReports,
  decisions: ownDecisions,
  messages: ownMessages,
  requests: ownRequests,
  playdates: ownPlaydates,
  notifications: ownNotifications,
  emails: ownMails,
  sessions: ownSessions,
  calendarLinkMadeAt: ownCalendarLinkMadeAt,
}
