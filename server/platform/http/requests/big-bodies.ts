import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedRoute } from '#contract/kit/route.ts'
import { BODY_LIMIT } from './json-body.ts'
import { ProblemError } from '../problem.ts'

/** Bodies above 64 KiB that are read or processed at once: at most 112 MiB in all. */
export const BIG_BODIES_AT_ONCE = 8
/** The same for one member. */
export const BIG_BODIES_OF_ONE = 2
const TRY_AGAIN_SECONDS = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the slot of a big body; null when it has none, or the handler releases it. */
    releaseBody: (() => void) | null
  }
}

/**
 * Slots for big bodies. The function takes one for a member, or refuses, and returns its release. Rate limits count
 * calls in a time, not what is in memory at once.
 */
export function openBodySlots(): (memberId: string) => () => void {
  const taken: string[] = []
  return (memberId) => {
    const own = taken.filter((id) => id === memberId).length
    if (own >= BIG_BODIES_OF_ONE) throw new ProblemError('too-many-requests', TRY_AGAIN_SECONDS)
    if (taken.length >= BIG_BODIES_AT_ONCE) throw new ProblemError('busy', TRY_AGAIN_SECONDS)
    taken.push(memberId)
    return () => void taken.splice(taken.indexOf(memberId), 1)
  }
}

/** Whether a body may be above 64 KiB: by its declared length, or because it declares none. */
export function isBigBody({ headers }: FastifyRequest, { bodyLimit = BODY_LIMIT }: ServedRoute): boolean {
  const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? bodyLimit : 0))
  return length > BODY_LIMIT && length <= bodyLimit
}

/**
 * Refuses compressed bodies before they are read: a few kilobytes become megabytes, of which their length says nothing.
 * The connection is closed, because the rest of the body is not read either.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply) => {
    if (!hasBody(headers) || isPlain(headers['content-encoding'])) return
    reply.headers({ 'accept-encoding': 'identity', connection: 'close' })
    throw new ProblemError('unsupported-media-type')
  })
}

function hasBody({ 'content-length': length = '0', ...headers }: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(length) > 0
}

function isPlain(encoding = ''): boolean {
  return ['', 'identity'].includes(encoding.trim().toLowerCase())
}

/** Holds a slot from before the body is read until the connection ends, or until the handler releases it. */
export function holdBodySlot(request: FastifyRequest, reply: FastifyReply, release: () => void): void {
  request.releaseBody = release
  reply.raw.once('close', () => takeRelease(request)?.())
}

/** Transfers the release to the handler, which still holds the body when the connection has ended. */
export function takeRelease(request: FastifyRequest): (() => void) | null {
  const release = request.releaseBody
  request.releaseBody = null
  return release
}
