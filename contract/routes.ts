import { withSpecs } from './kit/route.ts'
import { account } from './account/routes.ts'
import { accountSpecs } from './account/schemas.ts'
import { admin } from './admin/routes.ts'
import { adminSpecs } from './admin/schemas.ts'
import { auth } from './auth/routes.ts'
import { authSpecs } from './auth/schemas.ts'
import { browse } from './browse/routes.ts'
import { browseSpecs } from './browse/schemas.ts'
import { complaints } from './complaints/routes.ts'
import { complaintsSpecs } from './complaints/schemas.ts'
import { dogs } from './dogs/routes.ts'
import { dogsSpecs } from './dogs/schemas.ts'
import { emails } from './emails/routes.ts'
import { emailsSpecs } from './emails/schemas.ts'
import { friends } from './friends/routes.ts'
import { friendsSpecs } from './friends/schemas.ts'
import { calendar, health } from './health/routes.ts'
import { calendarSpecs, healthSpecs } from './health/schemas.ts'
import { events } from './live/routes.ts'
import { eventsSpecs } from './live/schemas.ts'
import { matching } from './matching/routes.ts'
import { matchingSpecs } from './matching/schemas.ts'
import { meetingPlaces } from './meeting-places/routes.ts'
import { meetingPlacesSpecs } from './meeting-places/schemas.ts'
import { messages } from './messages/routes.ts'
import { messagesSpecs } from './messages/schemas.ts'
import { moderation } from './moderation/routes.ts'
import { moderationSpecs } from './moderation/schemas.ts'
import { notifications } from './notifications/routes.ts'
import { notificationsSpecs } from './notifications/schemas.ts'
import { operators } from './operators/routes.ts'
import { operatorsSpecs } from './operators/schemas.ts'
import { oidc } from './oidc/routes.ts'
import { oidcSpecs } from './oidc/schemas.ts'
import { owners } from './owners/routes.ts'
import { ownersSpecs } from './owners/schemas.ts'
import { passkeys } from './passkeys/routes.ts'
import { passkeysSpecs } from './passkeys/schemas.ts'
import { photos } from './photos/routes.ts'
import { photosSpecs } from './photos/schemas.ts'
import { playdates } from './playdates/routes.ts'
import { playdatesSpecs } from './playdates/schemas.ts'
import { places } from './places/routes.ts'
import { placesSpecs } from './places/schemas.ts'
import { push } from './push/routes.ts'
import { pushSpecs } from './push/schemas.ts'
import { savedDogs } from './saved-dogs/routes.ts'
import { savedDogsSpecs } from './saved-dogs/schemas.ts'
import { site } from './site/routes.ts'
import { siteSpecs } from './site/schemas.ts'
import { watches } from './watches/routes.ts'
import { watchesSpecs } from './watches/schemas.ts'

/** All routes of the API with their specs. */
export const routes = {
  site: withSpecs(site, siteSpecs),
  account: withSpecs(account, accountSpecs),
  auth: withSpecs(auth, authSpecs),
  passkeys: withSpecs(passkeys, passkeysSpecs),
  oidc: withSpecs(oidc, oidcSpecs),
  places: withSpecs(places, placesSpecs),
  photos: withSpecs(photos, photosSpecs),
  moderation: withSpecs(moderation, moderationSpecs),
  operators: withSpecs(operators, operatorsSpecs),
  complaints: withSpecs(complaints, complaintsSpecs),
  dogs: withSpecs(dogs, dogsSpecs),
  owners: withSpecs(owners, ownersSpecs),
  friends: withSpecs(friends, friendsSpecs),
  matching: withSpecs(matching, matchingSpecs),
  meetingPlaces: withSpecs(meetingPlaces, meetingPlacesSpecs),
  browse: withSpecs(browse, browseSpecs),
  savedDogs: withSpecs(savedDogs, savedDogsSpecs),
  watches: withSpecs(watches, watchesSpecs),
  playdates: withSpecs(playdates, playdatesSpecs),
  notifications: withSpecs(notifications, notificationsSpecs),
  messages: withSpecs(messages, messagesSpecs),
  events: withSpecs(events, eventsSpecs),
  emails: withSpecs(emails, emailsSpecs),
  vaccinations: withSpecs(health.vaccinations, healthSpecs.vaccinations),
  worming: withSpecs(health.worming, healthSpecs.worming),
  flea: withSpecs(health.flea, healthSpecs.flea),
  calendar: withSpecs(calendar, calendarSpecs),
  push: withSpecs(push, pushSpecs),
  admin: withSpecs(admin, adminSpecs),
}
