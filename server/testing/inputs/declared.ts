import { INVALID_INPUT, type Problem, problems } from '#contract/kit/problems.ts'
import { problemsOf, type Route, type ServedRoute } from '#contract/kit/route.ts'
import { servedRoute } from './every-route.ts'

/** Problems that any call may be refused with, besides its own. */
const GENERAL: readonly Problem[] = [
  'cross-site',
  'endpoint-not-found',
  'invalid-json',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'moving-house',
]

interface Refused {
  status: number
  body: unknown
}

interface RefusalBody {
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
}

/** Throws when a call was refused with anything but bad input, a general rule, or a problem that its route declares. */
export function checkRefusal(called: Route, { status, body }: Refused): void {
  if (status < 400) return
  const route = servedRoute(called)
  const refusal = body as RefusalBody
  if (status === 400 && isInputError(route, refusal)) return
  const isRefusal = (problem: Problem) =>
    problem === refusal.code && problems[problem][0] === status && isTextOf(problem, refusal.message)
  if ([...GENERAL, ...problemsOf(route)].some(isRefusal)) return
  throw new Error(`${route.method} ${route.path} was refused with ${status} ${JSON.stringify(body)}: not declared`)
}

/** Whether these are the words of the problem, whatever was filled in. */
function isTextOf(problem: Problem, message = ''): boolean {
  const parts = problems[problem][1].split(/\{\w+\}/).map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.+')}$`, 's').test(message)
}

/** The words of the first failing field lead. */
function isInputError({ invalidPrefix = '' }: ServedRoute, { message, code, errors = [] }: RefusalBody): boolean {
  return code === INVALID_INPUT && errors[0] !== undefined && message === `${invalidPrefix}${errors[0].message}`
}
