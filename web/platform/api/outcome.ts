import type { Route, RouteSpec } from '#contract/kit/route.ts'
import type { Outcome } from '#contract/kit/scalars.ts'
import { ApiError, call, type SentArgument } from './api.ts'

type OutcomeRoute = Route<RouteSpec & { reply: typeof Outcome }>

/** The outcome of a call: success, or failure with the server's message, if there was one. */
export type CallOutcome = { success: true } | { success: false; message: string | undefined; error: unknown }

/** Calls a route that says in its body whether it succeeded: the body counts, not the status. */
export async function callForOutcome<R extends OutcomeRoute>(route: R, sent: SentArgument<R>): Promise<CallOutcome> {
  try {
    const said = (await call(route, sent)) as { success?: boolean; message?: string } | undefined
    if (said?.success === true) return { success: true }
    return { success: false, message: said?.success === false ? said.message : undefined, error: null }
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.saysFailure
    return { success: false, message: isAnswer ? error.serverMessage : undefined, error }
  }
}
