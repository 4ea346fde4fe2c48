import type { FastifyInstance, FastifyRequest } from 'fastify'

const SLOW_MS = 1_000
/** One of this many successful requests is logged. */
const SAMPLE = 100

/**
 * Logs every slow request, every call for administrators and a sample of the others, by route and never with address or
 * input. Failures are logged where they are answered (errors.ts). Fastify's own log of requests, which has the address
 * of each, is switched off.
 */
export function watchRequests(app: FastifyInstance): void {
  let successes = 0
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as the page is open.
    if (request.routeOptions.config.route?.stream) return
    const ms = Math.round(reply.elapsedTime)
    const entry = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms }
    if (isForAdmins(request)) request.log.info({ ...entry, adminId: request.me?.id }, 'call for administrators')
    else if (ms >= SLOW_MS) request.log.warn(entry, 'slow request')
    else if (reply.statusCode < 500 && successes++ % SAMPLE === 0) request.log.info(entry, 'request')
  })
}

function isForAdmins(request: FastifyRequest): boolean {
  return ['moderator', 'admin'].includes(request.routeOptions.config.route?.access ?? '')
}
