import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { routes } from '#contract/routes.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { accountHandlers } from './account/account.routes.ts'
import { keepAct } from './admin/acts.ts'
import { adminHandlers } from './admin/admin.routes.ts'
import { authHandlers } from './auth/auth.routes.ts'
import { endAccess } from './auth/erasing.ts'
import { findValidSessions, openAuthenticator } from './auth/sessions.ts'
import { browseHandlers } from './browse/browse.routes.ts'
import type { Config } from './config.ts'
import { dogsHandlers } from './dogs/dogs.routes.ts'
import { deleteDogsOf } from './dogs/erasing.ts'
import { moveDogs } from './dogs/move.ts'
import { dropMailsOf } from './emails/decision-mails.ts'
import { emailsHandlers } from './emails/emails.routes.ts'
import { eraseMails, eraseMailsPortion } from './emails/erasing.ts'
import { dropReminder, dropReminders } from './emails/health-mails.ts'
import { dropAlerts, dropBetween } from './emails/social-mails.ts'
import { mailsOf } from './emails/mails.ts'
import { switchNotifications } from './emails/unsubscribe.ts'
import { deleteCalendarFeed, renewCalendarAddress, serveCalendar } from './health/calendar-feed.ts'
import { calendarHandlers, healthHandlers } from './health/health.routes.ts'
import { eventsHandlers } from './live/live.routes.ts'
import * as liveUpdates from './live/live-updates.ts'
import { eraseFriends, eraseFriendsPortion } from './friends/erasing.ts'
import { endFriendship } from './friends/friends.ts'
import { friendsHandlers } from './friends/friends.routes.ts'
import type { Listeners } from './platform/events/domain-events.ts'
import { openBodyPlaces } from './platform/http/big-bodies.ts'
import { openDb } from './platform/database/db.ts'
import { answerUnknown } from './platform/http/errors.ts'
import type { Handlers } from './platform/http/handler.ts'
import { type Call, openPageCaller, registerRoute, type Resources } from './platform/http/http.ts'
import { type JobKinds, openJobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openLimits } from './platform/limits/rate-limits.ts'
import { openLive, notifySessionsEnded } from './platform/live/live.ts'
import { serveDocs } from './api-docs.ts'
import { ownDataParts } from './own-data-parts.ts'
import { servePages } from './platform/pages/pages.ts'
import { type LogTarget, openServer, serveFiles } from './platform/http/server.ts'
import { reserveStaticWords } from './platform/http/reserved-path-segments.ts'
import { matchingHandlers } from './matching/matching.routes.ts'
import { meetingPlacesHandlers } from './meeting-places/meeting-places.routes.ts'
import { messagesHandlers } from './messages/messages.routes.ts'
import { acceptFriend } from './messages/requests.ts'
import { deleteMessagesAbout, deletePortionAboutDog, eraseMessages, erasePortion } from './messages/erasing.ts'
import { deletePortionOfConversation } from './messages/reading.ts'
import { eraseBlocks, eraseBlocksPortion } from './moderation/erasing.ts'
import { moderationHandlers } from './moderation/moderation.routes.ts'
import { eraseNotifications, eraseNotificationsPortion } from './notifications/erasing.ts'
import * as notifications from './notifications/listeners.ts'
import { notificationsHandlers } from './notifications/notifications.routes.ts'
import { ownersHandlers } from './owners/owners.routes.ts'
import { deletePhotosOf } from './photos/erasing.ts'
import { photosHandlers } from './photos/photos.routes.ts'
import { placesHandlers } from './places/places.routes.ts'
import {
  dogLeftPortion,
  leavePlaydates,
  leavePlaydatesPortion,
  separateBlockedOwners,
  leaveWithDog,
} from './playdates/leaving.ts'
import { playdatesHandlers } from './playdates/playdates.routes.ts'
import { serveHealthChecks } from './site/health-check.ts'
import { siteHandlers } from './site/site.routes.ts'

/** The handlers of all routes: a missing one does not compile. */
const handlers: { [Feature in keyof typeof routes]: Handlers<(typeof routes)[Feature]> } = {
  site: siteHandlers,
  account: accountHandlers(ownDataParts),
  auth: authHandlers,
  places: placesHandlers,
  photos: photosHandlers,
  moderation: moderationHandlers,
  dogs: dogsHandlers,
  owners: ownersHandlers,
  friends: friendsHandlers,
  matching: matchingHandlers,
  meetingPlaces: meetingPlacesHandlers,
  browse: browseHandlers,
  playdates: playdatesHandlers,
  notifications: notificationsHandlers,
  messages: messagesHandlers,
  events: eventsHandlers,
  emails: emailsHandlers,
  ...healthHandlers,
  calendar: calendarHandlers,
  admin: adminHandlers,
}

