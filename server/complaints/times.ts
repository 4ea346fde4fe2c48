import { ANSWER_HOURS, AUTHOR_TOLD_HOURS } from '#contract/complaints/options.ts'

const HOUR_MS = 3_600_000

/** Until when the author has to be written to. */
export function tellByOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + AUTHOR_TOLD_HOURS * HOUR_MS)
}

/** Until when the author can answer. */
export function answerByOf(toldAt: Date): Date {
  return new Date(toldAt.getTime() + ANSWER_HOURS * HOUR_MS)
}

export function isAnswerable(toldAt: Date): boolean {
  return answerByOf(toldAt).getTime() > Date.now()
}
