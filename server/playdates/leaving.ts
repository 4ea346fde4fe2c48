import { sql } from 'kysely'
import { HOST_LEFT } from '#contract/playdates/options.ts'
import { displayName } from '#server/account/display-name.ts'
import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'
import { settleOrCancel, markCancelled, writePart } from './state/life.ts'
import { lockPlaydate, type Locked, type PartRow, ownersOf } from './state/lock.ts'
import { deleteMatchesOf, handOverMatches } from './state/matches.ts'
import { nameOf, notifyInvited, publishChanges } from './state/news.ts'
import { activeParts, askingParts, isActive } from './state/parts.ts'

/** Playdates in one batch of a job, each in a transaction of its own. */
const AT_ONCE = 50
/** Replaces the place that a host named in words, when the host's account is deleted. */
const NAMELESS_PLACE = 'A public place'

/** A deleted account leaves its playdates by a job, which locks each of them in the usual order. */
export async function leavePlaydates(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await deleteMatchesOf(db, db.selectFrom('dogs').select('id').where('ownerId', '=', userId))
  await addJob(db, { kind: 'leave-playdates', subjectId: userId })
}

export const leavePlaydatesBatch: JobBatch = async ({ db, transact }, { subjectId }) => {
  const rows = await db
    .selectFrom('playdateInvitations')
    .select('playdateId')
    .where('ownerId', '=', subjectId)
    .orderBy('playdateId')
    .limit(AT_ONCE)
    .execute()
  for (const { playdateId } of rows) {
    const leaver = { playdateId, ownerId: subjectId }
    await transact(async (tx, publish) => leaveAsOwner(tx, publish, leaver))
    await transact(async (tx) => removeOwner(tx, leaver))
  }
  return rows.length === AT_ONCE
}

interface Leaver {
  playdateId: string
  ownerId: string
}

async function leaveAsOwner(db: Tx, publish: Publish, { playdateId, ownerId }: Leaver): Promise<void> {
  const locked = await lockPlaydate(db, playdateId)
  const part = locked.parts.find((one) => one.ownerId === ownerId)
  if (!part) return
  const hasLeft = await leave(db, publish, { ...locked, part, name: displayName(null), about: null })
  if (hasLeft) await publishChanges(db, publish, [locked])
}

/** After leaving, in a transaction of its own: both lock pairs of dogs, which one transaction does once and in order. */
async function removeOwner(db: Tx, { playdateId, ownerId }: Leaver): Promise<void> {
  const locked = await lockPlaydate(db, playdateId)
  const part = locked.parts.find((one) => one.ownerId === ownerId)
  if (!part) return
  await db
    .updateTable('playdateInvitations')
    .set({ ownerId: null, note: null, reason: null, met: null, feedbackAt: null })
    .where('id', '=', part.id)
    .execute()
  await db.deleteFrom('playdateFeedback').where('invitationId', '=', part.id).execute()
  if (!part.isHost) return
  await handOverMatches(db, { playdateId, userId: ownerId })
  const { meetingPlaceId, placeName, cancelNote } = locked.playdate
  const kept = {
    placeName: meetingPlaceId === null ? NAMELESS_PLACE : placeName,
    cancelNote: cancelNote === HOST_LEFT ? HOST_LEFT : null,
  }
  await db
    .updateTable('playdates')
    .set({ hostId: null, note: '', ...kept })
    .where('id', '=', playdateId)
    .execute()
}

/** Queues a job for the playdates ahead of a dog that is being deleted. */
export async function leaveWithDog(db: Tx, { dogId }: DomainEvents['dog-leaving']): Promise<void> {
  await deleteMatchesOf(db, db.selectFrom('dogs').select('id').where('id', '=', dogId))
  const rows = await db
    .selectFrom('playdateDogs')
    .innerJoin('playdates', 'playdates.id', 'playdateId')
    .select('playdateId')
    .where('dogId', '=', dogId)
    .where('state', 'in', ['proposed', 'confirmed'])
    .where('endsAt', '>', new Date())
    .orderBy('playdateId')
    .execute()
  if (rows.length === 0) return
  const playdateIds = rows.map(({ playdateId }) => playdateId)
  await addJob(db, { kind: 'dog-left-playdates', subjectId: dogId, details: { playdateIds } })
}

/** An invitation, or a request to join, without dogs is withdrawn. */
export const dogLeftBatch: JobBatch = async ({ transact }, { details }) => {
  for (const playdateId of details['playdateIds'] as string[]) {
    await transact(async (db, publish) => {
      const locked = await lockPlaydate(db, playdateId)
      for (const part of takingPart(locked.parts).filter(({ dogIds }) => dogIds.length === 0))
        await leave(db, publish, { ...locked, part, name: await nameOf(db, part.ownerId), about: part.ownerId })
      await publishChanges(db, publish, [locked])
    })
  }
  return false
}

