import { ownWatches, ownWatchNews } from '#server/watches/own-data.ts'
import type { OwnDataParts } from '#server/account/own-data.ts'
import { ownNewsSettings } from '#server/account/news.ts'
import { ownBrowsers, ownEmailChanges, ownSessions } from '#server/auth/own-data.ts'
import { ownComplaints } from '#server/complaints/following-up.ts'
import { ownDogs } from '#server/dogs/own-data.ts'
import { ownMails } from '#server/emails/own-data.ts'
import { listAllRecords, ownCalendarLinkMadeAt } from '#server/health/own-data.ts'
import { ownFriends } from '#server/friends/own-data.ts'
import { ownMessagePictures, ownMessages, ownRequests } from '#server/messages/own-data.ts'
import { ownBlocks, ownDecisions, ownHidden, ownReports } from '#server/moderation/own-data.ts'
import { ownNotifications } from '#server/notifications/own-data.ts'
import { ownPasskeyData } from '#server/passkeys/erasing.ts'
import { ownPhotos } from '#server/photos/own-data.ts'
import { ownPlaydates } from '#server/playdates/own-data.ts'
import { ownSavedDogs } from '#server/saved-dogs/own-data.ts'
import { ownDevices } from '#server/push/own-data.ts'

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
