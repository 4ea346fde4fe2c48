import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRoute } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import { type Listeners, transactWith } from '../events/domain-events.ts'
import { clientKey } from '../limits/rate-limit-key.ts'
import { type AnyHandler, callHandler } from './answering.ts'
import { holdBodySlot, isBigBody, takeRelease } from './requests/big-bodies.ts'
import { browserKeyOf } from './browser-key.ts'
import type { Db } from '../database/db.ts'
import { type HandlerReply, asHandlerReply, type Context, type Me, type SessionControl } from './handler.ts'
import { BODY_LIMIT } from './requests/json-body.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LimitName, Limits } from '../limits/rate-limits.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { Replicas } from '../database/replicas.ts'
import type { Live } from '../live/live.ts'
import { matchesETag } from './responses/etag.ts'
import { patternOf } from './path-pattern.ts'
import { refuseUnless, refuseWhenMuted } from './problem.ts'
import { isRecentProof } from './proof.ts'
import { readFromReplica } from './reading.ts'
import { RESPONSE_BYTES } from './responses/response-size.ts'
import { encodeInPieces, encodeReply, type RawRequest } from './requests/validation.ts'
import { refuseWhileMoving } from './requests/while-moving.ts'

/** Finds and changes sessions; implemented by the feature `auth`. */
export interface Authenticator {
  findMember(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Me | null>
  sessionOf(request: FastifyRequest, reply: FastifyReply): SessionControl
  /** The session's `sid`: the SHA-256 of the cookie. */
  sessionKeyOf(request: FastifyRequest): string
}

/** Resources that all routes share. */
export interface Resources {
  db: Db
  /** Null without any. */
  replicas: Replicas | null
  config: Config
  limits: Limits
  objects: ObjectStore | null
  /** Whether the data are moving to another database, so that nothing may be written. */
  isMoving(): boolean
  listeners: Listeners
  authenticator: Authenticator
  live: Live
  jobs: Jobs
  /** Takes a slot for the big body of a member, and returns its release. */
  takeBodySlot(memberId: string): () => void
}

/** A route and what answers it. */
export type Call = [ServedRoute, AnyHandler]

declare module 'fastify' {
  interface FastifyRequest {
    me: Me | null
  }
  interface FastifyContextConfig {
    route?: ServedRoute
  }
}

/**
 * Registers one route with Fastify: limits by address, cross-site refusal and session come before the body is read.
 */
export function registerRoute(app: FastifyInstance, resources: Resources, call: Call): void {
  if (!call[0].oneClick) return addRoute(app, resources, call)
  void app.register(async (scope) => {
    // A scope of its own, so that no other route accepts forms; the form's content does not matter.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    addRoute(scope, resources, call)
  })
}

function addRoute(app: FastifyInstance, resources: Resources, [route, handler]: Call): void {
  app.route({
    method: route.method,
    url: patternOf(route.path),
    bodyLimit: route.bodyLimit ?? BODY_LIMIT,
    config: { route },
    onRequest: async (request, reply) => {
      if (typeof handler === 'object') handler.refuseEarly?.(clientKey(request.ip))
      await admit(route, resources, { request, reply })
      if (request.me && isBigBody(request, route)) {
        holdBodySlot(request, reply, resources.takeBodySlot(request.me.id))
      }
    },
    handler: async (request, reply) => {
      const release = takeRelease(request)
      try {
        refuseWhileMoving(request, resources)
        const context = contextOf(resources, request, reply)
        const answer = await readFromReplica({ ...resources, route, me: request.me }, (db) =>
          callHandler(route, handler, { context: { ...context, db }, request }),
        )
        if (request.method !== 'GET') {
          // A failure is ignored: the write itself is committed.
          if (resources.replicas) await context.session.recordWrite(resources.db).catch(() => {})
          resources.live.send()
        }
        context.session.applyCookie()
        return await send(route, { context, request, reply }, answer)
      } finally {
        release?.()
      }
    },
  })
}

/** A request with its reply. */
export interface IncomingRequest {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers GET routes within this process: the path as the contract writes it, and its input.
 * @returns the reply as JSON text
 */
export type PageCaller = (
  visit: IncomingRequest,
  path: string,
  input?: Partial<Pick<RawRequest, 'params' | 'query'>>,
) => Promise<string>

/**
 * Calls handlers for pages, as the member whom the page's own session look-up found (`request.me`). Access, limits,
 * input, length and the encoding of the reply are those of a call by HTTP.
 */
export function openPageCaller(resources: Resources, calls: readonly Call[]): PageCaller {
  const callByPath = new Map<string, Call>(
    calls.flatMap((call) => (call[0].method === 'GET' ? [[call[0].path, call]] : [])),
  )
  return async ({ request, reply }, path, { params = {}, query = {} } = {}) => {
    const [route, handler] = callByPath.get(path) ?? []
    if (!route?.reply || !handler) throw new Error(`No route answers GET ${path} with JSON`)
    await admitMember(route, resources, request.me)
    const context = contextOf(resources, request, reply)
    const input = { params, query, body: undefined }
    const answer = await readFromReplica({ ...resources, route, me: request.me }, (db) =>
      callHandler(route, handler, { context: { ...context, db }, request: input }),
    )
    const text = encodeFitting(route.reply, asHandlerReply(answer))
    await chargeForLength(route, context, text)
    return text
  }
}

async function admit(route: ServedRoute, resources: Resources, { request, reply }: IncomingRequest): Promise<void> {
  const { limits, authenticator, db } = resources
  refuseWhileMoving(request, resources)
  if (route.access === 'public') await enforceLimits(route, limits, clientKey(request.ip))
  refuseUnless(request.method === 'GET' || route.oneClick || isSameSite(request), 'cross-site')
  request.me = await authenticator.findMember(db, request, reply)
  await admitMember(route, resources, request.me)
}

async function admitMember(route: ServedRoute, { limits, config }: Resources, me: Me | null): Promise<void> {
  if (route.access === 'public') return
  refuseUnless(me, 'unauthorized')
  refuseUnless(route.access !== 'admin' || me.isAdmin, 'admin-required')
  refuseUnless(route.access !== 'moderator' || me.isModerator, 'admin-required')
  refuseUnless(!route.contactsOthers || me.isConfirmed, 'email-unconfirmed')
  if (route.contactsOthers && !route.evenWhenMuted) refuseWhenMuted(me)
  refuseUnless(!asksPasskey(route, config) || isRecentProof(me.passkeyAt), 'passkey-first')
  await enforceLimits(route, limits, me.id)
}

function asksPasskey({ access }: ServedRoute, { adminPasskeys }: Config): boolean {
  return adminPasskeys && access !== 'member'
}

async function enforceLimits(route: ServedRoute, limits: Limits, key: string): Promise<void> {
  for (const limit of limitsOf(route)) await limits.enforce(limit, key)
}

/** The rate limits of a route: its own, or the general one for routes that name none. */
function limitsOf({ method, access, rateLimit }: ServedRoute): readonly LimitName[] {
  if (rateLimit !== undefined) return [rateLimit].flat()
  return [method === 'GET' || access === 'public' ? 'calls' : 'changes']
}

/** Browsers send the origin of a request; programs send none, and no cookie of another site's visitor. */
function isSameSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return !origin || URL.parse(origin)?.host === request.headers.host
}

function contextOf(resources: Resources, request: FastifyRequest, reply: FastifyReply): Context {
  const { db, config, limits, objects, listeners, authenticator, live, jobs } = resources
  const me = request.me as Me
  return {
    db,
    config,
    limits,
    objects,
    jobs,
    me,
    clientKey: clientKey(request.ip),
    session: authenticator.sessionOf(request, reply),
    browserKey: browserKeyOf(config, request, reply),
    openStream: () =>
      live.open({ userId: me.id, sessionKey: authenticator.sessionKeyOf(request), response: reply.raw }),
    transact: transactWith(db, listeners),
  }
}

interface AnsweredRequest extends IncomingRequest {
  context: Context
}

async function send(route: ServedRoute, { context, request, reply }: AnsweredRequest, result: unknown) {
  const answer = asHandlerReply(result)
  reply.status(answer.status ?? route.status?.[0] ?? 200).headers(answer.headers)
  const { etag } = answer.headers
  if (etag && matchesETag(request, etag)) return reply.status(304).send()
  if (!route.reply) {
    await chargeForLength(route, context, answer.body)
    return reply.send(answer.body)
  }
  reply.type('application/json; charset=utf-8')
  // A slow reader also slows down the reading from the database.
  if (route.inPieces) return reply.send(Readable.from(encodeInPieces(route.reply, answer), { highWaterMark: 1 }))
  const text = encodeFitting(route.reply, answer)
  await chargeForLength(route, context, text)
  return reply.send(text)
}

function encodeFitting(schema: NonNullable<ServedRoute['reply']>, { body, shorten }: HandlerReply<unknown>): string {
  const text = encodeReply(schema, body)
  return shorten && Buffer.byteLength(text) > RESPONSE_BYTES ? encodeReply(schema, shorten()) : text
}

/** So many bytes of an answer cost a point more: they are read, encoded and sent. */
const BYTES_PER_POINT: Partial<Record<LimitName, number>> = { reading: 80_000, calls: 25_000 }

/** A long answer is sent, however many points are left; the next call is refused then. */
async function chargeForLength(route: ServedRoute, { limits, me }: Context, body: unknown): Promise<void> {
  if (route.access === 'public') return
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : 0
  for (const limit of limitsOf(route)) {
    const points = Math.floor(bytes / (BYTES_PER_POINT[limit] ?? Infinity))
    if (points > 0) await limits.take(limit, me.id, points)
  }
}
