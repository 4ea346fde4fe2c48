import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kit/problems.ts'
import type { Input, ServedRoute } from '#contract/kit/route.ts'
import { refuseOtherDomainSpellings } from './email-domains.ts'
import type { HandlerReply, Pieces } from '../handler.ts'
import { ValidationFailed } from '../problem.ts'
import { encodeBySchema } from '../responses/reply-encoder.ts'

/** The parts of a request before validation. */
export interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Validates query and body with Zod; refuses with every failing field. Fastify's validator would run before the checks
 * that the target exists and belongs to the caller (decision 0001).
 */
export function readInput<R extends ServedRoute>(route: R, params: Input<R>['params'], raw: RawRequest): Input<R> {
  const query = route.query && readPart(route.query, firstValues(raw.query))
  // A missing body is treated as an empty one, so that the answer names the required fields.
  const body = route.body && readPart(route.body, raw.body ?? {})
  return { params, query, body } as Input<R>
}

/** Validates the path parameters; null when they are malformed. */
export function readParams<R extends ServedRoute>(route: R, raw: unknown): Input<R>['params'] | null {
  if (!route.params) return undefined as Input<R>['params']
  const result = z.safeParse(route.params, raw)
  return result.success ? (result.data as Input<R>['params']) : null
}

/** The answer as the contract declares it: undeclared keys are removed, dates are text. */
export function encodeReply(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(encodeBySchema(schema, value))
}

/** The same for an object whose lists come in pieces: never more than one piece of it is in memory. */
export async function* encodeInPieces(
  schema: z.core.$ZodType,
  { body, beforeEnd }: Pick<HandlerReply<unknown>, 'body' | 'beforeEnd'>,
): AsyncGenerator<string> {
  const values = body as Record<string, unknown>
  let separator = '{'
  for (const [name, property] of Object.entries((schema as z.ZodMiniObject).shape)) {
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    const part = values[name]
    if (isInPieces(part)) yield* encodeList((property as z.ZodMiniArray)._zod.def.element, part)
    else yield encodeReply(property, part)
  }
  await beforeEnd?.()
  yield '}'
}

function isInPieces(part: unknown): part is Pieces<unknown> {
  return typeof part === 'object' && part !== null && Symbol.asyncIterator in part
}

async function* encodeList(element: z.core.$ZodType, pieces: Pieces<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const piece of pieces) {
    yield piece.map((one, position) => (position === 0 ? separator : ',') + encodeReply(element, one)).join('')
    if (piece.length > 0) separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

function readPart(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value, { error: wordless })
  if (result.success) {
    refuseOtherDomainSpellings(schema, result.data)
    return result.data
  }
  const [first, ...rest] = fieldProblems(result.error.issues)
  if (!first) throw new Error('A failed check without an issue')
  throw new ValidationFailed([first, ...rest])
}

/** Messages where the contract has none of its own. */
function wordless({ path }: z.core.$ZodRawIssue): string {
  return path?.[0] === undefined ? 'The request must be a JSON object' : `${String(path[0])} is invalid`
}

/** Each failing field once, with its first fault; without the index inside a list, for which a form has no use. */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!messages.has(field)) messages.set(field, message)
  }
  return Array.from(messages, ([field, message]) => ({ field, message }))
}

/** Reads `?q=a&q=b` as `?q=a`. */
function firstValues(query: unknown): unknown {
  const values = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}
