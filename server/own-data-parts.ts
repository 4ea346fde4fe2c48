import { ownWatches, ownWatchNews } from './watches/own-data.ts'
import type { OwnDataParts } from './account/own-data.ts'
import { ownNewsSettings } from './account/news.ts'
import { ownBrowsers, ownEmailChanges, ownSessions } from './auth/own-data.ts'
import { ownComplaints } from './complaints/following-up.ts'
import { ownDogs } from './dogs/own-data.ts'
import { ownMails } from './emails/own-data.ts'
import { listAllRecords, ownCalendarLinkMadeAt } from './health/own-data.ts'
import { ownFriends } from './friends/own-data.ts'
import { ownMessagePictures, ownMessages, ownRequests } from './messages/own-data.ts'
import { ownBlocks, ownDecisions, ownHidden, ownReports } from './moderation/own-data.ts'
import { ownNotifications } from './notifications/own-data.ts'
import { ownPasskeyData } from './passkeys/erasing.ts'
import { ownPhotos } from './photos/own-data.ts'
import { ownPlaydates } from './playdates/own-data.ts'
import { ownSavedDogs } from './saved-dogs/own-data.ts'
import { ownDevices } from './push/own-data.ts'

/** The parts of the file of one's own data. A missing one does not compile. */
export const ownDataParts: OwnDataParts = {
  dogs: ownDogs(listAllRecords),
  photos: ownPhotos,
  friends: ownFriends,
  savedDogs: ownSavedDogs,
  watches: ownWatches,
  watchNews: ownWatchNews,
  blockedUsers: ownBlocks,
  hiddenOwners: ownHidden,
  reports: ownReports,
  complaints: ownComplaints,
  decisions: ownDecisions,
  messages: ownMessages,
  messagePictures: ownMessagePictures,
  requests: ownRequests,
  playdates: ownPlaydates,
  notifications: ownNotifications,
  emails: ownMails,
  newsSettings: ownNewsSettings,
  devices: ownDevices,
  sessions: ownSessions,
  browsers: ownBrowsers,
  passkeys: ownPasskeyData,
  emailChanges: ownEmailChanges,
  calendarLinkMadeAt: ownCalendarLinkMadeAt,
}
