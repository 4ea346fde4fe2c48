import { type Problem, problems } from '#contract/kit/problems.ts'
import type { Route } from '#contract/kit/route.ts'

/** What any call may be refused with, besides its own problems (G-03…G-06, G-11). */
const GENERAL: readonly Problem[] = [
  'unauthorized',
  'admin-required',
  'cross-site',
  'endpoint-not-found',
  'invalid-json',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
]

interface Refused {
  status: number
  body: unknown
}

/** Throws when a call was refused with anything but bad input, a general rule, or a problem that its route declares. */
export function checkRefusal(route: Route, { status, body }: Refused): void {
  if (status < 400) return
  const { message, errors } = body as { message?: string; errors?: { field: string; message: string }[] }
  const isInputError = status === 400 && message === `${route.invalidPrefix ?? ''}${errors?.[0]?.message}`
  const isDeclared = [...GENERAL, ...(route.problems ?? [])].some(
    (problem) => problems[problem][0] === status && problems[problem][1] === message,
  )
  if (!isInputError && !isDeclared) {
    throw new Error(`${route.method} ${route.path} was refused with ${status} ${JSON.stringify(body)}: not declared`)
  }
}
