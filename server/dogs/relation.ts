import { type RawBuilder, sql } from 'kysely'
import type { Relation } from '#contract/kit/relation.ts'

/** The viewer's relation to the owner in a row of `users`: a part of the query that loads a dog or an owner. */
export function relationTo(viewerId: string): RawBuilder<Relation> {
  return sql<Relation>`(
    select 'friend' from friends
    where friends.user_id = ${viewerId} and friends.friend_user_id = users.id and friends.status = 'accepted'
  )`
}
