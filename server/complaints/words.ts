import { ANSWER_HOURS } from '#contract/complaints/options.ts'
import { APP_NAME } from '#contract/site/options.ts'

/** Lines of the message to the author of harmful content; they do not say who complained. */
export function wordsToAuthor({ what, place }: { what: string; place: string }): string[] {
  return [
    `Somebody complained to us about something that you put on ${APP_NAME}, by the Harmful Digital Communications Act 2015.`,
    `Where it is: ${place}`,
    `What they say: ${what}`,
    `You have ${ANSWER_HOURS} hours to answer: whether you agree that it is removed, and why. Without an answer we may remove it.`,
  ]
}
