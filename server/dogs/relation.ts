import { type RawBuilder, sql } from 'kysely'
import type { Relation } from '#contract/kit/relation.ts'

/** What the owner of a row of `users` is to the viewer: a part of the query that loads a dog or an owner. */
export function relationTo(viewerId: string): RawBuilder<Relation> {
  return sql<Relation>`(
    select 'friend' from friends
    where friends.user_id = ${viewerId} and friends.friend_user_id = users.id and friends.status = 'accepted'
  )`
}
