import { type RawBuilder, sql } from 'kysely'
import type { MessagesFrom } from '#contract/account/options.ts'
import { areTownsNear } from '#server/places/near-towns.ts'

// Rules of both messages and invitations. Messages come after playdates in the order of features.

export interface MessagesSetting {
  /** Owners whose messages the receiver accepts, and the towns of both. */
  messagesFrom: MessagesFrom
  myCity: string | null
  theirCity: string | null
}

/** Problem of words to somebody who neither added the sender nor wrote to them: their setting; null when it allows it. */
export function unacceptedAs(facts: MessagesSetting): 'friends-only' | 'nearby-only' | null {
  if (facts.messagesFrom === 'everybody') return null
  if (facts.messagesFrom === 'friends') return 'friends-only'
  return areTownsNear(facts.myCity, facts.theirCity) ? null : 'nearby-only'
}

/** SQL for whether both have agreed to a playdate whose time was settled. */
export function haveAgreed(myId: string, otherId: string): RawBuilder<boolean> {
  return sql`exists (
    select from playdate_invitations mine
    join playdate_invitations theirs using (playdate_id)
    join playdates on playdates.id = mine.playdate_id
    where mine.owner_id = ${myId} and theirs.owner_id = ${otherId} and mine.state = 'accepted'
      and theirs.state = 'accepted' and playdates.state in ('confirmed', 'over'))`
}
