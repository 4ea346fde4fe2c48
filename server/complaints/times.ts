import { ANSWER_HOURS, AUTHOR_TOLD_HOURS } from '#contract/complaints/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'

/** The time by which operators have to write to the author. */
export function notifyByOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + AUTHOR_TOLD_HOURS * HOUR_MS)
}

/** The time until which the author can answer. */
export function answerByOf(toldAt: Date): Date {
  return new Date(toldAt.getTime() + ANSWER_HOURS * HOUR_MS)
}

/** Whether the author can still answer. */
export function isAnswerable(toldAt: Date): boolean {
  return answerByOf(toldAt).getTime() > Date.now()
}
