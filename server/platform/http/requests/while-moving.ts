import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../problem.ts'

/** When writing may be tried again. */
const TRY_AGAIN_SECONDS = 5

/**
 * Refuses what may write while the data move to another database. To be called before the body is read and after it: a
 * slow one may have begun before the move.
 */
export function refuseWhileMoving({ method }: FastifyRequest, { isMoving }: { isMoving(): boolean }): void {
  if (method !== 'GET' && isMoving()) throw new ProblemError('moving-house', TRY_AGAIN_SECONDS)
}
