import { sql } from 'kysely'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { lockDogs, lockOwners, lockPairs } from '../state/lock.ts'
import { refuseUnlessWelcome } from './welcome.ts'

/** An owner of a new playdate with the dogs that come along. */
export interface NewPart {
  ownerId: string
  dogIds: readonly string[]
}

/**
 * Locks everybody and every dog of a new playdate, and refuses what is not there, not theirs, in a blocked pair, or
 * unknown to the host.
 */
export async function lockPeople(db: Tx, myId: string, parts: readonly NewPart[]): Promise<void> {
  const ids = parts.map(({ ownerId }) => ownerId)
  await lockPairs(
    db,
    ids.flatMap((one, n) => ids.slice(n + 1).map((other) => [one, other] as const)),
  )
  await lockOwnAccount(db, myId)
  const living = await lockOwners(db, ids)
  const dogs = new Map(
    (
      await lockDogs(
        db,
        parts.flatMap(({ dogIds }) => dogIds),
      )
    ).map((dog) => [dog.id, dog]),
  )
  const own = parts[0]?.dogIds ?? []
  refuseUnless(
    own.every((id) => dogs.get(id.toLowerCase())?.ownerId === myId),
    'bring-own-dogs',
  )
  refuseUnless(living.length === ids.length, 'user-not-found')
  await refuseBlocked(db, ids)
  for (const { ownerId, dogIds } of parts.slice(1)) {
    const isTheirs = dogIds.every((id) => {
      const dog = dogs.get(id.toLowerCase())
      return dog?.ownerId === ownerId && dog.isActive
    })
    refuseUnless(isTheirs, 'dog-not-found')
    refuseUnless(await isKnownTo(db, myId, ownerId), 'invite-known-people')
    await refuseUnlessWelcome(db, myId, ownerId)
  }
}

/** Refuses when two of these owners are a blocked pair. */
async function refuseBlocked(db: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const blocked = new Set(await blockedEitherWay(db, id))
    refuseUnless(!ids.some((other) => blocked.has(other)), 'user-not-found')
  }
}

/** Whether they are a friend of mine, or we have a conversation. */
async function isKnownTo(db: Db, myId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select exists (
      select from friends where user_id = ${myId} and friend_user_id = ${ownerId} and status = 'accepted')
    or exists (select from messages where sender_id = ${myId} and receiver_id = ${ownerId} and not sender_deleted)
    or exists (select from messages where sender_id = ${ownerId} and receiver_id = ${myId} and not receiver_deleted)
    as is_known`.execute(db)
  return rows[0]?.isKnown === true
}
