import { account } from './account.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { browse } from './browse.ts'
import { dogs } from './dogs.ts'
import { emails } from './emails.ts'
import { calendar, health } from './health.ts'
import { events } from './events.ts'
import { friends } from './friends.ts'
import { matching } from './matching.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { owners } from './owners.ts'
import { photos } from './photos.ts'
import { places } from './places.ts'
import { site } from './site.ts'

/** The whole API on one page. */
export const routes = {
  site,
  account,
  auth,
  places,
  photos,
  moderation,
  dogs,
  owners,
  friends,
  matching,
  browse,
  notifications,
  messages,
  events,
  emails,
  ...health,
  calendar,
  admin,
}
