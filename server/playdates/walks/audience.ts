import { WALK_ACCOUNT_HOURS } from '#contract/playdates/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { mustConfirmAddress } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { distanceKm } from '#server/places/distance.ts'
import { type Place, placeById, placeOf } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { type Locked, ownersOf, type PlaydateRow } from '../state/lock.ts'
import { activeParts, isActive } from '../state/parts.ts'

/** When an open walk starts: its settled time, else its only proposed one. */
export function startOf({ playdate: { startsAt }, times }: Pick<Locked, 'playdate' | 'times'>): Date | undefined {
  return startsAt ?? times[0]
}

/** The town of an owner, by which alone walks are near or far; undefined when the gazetteer does not know it. */
export async function townOf(db: Db, ownerId: string): Promise<Place | undefined> {
  const user = await db.selectFrom('users').select('city').where('id', '=', ownerId).executeTakeFirst()
  return user?.city ? placeOf(user.city) : undefined
}

/** Kilometres from a town to the town of a walk; null where one is unknown. */
export function kmToWalk(town: Place | undefined, { placeId }: Pick<PlaydateRow, 'placeId'>): number | null {
  const place = placeId === null ? undefined : placeById(placeId)
  return town && place ? distanceKm(town, place) : null
}

/**
 * Whether an owner may find an open walk and ask to join it: it is ahead, the owner belongs to its audience, and nobody
 * who goes is in a blocked pair with them.
 */
export async function mayAsk(db: Db, ownerId: string, walk: Locked): Promise<boolean> {
  const { playdate, parts } = walk
  const { hostId, audience, radiusKm } = playdate
  if (!isOpenAhead(walk) || hostId === null || hostId === ownerId) return false
  const blocked = new Set(await blockedEitherWay(db, ownerId))
  if (ownersOf(activeParts(parts)).some((id) => blocked.has(id))) return false
  if (audience === 'friends') return isFriendOf(db, hostId, ownerId)
  const km = kmToWalk(await townOf(db, ownerId), playdate)
  return km !== null && km <= (radiusKm ?? 0)
}

function isOpenAhead(walk: Locked): boolean {
  const start = startOf(walk)
  return walk.playdate.kind === 'open' && isActive(walk.playdate.state) && start !== undefined && start > new Date()
}

/** Whether the host added the owner as a friend. */
async function isFriendOf(db: Db, hostId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('friends')
    .select('userId')
    .where('userId', '=', hostId)
    .where('friendUserId', '=', ownerId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses accounts that may neither host open walks nor join them yet. */
export async function refuseNewcomer(db: Db, config: Pick<Config, 'smtpUrl'>, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['createdAt', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseUnless(Date.now() - user.createdAt.getTime() >= WALK_ACCOUNT_HOURS * HOUR_MS, 'account-too-new')
  refuseUnless(!mustConfirmAddress(config, user), 'email-unconfirmed')
}
