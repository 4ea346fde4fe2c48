import * as z from 'zod/mini'
import type { Input, Route } from '#contract/kit/route.ts'
import { type FieldProblem, InvalidInput } from './problem.ts'

/** The parts of a request as they came. */
export interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** Checks and cleans query and body; refuses with every failing field (G-02). */
export function readInput<R extends Route>(route: R, params: Input<R>['params'], raw: RawRequest): Input<R> {
  const query = route.query && readPart(route, route.query, firstValues(raw.query))
  // A missing body is read like an empty one, so that the answer names the fields that are required.
  const body = route.body && readPart(route, route.body, raw.body ?? {})
  return { params, query, body } as Input<R>
}

/** Checks the path parameters; null when they cannot name anything (G-07). */
export function readParams<R extends Route>(route: R, raw: unknown): Input<R>['params'] | null {
  if (!route.params) return undefined as Input<R>['params']
  const result = z.safeParse(route.params, raw)
  return result.success ? (result.data as Input<R>['params']) : null
}

/** The answer as the contract names it: undeclared keys are gone, dates are text. */
export function encodeReply(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(z.encode(schema, value))
}

function readPart(route: Route, schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [first, ...rest] = result.error.issues.map(fieldProblem)
  if (!first) throw new Error('A failed check without an issue')
  throw new InvalidInput([{ ...first, message: `${route.invalidPrefix ?? ''}${first.message}` }, ...rest])
}

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  // Only the field: the place inside a list says nothing to a form.
  const field = String(issue.path[0] ?? '')
  if (issue.message !== 'Invalid input') return { field, message: issue.message }
  return { field, message: field ? `${field} is invalid` : 'The request must be a JSON object' }
}

/** `?q=a&q=b` counts as `?q=a`. */
function firstValues(query: unknown): unknown {
  const values = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}
