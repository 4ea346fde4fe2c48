import type { NewPlaydate } from '#contract/playdates/fields.ts'
import { instantOf } from '#contract/playdates/wall-clock.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { writePlaydate } from './state/life.ts'
import { recordMatches } from './state/matches.ts'
import { placeColumns } from './rules/place.ts'
import { remindersOf } from './state/schedule.ts'
import { newGuests, insertPlaydate } from './suggest.ts'

interface AddedPlaydate {
  body: NewPlaydate
  hostId: string
  /** The guests who accepted. */
  accepted: readonly string[]
  /** null while answers are awaited; otherwise the first time is the settled one. */
  outcome: 'confirmed' | 'over' | 'cancelled' | null
  cancelNote: string | null
  /** Whether all of them said afterwards that they met. */
  haveMet: boolean
  createdAt: Date
}

/** Inserts a playdate in any state, also of the past, without telling anybody. */
export async function addPlaydate(db: Tx, { body, hostId, accepted, outcome, ...rest }: AddedPlaydate): Promise<void> {
  const place = placeColumns(body.place, body.kind)
  const times = body.times.flatMap((local) => instantOf(local, place.zone) ?? [])
  const parts = [{ ownerId: hostId, dogIds: body.dogIds }, ...newGuests(body, hostId)]
  await insertPlaydate(db, hostId, { body, place, times, parts })
  const playdate = await db
    .updateTable('playdates')
    .set({ createdAt: rest.createdAt })
    .where('id', '=', body.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('playdateInvitations')
    .set({ state: 'accepted', suits: times, ...(rest.haveMet && { met: true, feedbackAt: new Date() }) })
    .where('playdateId', '=', body.id)
    .where('ownerId', 'in', [hostId, ...accepted])
    .execute()
  const [startsAt] = times
  if (outcome !== null && startsAt) {
    const reminders = outcome === 'confirmed' ? remindersOf(startsAt, place.zone, new Date()) : {}
    await writePlaydate(
      db,
      { playdate, times },
      { state: outcome, startsAt, cancelNote: rest.cancelNote, ...reminders },
    )
  }
  await recordMatches(db, { playdateIds: [body.id], dogIds: [] })
}
