import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { EventUser } from '#server/account/account.events.ts'
import { blockBetween } from '#server/moderation/blocks.ts'
import { type OwnerRow, ownerRows } from './owners.ts'

export type PersonRow = OwnerRow & { email: string }

/** The caller and another owner, with what is asked about them; undefined where there is no such account. */
export interface LockedPair<Facts> {
  me: PersonRow | undefined
  other: PersonRow | undefined
  facts: Facts & { isBlocked: boolean; dogId: string | null }
}

interface PairQuery {
  myId: string
  otherId: string
  /** The id of the dog that a message or a friendship is about, and the condition over `dogs` that it must meet. */
  dogId: string | null
  dogCondition: RawBuilder<unknown>
  /** Columns of `facts` beside its own. */
  furtherColumns?: RawBuilder<unknown>
}

type PairRow<Facts> = PersonRow & LockedPair<Facts>['facts']

/**
 * The statement that looks up all that a message or a friendship between two owners needs, and locks both accounts and
 * the dog until the transaction ends, in this order (docs/decisions/0016-take-locks-in-one-order.md).
 */
export function lockBothOwnersSql<Facts>(
  db: Db,
  { myId, otherId, dogId, dogCondition, furtherColumns }: PairQuery,
): RawBuilder<PairRow<Facts>> {
  const people = ownerRows(db)
    .where('users.id', 'in', [myId, otherId])
    .select('users.email')
    .orderBy('users.id')
    .forKeyShare('users')
  // The dog is looked for after all people are locked, since their number is part of its condition.
  return sql<PairRow<Facts>>`
    with people as (${people}),
      dog as (
        select dogs.id from dogs
        where id = ${dogId}::uuid and ${dogCondition} and (select count(*) from people) = 2
        for key share)
    select people.*, (select id from dog) as dog_id, ${blockBetween(myId, otherId)} as is_blocked
      ${furtherColumns ? sql`, ${furtherColumns}` : sql``}
    from people`
}

/** Runs `lockBothOwnersSql`. */
export async function lockBothOwners<Facts>(db: Db, query: PairQuery): Promise<LockedPair<Facts>> {
  const { rows } = await lockBothOwnersSql<Facts>(db, query).execute(db)
  return pairIn(rows, query.myId, query.otherId)
}

/** The pair in the rows of `lockBothOwnersSql`. */
export function pairIn<Facts>(rows: readonly PairRow<Facts>[], myId: string, otherId: string): LockedPair<Facts> {
  const [first] = rows
  return {
    me: rows.find(({ id }) => id === myId),
    other: rows.find(({ id }) => id === otherId),
    facts: first ?? ({ isBlocked: false, dogId: null } as LockedPair<Facts>['facts']),
  }
}

/** As events name them. */
export function toEventUser({ id, email, firstName }: PersonRow): EventUser {
  return { id, email, firstName }
}
