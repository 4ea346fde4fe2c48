import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** `/healthz`: whether this process and its database answer, for monitoring. */
export function serveHealthCheck(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async (_request, reply) => {
    const isUp = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' })
  })
}
