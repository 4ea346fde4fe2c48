import type { Updateable } from 'kysely'
import type { State } from '#contract/playdates/options.ts'
import { timeForMost } from '#contract/playdates/settling.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { loadParts, type Locked, ownersOf, type PartRow, type PlaydateRow } from './lock.ts'
import { notify } from './news.ts'
import { activeParts, guestsOf, hasBegun, isActive } from './parts.ts'
import type { PlaydatesTable } from '../playdates.table.ts'
import { endOf, nextStep, remindersOf, settlingDeadline } from './schedule.ts'

/** Refuses when a playdate was cancelled, is over, or has begun. */
export function refuseUnlessAhead(playdate: PlaydateRow): void {
  refuseUnless(playdate.state !== 'cancelled', 'playdate-cancelled')
  refuseUnless(playdate.state !== 'over' && !hasBegun(playdate), 'playdate-over')
}

/** Columns of a playdate's row that change; the end and the next step follow from them. */
type Changes = Pick<
  Updateable<PlaydatesTable>,
  'state' | 'startsAt' | 'cancelNote' | 'dayReminderAt' | 'hoursReminderAt'
>

/** A locked playdate with its proposed times. */
type Timed = Pick<Locked, 'playdate' | 'times'>

/** Writes changes of a locked playdate, and raises its sequence for calendars. */
export async function writePlaydate(
  db: Tx,
  { playdate, times }: Timed,
  changes: Changes & Partial<PlaydateRow>,
): Promise<PlaydateRow> {
  const changed = { ...playdate, ...changes }
  const starts = changed.startsAt ? [changed.startsAt] : times
  const endsAt = starts.length === 0 ? playdate.endsAt : endOf(starts, changed.minutes)
  const nextAt = nextStep({ ...changed, endsAt }, times, new Date())
  const row = await db
    .updateTable('playdates')
    .set({ ...changes, endsAt, nextAt, sequence: playdate.sequence + 1, updatedAt: new Date() })
    .where('id', '=', playdate.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (endsAt.getTime() !== playdate.endsAt.getTime()) {
    await db.updateTable('playdateInvitations').set({ endsAt }).where('playdateId', '=', playdate.id).execute()
  }
  return row
}

/** Writes changes of the part of one owner. */
export async function writePart(
  db: Tx,
  part: Pick<PartRow, 'id'>,
  changes: Partial<Pick<PartRow, 'state' | 'suits' | 'suggested' | 'reason' | 'note' | 'newWords' | 'askedAgain'>>,
): Promise<void> {
  await db
    .updateTable('playdateInvitations')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', part.id)
    .execute()
}

/** The owners who go: the host and the guests who accepted. */
export function attendeesOf(parts: readonly PartRow[]): string[] {
  return ownersOf(parts.filter(({ state }) => state === 'accepted'))
}

interface Settling {
  /** The owner whose call settles the time, and who is not notified. Null for the clock. */
  by: string | null
}

const NOBODY_IN_TIME = { private: 'Nobody answered in time', open: 'Nobody joined in time' }

/**
 * After an answer, or when a time has come: settles the time as soon as it can be, and cancels a playdate to which nobody
 * will come.
 */
export async function settleOrCancel(
  db: Tx,
  publish: Publish,
  { playdate, times, by }: Settling & Timed,
): Promise<void> {
  if (!isActive(playdate.state)) return
  const parts = await loadParts(db, [playdate.id])
  const isEmpty = playdate.kind === 'private' && activeParts(guestsOf(parts)).length === 0
  if (isEmpty) return cancelUnattended(db, publish, { playdate, times, why: 'Nobody can come' })
  if (playdate.state === 'confirmed') return writeConfirmed(db, { playdate, parts })
  const open = times.filter((time) => time > new Date())
  if (open.length === 0)
    return cancelUnattended(db, publish, {
      playdate,
      times,
      why: NOBODY_IN_TIME[playdate.kind],
    })
  const best = isToBeSettled(parts, times) ? timeForMost(open.map((startsAt) => offerOf(parts, startsAt))) : null
  if (best) return settleTime(db, publish, { playdate, parts, startsAt: best.startsAt, by })
  await writePlaydate(db, { playdate, times }, {})
}

/** Whether all guests have answered, or a day is left until the earliest time. */
function isToBeSettled(parts: readonly PartRow[], times: readonly Date[]): boolean {
  const haveAllAnswered = guestsOf(parts).every(({ state, suggested }) => state !== 'invited' || suggested.length > 0)
  return haveAllAnswered || settlingDeadline(times) <= new Date()
}

function offerOf(parts: readonly PartRow[], startsAt: Date) {
  return { startsAt, suits: partsSuitedBy(acceptedGuests(parts), startsAt) }
}

function acceptedGuests(parts: readonly PartRow[]): PartRow[] {
  return guestsOf(parts).filter(({ state }) => state === 'accepted')
}

/**
 * Writes that people or dogs of a settled playdate changed. When the last guest of an open walk has left, its time stays,
 * for others to join.
 */
async function writeConfirmed(db: Tx, { playdate, parts }: { playdate: PlaydateRow; parts: PartRow[] }) {
  const times = playdate.startsAt ? [playdate.startsAt] : []
  if (acceptedGuests(parts).length > 0) {
    await writePlaydate(db, { playdate, times }, {})
    return
  }
  await replaceTimes(db, playdate.id, times)
  const open = { state: 'proposed', startsAt: null, dayReminderAt: null, hoursReminderAt: null } as const
  await writePlaydate(db, { playdate, times }, open)
}

/** The ids of the parts, of those who accepted, that a time suits. */
export function partsSuitedBy(accepted: readonly PartRow[], time: Date): string[] {
  return accepted.filter(({ suits }) => suits.some((one) => one.getTime() === time.getTime())).map(({ id }) => id)
}

interface SettledTime extends Settling {
  playdate: PlaydateRow
  parts: readonly PartRow[]
  startsAt: Date
}

/** Settles the time. Guests whom it does not suit are asked whether they come all the same. */
export async function settleTime(
  db: Tx,
  publish: Publish,
  { playdate, parts, startsAt, by }: SettledTime,
): Promise<void> {
  const { zone, minutes } = playdate
  const accepted = acceptedGuests(parts)
  const suited = new Set(partsSuitedBy(accepted, startsAt))
  for (const part of accepted)
    if (!suited.has(part.id)) await writePart(db, part, { state: 'invited', suits: [], askedAgain: true })
  await replaceTimes(db, playdate.id, [startsAt])
  const settled = { state: 'confirmed', startsAt, ...remindersOf(startsAt, zone, new Date()) } as const
  await writePlaydate(db, { playdate, times: [startsAt] }, settled)
  // The time of an open walk was settled from the start: its host tells it to everybody who is accepted.
  if (playdate.kind === 'open') return
  const time = timeInWords(startsAt, minutes, zone)
  const others = ownersOf(parts.filter(({ state }) => state === 'accepted')).filter((id) => id !== by)
  await notify(publish, {
    playdate,
    what: 'settled',
    to: others,
    about: playdate.hostId,
    message: `It is settled: ${time}, ${playdate.placeName}`,
  })
}

/** Marks a playdate as cancelled and removes its reminders. */
export async function markCancelled(db: Tx, timed: Timed, cancelNote: string | null): Promise<PlaydateRow> {
  const none = { dayReminderAt: null, hoursReminderAt: null }
  return writePlaydate(db, timed, { state: 'cancelled' satisfies State, cancelNote, ...none })
}

/** Cancels a playdate to which nobody comes, and tells the host. */
async function cancelUnattended(db: Tx, publish: Publish, { why, ...timed }: Timed & { why: string }): Promise<void> {
  const { playdate } = timed
  await markCancelled(db, timed, null)
  const message = `${why}, so your playdate was cancelled.`
  await notify(publish, { playdate, what: 'cancelled', to: hostIdsOf(playdate), about: null, message })
}

/** The host as a list of ids: empty when the account is gone. */
export function hostIdsOf({ hostId }: PlaydateRow): string[] {
  return hostId === null ? [] : [hostId]
}

/** Replaces the proposed times of a playdate. */
export async function replaceTimes(db: Tx, playdateId: string, times: readonly Date[]): Promise<void> {
  await db.deleteFrom('playdateTimes').where('playdateId', '=', playdateId).execute()
  await db
    .insertInto('playdateTimes')
    .values(times.map((startsAt) => ({ playdateId, startsAt })))
    .execute()
}