/** The listeners of each domain event, for requests and background jobs. */
export function listenersOf(config: Config): Listeners {
  const mails = mailsOf(config)
  return {
    'dog-created': [mails.welcome],
    'dog-leaving': [deleteMessagesAbout, dropReminders, leaveWithDog],
    'account-leaving': [
      liveUpdates.updateAccountLeaving,
      // Both before the dogs are deleted: their ids are needed, and the pairs would go with them in any order.
      eraseMessages,
      leavePlaydates,
      deleteDogsOf,
      deletePhotosOf,
      endAccess,
      deleteCalendarFeed,
      eraseFriends,
      eraseBlocks,
      eraseNotifications,
      eraseMails,
    ],
    'city-changed': [moveDogs],
    'notifications-switched': [switchNotifications],
    'reset-requested': [mails.sendResetLink],
    'password-reset': [renewCalendarAddress],
    'password-changed': [mails.tellOfChange],
    'confirmation-requested': [mails.askToConfirm],
    'account-expiring': [mails.warnOfDeletion],
    'sessions-ended': [notifySessionsEnded],
    'friend-added': [acceptFriend, notifications.notifyOfFriend, mails.tellOfFriend, liveUpdates.updateFriendAdded],
    'friend-removed': [liveUpdates.updateFriendRemoved],
    'message-sent': [notifications.notifyOfMessage, mails.tellOfMessage, liveUpdates.updateMessage],
    'request-accepted': [liveUpdates.updateAccepted],
    'request-declined': [notifications.markMessageRead, dropAlerts, liveUpdates.updateDeclined],
    'messages-read': [notifications.markMessageRead, dropAlerts, liveUpdates.updateRead],
    'messages-removed': [liveUpdates.updateRemoved],
    'conversation-deleted': [liveUpdates.updateDeleted],
    'notifications-changed': [liveUpdates.updateNotifications],
    'playdate-changed': [liveUpdates.updatePlaydate],
    'playdate-news': [notifications.notifyOfPlaydate, mails.tellOfPlaydate, liveUpdates.updatePlaydateNews],
    blocked: [separateBlockedOwners, endFriendship, notifications.removeBetween, dropBetween, liveUpdates.updateBlock],
    unblocked: [liveUpdates.updateBlock],
    reported: [mails.tellAdmins],
    'report-decided': [mails.thankReporter],
    'held-back': [dropMailsOf],
    sanctioned: [mails.tellOfDecision],
    'sign-in-suspended': [mails.tellAgain],
    'health-reminder-due': [notifications.notifyOfTreatment, mails.remindOwner, liveUpdates.updateTreatment],
    'health-reminders-due': [notifications.notifyOfTreatments, mails.remindOwnerOfMany, liveUpdates.updateTreatment],
    'health-reminder-void': [dropReminder],
    'admin-acted': [keepAct],
  }
}

/** The jobs that run in portions after the request that queued them has committed. */
export const jobKinds: JobKinds = {
  'erase-messages': erasePortion,
  'erase-friends': eraseFriendsPortion,
  'erase-blocks': eraseBlocksPortion,
  'erase-notifications': eraseNotificationsPortion,
  'erase-mails': eraseMailsPortion,
  'leave-playdates': leavePlaydatesPortion,
  'dog-left-playdates': dogLeftPortion,
  'delete-messages-about-dog': deletePortionAboutDog,
  'delete-conversation': deletePortionOfConversation,
}

export interface AppParts {
  pool: pg.Pool
  /** Connections to PostgreSQL itself, for listening, where those of `pool` lead to a pooler. */
  direct?: pg.Pool
  config: Config
  /** The folder of the built web app. */
  webFolder: string
  logTo?: LogTarget
  /** Aborted when the process has begun to stop. */
  stopping?: AbortSignal
  /** Counts what the app does. */
  metrics?: Metrics
}

/** The whole app, ready to listen. Closing it does not close the pool. */
export async function openApp({
  pool,
  direct = pool,
  config,
  webFolder,
  logTo,
  stopping,
  metrics,
}: AppParts): Promise<FastifyInstance> {
  const app = await openServer(config, logTo)
  metrics?.watchRequests(app)
  const db = openDb(pool, config)
  const authenticator = openAuthenticator(config)
  const limits = openLimits(pool, config)
  const live = openLive({
    pool,
    direct,
    db,
    findValidSessions,
    onFault: (err) => app.log.error({ err }, 'live streams'),
  })
  metrics?.watchStreams(() => live.count())
  app.addHook('preClose', () => live.close())
  const listeners = listenersOf(config)
  const jobs = openJobs({ db, listeners, kinds: jobKinds })
  const takeBodyPlace = openBodyPlaces()
  const resources: Resources = { db, config, listeners, authenticator, limits, live, jobs, takeBodyPlace }
  await serveDocs(app)
  const calls = listCalls()
  for (const call of calls) registerRoute(app, resources, call)
  const served = calls.map(([route]) => route)
  reserveStaticWords(app, served)
  serveHealthChecks(app, { pool, config, stopping })
  serveCalendar(app, resources)
  await serveFiles(app, webFolder)
  const findMember = authenticator.findMember.bind(null, db)
  await servePages(app, { folder: webFolder, config, findMember, call: openPageCaller(resources, calls) })
  app.setNotFoundHandler(answerUnknown)
  return app
}

/** All routes, each with its handler. */
function listCalls(): Call[] {
  return Object.entries(routes).flatMap(([feature, featureRoutes]) => {
    const featureHandlers: Record<string, unknown> = handlers[feature as keyof typeof routes]
    return Object.entries<ServedRoute>(featureRoutes).map(([name, route]): Call => [
      route,
      featureHandlers[name] as never,
    ])
  })
}
