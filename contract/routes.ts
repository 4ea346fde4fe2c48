import { account } from './account/routes.ts'
import { admin } from './admin/routes.ts'
import { auth } from './auth/routes.ts'
import { browse } from './browse/routes.ts'
import { dogs } from './dogs/routes.ts'
import { emails } from './emails/routes.ts'
import { calendar, health } from './health/routes.ts'
import { events } from './live/routes.ts'
import { friends } from './friends/routes.ts'
import { matching } from './matching/routes.ts'
import { messages } from './messages/routes.ts'
import { moderation } from './moderation/routes.ts'
import { notifications } from './notifications/routes.ts'
import { owners } from './owners/routes.ts'
import { photos } from './photos/routes.ts'
import { places } from './places/routes.ts'
import { site } from './site/routes.ts'

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
