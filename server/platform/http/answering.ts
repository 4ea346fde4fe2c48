import { problems } from '#contract/kit/problems.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import type { Context, GuardedHandler, Handler, Unvalidated } from './handler.ts'
import { ProblemError } from './problem.ts'
import { type RawRequest, readInput, readParams } from './requests/validation.ts'

export type AnyHandler = Handler<ServedRoute> | GuardedHandler<ServedRoute>

/** Validates the input and calls the handler, with its checks in their order. */
export async function callHandler(
  route: ServedRoute,
  handler: AnyHandler,
  call: { context: Context; request: RawRequest },
) {
  const { context, request } = call
  const params = readParams(route, request.params)
  if (params === null) throw new ProblemError(missingProblem(route))
  if (typeof handler === 'function') return handler(context, readInput(route, params, request))
  const guarded = { params, query: unvalidated(request.query), body: unvalidated(request.body) }
  await handler.authorize?.(context, guarded)
  return handler.handle(context, await readGuarded(route, { handler, context, guarded, request }))
}

interface GuardedCall {
  handler: GuardedHandler<ServedRoute>
  context: Context
  guarded: Parameters<NonNullable<GuardedHandler<ServedRoute>['authorizeOnInvalidInput']>>[1]
  request: RawRequest
}

/** Reads the input. When it is invalid, problems of the target are refused before those of the input. */
async function readGuarded(route: ServedRoute, { handler, context, guarded, request }: GuardedCall) {
  try {
    return readInput(route, guarded.params, request)
  } catch (error) {
    await handler.authorizeOnInvalidInput?.(context, guarded)
    throw error
  }
}

/** Anything but an object has no properties. */
function unvalidated(part: unknown): Unvalidated {
  return typeof part === 'object' && part !== null ? (part as Unvalidated) : {}
}

/** A malformed id is answered like an unknown one, with the route's own 404. */
function missingProblem(route: ServedRoute) {
  return route.problems?.find((problem) => problems[problem][0] === 404) ?? 'endpoint-not-found'
}
