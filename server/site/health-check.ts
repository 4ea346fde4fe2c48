import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { APP_VERSION } from '#contract/site/options.ts'
import { countProxies, isOwnQuestion } from './proxy-question.ts'

/** Database, settings and state that the health checks ask. */
interface HealthCheckParts {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal | undefined
  isMoving(): boolean
}

/**
 * `/healthz`: whether this process and its database answer, and its version, for monitoring; with a signed question
 * (`npm run doctor`) also how many proxies the request has passed. `moving` says that nothing can be written for a moment. `/readyz`: whether a proxy may send requests
 * here; 503 already while the process is stopping. A process listens only after all migrations are done.
 */
export function serveHealthChecks(app: FastifyInstance, { db, config, stopping, isMoving }: HealthCheckParts): void {
  const isDatabaseUp = async () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  app.get<{ Querystring: { proxies?: unknown } }>('/healthz', async ({ query, headers }, reply) => {
    const isUp = await isDatabaseUp()
    const isAsked = query.proxies !== undefined && isOwnQuestion(config, query.proxies)
    return reply.status(isUp ? 200 : 503).send({
      status: isUp ? 'ok' : 'unavailable',
      version: APP_VERSION,
      ...(isMoving() && { moving: true }),
      ...(isAsked && { proxies: countProxies(headers['x-forwarded-for']?.toString()) }),
    })
  })
  app.get('/readyz', async (_request, reply) => {
    const isReady = !stopping?.aborted && (await isDatabaseUp())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
