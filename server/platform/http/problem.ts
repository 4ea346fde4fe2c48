import { type FieldProblem, problems, type Problem } from '#contract/kit/problems.ts'

/** A refusal that the caller is told: a code of the table, with its status and text. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly status: number
  /** After how many seconds another try makes sense, where that is known. */
  readonly retryAfterSeconds: number | null
  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    const [status, message] = problems[problem]
    super(message)
    this.name = 'ProblemError'
    this.problem = problem
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Bad input: all failing fields, the first one's message leading. */
export class ValidationFailed extends Error {
  readonly errors: FieldProblem[]
  constructor(errors: [FieldProblem, ...FieldProblem[]]) {
    super(errors[0].message)
    this.name = 'ValidationFailed'
    this.errors = errors
  }
}

/** The only way to refuse a call. Anything else that is thrown is a fault: logged, and answered with 500. */
export function refuseUnless(condition: unknown, problem: Problem): asserts condition {
  if (!condition) throw new ProblemError(problem)
}

/** Refuses input that a schema cannot judge, under the field's name. */
export function refuseField(field: string, message: string): never {
  throw new ValidationFailed([{ field, message }])
}
