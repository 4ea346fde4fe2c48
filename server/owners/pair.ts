import { type RawBuilder, sql } from 'kysely'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Person } from '#server/account/account.events.ts'
import { blockBetween } from '#server/moderation/blocks.ts'
import { type OwnerRow, ownerRows } from './owners.ts'

export type PersonRow = OwnerRow & { email: string }

/** The caller and another owner, with what is asked about them; undefined where there is no such account. */
export interface LockedPair<More> {
  me: PersonRow | undefined
  other: PersonRow | undefined
  facts: More & { isBlocked: boolean; dogId: string | null }
}

interface PairQuery {
  myId: string
  otherId: string
  /** The dog that a message or a friendship is about, and the condition over `dogs` that it must meet. */
  dogId: string | null
  about: RawBuilder<unknown>
  /** Further columns. */
  more?: RawBuilder<unknown>
}

/**
 * Looks up, by one statement, all that a message or a friendship between two owners needs, and locks both accounts and
 * the dog until the transaction ends, in this order (docs/decisions/0016-take-locks-in-one-order.md).
 */
export async function lockPeople<More>(
  db: Db,
  { myId, otherId, dogId, about, more }: PairQuery,
): Promise<LockedPair<More>> {
  const people = ownerRows(db)
    .where('users.id', 'in', [myId, otherId])
    .select('users.email')
    .orderBy('users.id')
    .forKeyShare('users')
  // The dog is looked for after all people are locked, since their number is part of its condition.
  const { rows } = await sql<PersonRow & LockedPair<More>['facts']>`
    with people as (${people}),
      dog as (
        select dogs.id from dogs
        where id = ${dogId !== null && isId(dogId) ? dogId : null} and ${about} and (select count(*) from people) = 2
        for key share)
    select people.*, (select id from dog) as dog_id, ${blockBetween(myId, otherId)} as is_blocked
      ${more ? sql`, ${more}` : sql``}
    from people`.execute(db)
  const [first] = rows
  return {
    me: rows.find(({ id }) => id === myId),
    other: rows.find(({ id }) => id === otherId),
    facts: first ?? ({ isBlocked: false, dogId: null } as LockedPair<More>['facts']),
  }
}

/** As events name them. */
export function asPerson({ id, email, firstName }: PersonRow): Person {
  return { id, email, firstName }
}
