import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { routes } from '#contract/routes.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { accountHandlers } from './account/account.routes.ts'
import { adminHandlers } from './admin/admin.routes.ts'
import { authHandlers } from './auth/auth.routes.ts'
import { findValidSessions, openAuthenticator } from './auth/sessions.ts'
import { browseHandlers } from './browse/browse.routes.ts'
import { complaintsHandlers } from './complaints/complaints.routes.ts'
import type { Config } from './config.ts'
import { dogsHandlers } from './dogs/dogs.routes.ts'
import { emailsHandlers } from './emails/emails.routes.ts'
import { serveCalendar } from './health/calendar-feed.ts'
import { calendarHandlers, healthHandlers } from './health/health.routes.ts'
import { eventsHandlers } from './live/live.routes.ts'
import { friendsHandlers } from './friends/friends.routes.ts'
import { openBodySlots } from './platform/http/requests/big-bodies.ts'
import { openDb } from './platform/database/db.ts'
import { openConfiguredStore } from './photo-store.ts'
import { answerUnknown } from './platform/http/responses/errors.ts'
import type { Handlers } from './platform/http/handler.ts'
import { type Call, openPageCaller, registerRoute, type Resources } from './platform/http/http.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { jobKinds } from './wiring/job-kinds.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openLimits } from './platform/limits/rate-limits.ts'
import { type LiveParts, openLive } from './platform/live/live.ts'
import { serveDocs } from './api-docs.ts'
import { ownDataParts } from './wiring/own-data-parts.ts'
import { servePages } from './platform/pages/pages.ts'
import { type LogTarget, openServer, serveFiles } from './platform/http/server.ts'
import { reservePathSegments } from './platform/http/requests/reserved-path-segments.ts'
import { matchingHandlers } from './matching/matching.routes.ts'
import { meetingPlacesHandlers } from './meeting-places/meeting-places.routes.ts'
import { messagesHandlers } from './messages/messages.routes.ts'
import { moderationHandlers } from './moderation/moderation.routes.ts'
import { operatorsHandlers } from './moderation/operators.routes.ts'
import { notificationsHandlers } from './notifications/notifications.routes.ts'
import { ownersHandlers } from './owners/owners.routes.ts'
import { oidcHandlers } from './oidc/oidc.routes.ts'
import { passkeysHandlers } from './passkeys/passkeys.routes.ts'
import { photosHandlers } from './photos/photos.routes.ts'
import { placesHandlers } from './places/places.routes.ts'
import type { Replicas } from './platform/database/replicas.ts'
import { playdatesHandlers } from './playdates/playdates.routes.ts'
import { pushHandlers } from './push/push.routes.ts'
import { savedDogsHandlers } from './saved-dogs/saved-dogs.routes.ts'
import { watchesHandlers } from './watches/watches.routes.ts'
import { serveHealthChecks } from './site/health-check.ts'
import { siteHandlers } from './site/site.routes.ts'
import { listenersOf } from './wiring/listeners.ts'

/** The handlers of all routes: a missing one does not compile. */
const handlers: { [Feature in keyof typeof routes]: Handlers<(typeof routes)[Feature]> } = {
  site: siteHandlers,
  account: accountHandlers(ownDataParts),
  auth: authHandlers,
  passkeys: passkeysHandlers,
  oidc: oidcHandlers,
  places: placesHandlers,
  photos: photosHandlers,
  moderation: moderationHandlers,
  operators: operatorsHandlers,
  complaints: complaintsHandlers,
  dogs: dogsHandlers,
  owners: ownersHandlers,
  friends: friendsHandlers,
  matching: matchingHandlers,
  meetingPlaces: meetingPlacesHandlers,
  browse: browseHandlers,
  savedDogs: savedDogsHandlers,
  watches: watchesHandlers,
  playdates: playdatesHandlers,
  notifications: notificationsHandlers,
  messages: messagesHandlers,
  events: eventsHandlers,
  emails: emailsHandlers,
  ...healthHandlers,
  calendar: calendarHandlers,
  push: pushHandlers,
  admin: adminHandlers,
}

export interface AppParts {
  pool: pg.Pool
  /** Connections to PostgreSQL itself, for listening, where those of `pool` lead to a pooler. */
  direct?: pg.Pool
  replicas?: Replicas | null
  config: Config
  /** The folder of the built web app. */
  webFolder: string
  logTo?: LogTarget
  /** Aborted when the process has begun to stop. */
  stopping?: AbortSignal
  /** Counts what the app does. */
  metrics?: Metrics
  /** Whether the data are moving to another database, so that nothing may be written. */
  isMoving?: () => boolean
  /** Sees each request from its beginning to its end. */
  watch?: (app: FastifyInstance) => void
  /** How often live streams are looked after, where that is not the usual. */
  livePace?: LiveParts['pace']
}

/** The whole app, ready to listen. Closing it does not close the pool. */
export async function openApp({
  pool,
  direct = pool,
  replicas = null,
  config,
  webFolder,
  logTo,
  stopping,
  metrics,
  watch,
  livePace,
  isMoving = () => false,
}: AppParts): Promise<FastifyInstance> {
  const app = await openServer(config, logTo)
  metrics?.watchRequests(app)
  watch?.(app)
  const db = openDb(pool, config)
  const authenticator = openAuthenticator(config, isMoving)
  const asked = { db, replicas, limits: openLimits(db, config), objects: openConfiguredStore(config, app.log) }
  const onError = (err: unknown) => app.log.error({ err }, 'live streams')
  const live = openLive({ pool, direct, db, brokerUrl: config.liveUrl, findValidSessions, onError, pace: livePace })
  metrics?.watchStreams(() => live.count())
  app.addHook('preClose', () => live.close())
  const listeners = listenersOf(config)
  const jobs = openJobs({ db, listeners, kinds: jobKinds })
  const resources: Resources = {
    ...asked,
    isMoving,
    config,
    listeners,
    authenticator,
    live,
    jobs,
    takeBodySlot: openBodySlots(),
  }
  const calls = listCalls()
  for (const call of calls) registerRoute(app, resources, call)
  await serveDocs(app)
  const served = calls.map(([route]) => route)
  reservePathSegments(app, served)
  serveHealthChecks(app, { db, config, stopping, isMoving })
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
