import { createServer } from 'node:http'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { messages } from '#contract/messages/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { photosWaiting } from '#server/photos/decode-photo.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import type { Replicas } from '#server/platform/database/replicas.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { addDatabaseFigures } from './database-figures.ts'

// Metrics of a running process for operators, in the text format of Prometheus. Labels are routes, statuses and names
// of kinds, never ids or addresses.

/** Upper bounds of the durations in seconds; 0.25 is the goal for the 95th percentile. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Requests that make something worth counting by day. */
const MADE_BY: Record<string, string> = {
  [nameOf(auth.register)]: 'owner',
  [nameOf(oidc.finish)]: 'owner',
  [nameOf(dogs.create)]: 'dog',
  [nameOf(messages.send)]: 'message',
  [nameOf(playdates.suggest)]: 'playdate',
}
const SIGN_IN = nameOf(auth.login)
const CREATED = 201
/** Why a sign-in was refused, by its status. Any other one, such as that of a fault, tells of no guessed password. */
const REFUSED_BY: Record<number, string> = { 401: 'wrong', 429: 'too many' }

/** As Fastify names a route without parameters. */
function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** The figures of one process. */
export interface Metrics {
  /** Counts the requests of an app. Called before its routes are registered. */
  watchRequests(app: FastifyInstance): void
  /** Shows how many live streams are open. */
  watchStreams(count: () => number): void
  /** All figures as text. */
  read(): Promise<string>
}

export interface MetricsParts {
  pool: pg.Pool
  replicas?: Replicas | null
  /** Where the daily backups are written; null without any. */
  backupDir: string | null
}

/** Opens the figures of this process. Figures of the database are asked for when they are read, at most every 15 s. */
export function openMetrics({ pool, replicas, backupDir }: MetricsParts): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const gauge = (name: string, help: string, collect: (this: Gauge) => void) =>
    new Gauge({ name, help, registers, collect })

  gauge('wagmates_database_connections_in_use', 'Connections of the pool that run a statement.', function () {
    this.set(pool.totalCount - pool.idleCount)
  })
  gauge('wagmates_database_waiting', 'Requests and jobs that wait for a connection of the pool.', function () {
    this.set(pool.waitingCount)
  })
  gauge('wagmates_photos_waiting', 'Pictures that wait for being decoded.', function () {
    this.set(photosWaiting())
  })
  if (replicas) watchReplicas(replicas, registers)
  addDatabaseFigures(register, { pool, backupDir })
  return {
    watchRequests: (app) => countRequests(app, registers),
    watchStreams: (count) =>
      void gauge('wagmates_live_streams', 'Open streams of live updates.', function () {
        this.set(count())
      }),
    read: async () => register.metrics(),
  }
}

function watchReplicas(replicas: Replicas, registers: Registry[]): void {
  void new Gauge({
    name: 'wagmates_replica_lag_seconds',
    help: 'How far each replica of DATABASE_READ_URL is behind, in the order of the setting.',
    labelNames: ['replica'],
    registers,
    collect() {
      replicas.lags().forEach((lag, index) => this.set({ replica: String(index + 1) }, lag))
    },
  })
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'wagmates_http_request_duration_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })
  const made = new Counter({
    name: 'wagmates_made_total',
    help: 'Owners, dogs, messages and playdates that requests to this process made.',
    labelNames: ['kind'],
    registers,
  })
  const refused = new Counter({
    name: 'wagmates_sign_ins_refused_total',
    help: 'Sign-ins that were refused: wrong, or too many.',
    labelNames: ['reason'],
    registers,
  })
  const countOutcome = (name: string, status: number) => {
    const kind = MADE_BY[name]
    if (kind && status === CREATED) made.inc({ kind })
    const reason = REFUSED_BY[status]
    if (name === SIGN_IN && reason) refused.inc({ reason })
  }
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // A stream lasts as long as the page is open.
    if (routeOptions.config.route?.stream) return
    const route = routeOptions.url ?? 'unknown'
    durations.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000)
    countOutcome(`${method} ${route}`, statusCode)
  })
}

/**
 * Serves the figures at `/metrics` of a port of their own, until the returned function closes it. Throws ConfigError when
 * another program has that port.
 */
export async function serveMetrics(metrics: Metrics, at: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(at)
  await once(server, 'listening').catch((error: unknown) => {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new ConfigError('The port of METRICS_PORT is taken by another program. Set it to a free one.', {
      cause: error,
    })
  })
  return async () => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
}