/** The parts whose owners come, may come or ask to. */
function takingPart(parts: readonly PartRow[]): PartRow[] {
  return [...activeParts(parts), ...askingParts(parts)]
}

interface Leaving extends Locked {
  part: PartRow
  name: string
  /** The owner whom the news of leaving are about, and with whose account they go; null for nobody. */
  about: string | null
  /** Owners who are not notified. */
  exceptIds?: readonly string[]
}

/** Withdraws a part of a playdate ahead; without its host it is cancelled. False when there was nothing to leave. */
async function leave(db: Tx, publish: Publish, leaving: Leaving): Promise<boolean> {
  const { playdate, parts, part, name, about, exceptIds = [] } = leaving
  if (!isActive(playdate.state) || playdate.endsAt.getTime() <= Date.now()) return false
  if (part.state === 'declined' || part.state === 'withdrawn') return false
  const others = (ids: readonly string[]) => ids.filter((id) => id !== part.ownerId && !exceptIds.includes(id))
  await writePart(db, part, { state: 'withdrawn', suits: [], suggested: [] })
  if (part.isHost) {
    await markCancelled(db, leaving, HOST_LEFT)
    const to = others(ownersOf(takingPart(parts)))
    await notifyInvited(db, publish, { playdate, what: 'cancelled', to, about: null, message: HOST_LEFT })
  } else {
    if (part.state === 'accepted') {
      await notifyInvited(db, publish, {
        playdate,
        what: 'left',
        to: others(ownersOf(activeParts(parts))),
        about,
        message: `${name} can't make it`,
      })
    }
    await settleOrCancel(db, publish, { ...leaving, by: part.ownerId })
  }
  return true
}

/** A blocked pair is in no playdate ahead together: the guest leaves, of two guests the one who blocked. */
export async function separateBlockedOwners(
  db: Tx,
  { userId, blockedUserId }: DomainEvents['blocked'],
  publish: Publish,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select playdates.id from playdates
      join playdate_invitations as one on one.playdate_id = playdates.id and one.owner_id = ${userId}
      join playdate_invitations as other on other.playdate_id = playdates.id and other.owner_id = ${blockedUserId}
    where playdates.state in ('proposed', 'confirmed') and playdates.ends_at > now() and one.ends_at > now()
    order by playdates.id`.execute(db)
  const changed: Locked[] = []
  for (const { id } of rows) {
    const locked = await lockPlaydate(db, id)
    const pair = [userId, blockedUserId]
    const part = leaverOf(locked, { userId, blockedUserId })
    if (!part) continue
    const name = await nameOf(db, part.ownerId)
    if (await leave(db, publish, { ...locked, part, name, about: part.ownerId, exceptIds: pair })) changed.push(locked)
  }
  if (changed.length > 0) await publishChanges(db, publish, changed)
}

/**
 * The one of a blocked pair who leaves a playdate: the guest rather than the host; of two guests one who only asks to
 * join rather than one who goes, else the one who blocked. Undefined when one of them no longer takes part.
 */
function leaverOf({ parts }: Locked, { userId, blockedUserId }: DomainEvents['blocked']): PartRow | undefined {
  const [own, other] = [userId, blockedUserId].map((id) => takingPart(parts).find(({ ownerId }) => ownerId === id))
  if (!own || !other) return undefined
  const onlyOtherAsks = other.state === 'asked' && own.state !== 'asked'
  return own.isHost || onlyOtherAsks ? other : own
}

/** Somebody who is suspended leaves the playdates ahead: guests of theirs learn that the host can no longer make it. */
export async function leaveWhenSuspended(db: Tx, { userId, isSuspended }: DomainEvents['held-back']): Promise<void> {
  if (!isSuspended) return
  const rows = await db
    .selectFrom('playdateInvitations')
    .innerJoin('playdates', 'playdates.id', 'playdateId')
    .select('playdateId')
    .where('ownerId', '=', userId)
    .where('playdates.state', 'in', ['proposed', 'confirmed'])
    .where('playdates.endsAt', '>', new Date())
    .orderBy('playdateId')
    .execute()
  if (rows.length === 0) return
  const playdateIds = rows.map(({ playdateId }) => playdateId)
  await addJob(db, { kind: 'suspended-leaves-playdates', subjectId: userId, details: { playdateIds } })
}

/**
 * They are named as before: others may know them, and the suspension may end. The bell hides news about whoever is
 * suspended, so these are about nobody.
 */
export const suspendedLeavesBatch: JobBatch = async ({ transact }, { subjectId: ownerId, details }) => {
  for (const playdateId of details['playdateIds'] as string[]) {
    await transact(async (db, publish) => {
      const locked = await lockPlaydate(db, playdateId)
      const part = locked.parts.find((one) => one.ownerId === ownerId)
      if (part && (await leave(db, publish, { ...locked, part, name: await nameOf(db, ownerId), about: null })))
        await publishChanges(db, publish, [locked])
    })
  }
  return false
}
