import type { FastifyInstance } from 'fastify'
import type { Access, Route, RouteSpec, ServedRoute } from '#contract/kit/route.ts'
import { openAuthenticator } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config.ts'
import type { Listeners } from '#server/platform/events/domain-events.ts'
import { openBodySlots } from '#server/platform/http/requests/big-bodies.ts'
import type { GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { registerRoute } from '#server/platform/http/http.ts'
import { openLimits } from '#server/platform/limits/rate-limits.ts'
import { openServer } from '#server/platform/http/server.ts'
import type { World } from './world.ts'

/** One call of no feature, for tests of the kit alone. */
export interface SmallCall {
  access?: Access
  route?: Partial<RouteSpec>
  handler: Handler<Route> | GuardedHandler<Route>
  listeners?: Partial<Listeners>
}

/** An app that has the one call `POST /api/trial`, as the kit serves any other. */
export async function openSmallApp(world: World, call: SmallCall): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', ADMIN_EMAILS: 'aroha@example.nz' })
  const app = await openServer(config)
  const trial: ServedRoute = {
    method: 'POST',
    path: '/api/trial',
    access: call.access ?? 'public',
    summary: 'A trial',
    reply: null,
    ...call.route,
  }
  const resources = {
    db: world.db,
    replicas: null,
    config,
    listeners: (call.listeners ?? {}) as Listeners,
    authenticator: openAuthenticator(config),
    limits: openLimits(world.db, { rateLimits: false }),
    live: { send: () => {} } as never,
    jobs: {} as never,
    objects: null,
    isMoving: () => false,
    takeBodySlot: openBodySlots(),
  }
  registerRoute(app, resources, [trial, call.handler])
  return app
}
