import { displayName } from '#server/account/display-name.ts'
import type { Config } from '#server/config.ts'
import { firstContactProblem, lockFirstContacts, settingProblem } from '#server/playdates/first-contact.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type ContactFacts, maySendPictures, mustWait } from './contact.ts'

interface Receiver {
  firstName: string | null
}

/**
 * Problem of a refused message: the receiver does not accept it from this sender, or has not answered yet. Null when it
 * is accepted. A friend is whom the receiver added; whoever the receiver has written to may always answer.
 */
export function sendProblem(facts: ContactFacts, receiver: Receiver): ProblemError | null {
  const isClose = facts.isTheirFriend || facts.theirContact !== null
  const problem = (isClose ? null : settingProblem(facts)) ?? (mustWait(facts) ? 'no-answer-yet' : null)
  return problem && new ProblemError(problem, null, { name: displayName(receiver) })
}

/** Problem of pictures that a message may not have yet, or null when it may. */
export function pictureProblem(facts: ContactFacts, receiver: Receiver): ProblemError | null {
  if (maySendPictures(facts)) return null
  return new ProblemError('pictures-after-answer', null, { name: displayName(receiver) })
}

/**
 * Refuses a first message to somebody when the sender has begun too many conversations. Messages of one sender to several
 * people wait for each other here, so that none of them is overlooked.
 */
export async function refuseManyConversations(db: Tx, config: Config, asked: ConversationStart): Promise<void> {
  if (!config.rateLimits || !isFirst(asked.facts)) return
  await lockFirstContacts(db, asked.senderId)
  const problem = await firstMessageProblem(db, config, asked)
  if (problem) throw problem
}

interface ConversationStart {
  senderId: string
  receiverId: string
  facts: ContactFacts
}

/** Problem of a first message at this time, when the sender has begun too many conversations; null otherwise. */
export async function firstMessageProblem(
  db: Db,
  config: Config,
  { senderId, receiverId, facts }: ConversationStart,
): Promise<ProblemError | null> {
  return isFirst(facts) ? firstContactProblem(db, config, { userId: senderId, newIds: [receiverId] }) : null
}

function isFirst({ myContact, theirContact }: ContactFacts): boolean {
  return myContact === null && theirContact === null
}
