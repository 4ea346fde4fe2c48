import { sql } from 'kysely'
import { UNANSWERED_MAX } from '#contract/messages/options.ts'
import { displayName } from '#server/account/display-name.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { haveAgreed, invitations, type MessagesSetting, settingProblem } from '../first-contact.ts'

interface Acquaintance extends MessagesSetting {
  firstName: string | null
  /** Whether they added the host as a friend, or have written to them. */
  isClose: boolean
  /** Messages and invitations of the host that they have not answered, not even with other times. */
  unanswered: number
  declined: number
  haveAgreed: boolean
}

/**
 * Refuses an invitation, which brings a note, to whoever would not be sent a message from the host: they accept none, or
 * have not answered those and the invitations so far, or have declined as many. Whoever has written to the host, added
 * them or agreed to a playdate with them can be invited as often as a friend.
 */
export async function refuseUnlessWelcome(db: Db, myId: string, ownerId: string): Promise<void> {
  const known = await loadAcquaintance(db, myId, ownerId)
  if (!known || known.isClose) return
  const problem = settingProblem(known) ?? unansweredProblem(known)
  if (problem) throw new ProblemError(problem, null, { name: displayName(known) })
}

/**
 * Refuses to change the words of an invitation once more that was changed as often as messages may be sent without an
 * answer. Whoever has written to the host, added them or agreed to a playdate with them is told of every change.
 */
export async function refuseUnlessAnswered(
  db: Db,
  { myId, ownerId, changes }: { myId: string; ownerId: string; changes: number },
): Promise<void> {
  if (changes < UNANSWERED_MAX) return
  const known = await loadAcquaintance(db, myId, ownerId)
  if (!known || known.isClose || known.haveAgreed) return
  throw new ProblemError('no-answer-yet', null, { name: displayName(known) })
}

function unansweredProblem(known: Acquaintance): 'no-answer-yet' | 'declined-often' | null {
  if (known.haveAgreed) return null
  if (known.declined >= UNANSWERED_MAX) return 'declined-often'
  return known.unanswered >= UNANSWERED_MAX ? 'no-answer-yet' : null
}

/** Read here because messages come after playdates in the order of features. */
async function loadAcquaintance(db: Db, myId: string, ownerId: string): Promise<Acquaintance | undefined> {
  const { rows } = await sql<Acquaintance>`
    select first_name, messages_from, city as their_city, (select city from users where id = ${myId}) as my_city,
      exists (select from friends where user_id = ${ownerId} and friend_user_id = ${myId} and status = 'accepted')
        or exists (select from contacts where sender_id = ${ownerId} and receiver_id = ${myId}) as is_close,
      coalesce((select messages from contacts where sender_id = ${myId} and receiver_id = ${ownerId}), 0)
        + ${invitations(myId, ownerId, { state: 'invited' })} as unanswered,
      ${invitations(myId, ownerId, { state: 'declined' })} as declined,
      ${haveAgreed(myId, ownerId)} as have_agreed
    from users where id = ${ownerId}`.execute(db)
  return rows[0]
}
