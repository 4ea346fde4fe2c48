import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/**
 * `/healthz`: whether this process and its database answer, for monitoring. `/readyz`: whether a proxy may send requests
 * here; 503 already while the process is stopping. A process listens only after all migrations are done.
 */
export function serveHealthChecks(app: FastifyInstance, pool: pg.Pool, stopping?: AbortSignal): void {
  const isDatabaseUp = async () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  app.get('/healthz', async (_request, reply) => {
    const isUp = await isDatabaseUp()
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' })
  })
  app.get('/readyz', async (_request, reply) => {
    const isReady = !stopping?.aborted && (await isDatabaseUp())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
