import { type RawBuilder, sql } from 'kysely'
import { isSuspended } from '#server/account/restrictions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockText } from '#server/platform/database/lock-rows.ts'

/** The ids of everybody in a blocked pair with this user, and of suspended people: few, so lists exclude them by id. */
export async function blockedEitherWay(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select unnest(${blockedWith(userId)}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL for the array of everyone in a blocked pair with this user; suspended people are, with everybody. */
export function blockedWith(userId: string): RawBuilder<string[]> {
  return sql`array(${blockedIds(userId)})`
}

function blockedIds(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${idsOfPairs(userId)} union all select id from users where ${isSuspended}`
}

/** SQL for the array of everyone in a blocked pair with this user, suspended or not. */
export function inBlockedPairWith(userId: string): RawBuilder<string[]> {
  return sql`array(${idsOfPairs(userId)})`
}

function idsOfPairs(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select blocked_user_id from blocked_users where user_id = ${userId}
    union all select user_id from blocked_users where blocked_user_id = ${userId}`
}

/**
 * SQL for the array of everyone whom lists and counts leave out for this user: whom they cannot meet, and whom they hid.
 * Hiding is one-sided and concerns lists alone: what somebody opens or writes asks `blockedWith` or `blockBetween`.
 */
export function leftOutFor(userId: string | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(
    ${blockedIds(userId)} union all select hidden_user_id from hidden_owners where user_id = ${userId})`
}

/** SQL for whether the first owner hid the second. */
export function hasHidden(
  userId: string | RawBuilder<unknown>,
  otherId: string | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select from hidden_owners where user_id = ${userId} and hidden_user_id = ${otherId})`
}

/** SQL for whether one of the two blocked the other, or is suspended. */
export function blockBetween(a: string, b: string): RawBuilder<boolean> {
  return sql`exists (
    select from blocked_users
    where (user_id = ${a} and blocked_user_id = ${b}) or (user_id = ${b} and blocked_user_id = ${a})
    union all select from users where id in (${a}, ${b}) and ${isSuspended})`
}

/** Whether one of the two blocked the other, or is suspended. */
export async function areBlocked(db: Db, a: string, b: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select ${blockBetween(a, b)} as is_blocked`.execute(db)
  return rows[0]?.isBlocked ?? false
}

/**
 * Locks a pair of owners until the transaction ends, against blocks, friendships and messages between them. The second
 * of two transactions sees what the first one wrote, so nothing is delivered after a block was answered. Must be called
 * before any row is locked (docs/decisions/0016-take-locks-in-one-order.md). The ids' case does not matter.
 */
export async function lockPair(db: Tx, a: string, b: string): Promise<void> {
  const pair = [a.toLowerCase(), b.toLowerCase()].toSorted().join(' ')
  await lockText(db, pair)
}
