import { type FieldProblem, problems, type Problem, problemText, type ProblemValues } from '#contract/kit/problems.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import { dateTimeInWords } from '../date-time-in-words.ts'

/** A refusal: a code of `contract/kit/problems.ts`, with its status and text. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly status: number
  /** Seconds after which a retry makes sense, if known. */
  readonly retryAfterSeconds: number | null
  constructor(problem: Problem, retryAfterSeconds: number | null = null, values: ProblemValues = {}) {
    super(problemText(problem, values))
    this.name = 'ProblemError'
    this.problem = problem
    this.status = problems[problem][0]
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A refusal whose text says from when the request is possible. */
export function refusedUntil(problem: Problem, until: Date): ProblemError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return new ProblemError(problem, seconds, { when: endInWords(until) })
}

/** Refuses what somebody who is muted may not do, and says until when. */
export function refuseWhenMuted({ mutedUntil }: { mutedUntil: Date | null }): void {
  if (mutedUntil !== null) throw new ProblemError('muted', null, { when: endInWords(mutedUntil) })
}

/** The first whole minute that is not before this time, in New Zealand's time. */
function endInWords(until: Date): string {
  return dateTimeInWords(new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS), { hasYear: false })
}

/** Invalid input: all failing fields; the message is the first one's. */
export class ValidationFailed extends Error {
  readonly errors: FieldProblem[]
  constructor(errors: [FieldProblem, ...FieldProblem[]]) {
    super(errors[0].message)
    this.name = 'ValidationFailed'
    this.errors = errors
  }
}

/** The only way to refuse a request. Anything else that is thrown is a bug: logged, and answered with 500. */
export function refuseUnless(condition: unknown, problem: Problem): asserts condition {
  if (!condition) throw new ProblemError(problem)
}

/** Refuses input that a schema cannot validate, under the field's name. */
export function refuseField(field: string, message: string): never {
  throw new ValidationFailed([{ field, message }])
}
