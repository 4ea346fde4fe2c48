import { sql } from 'kysely'
import { OVERLAPPING_MAX } from '#contract/playdates/options.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

interface Slots {
  ownerId: string
  playdateId: string
  times: readonly Date[]
  minutes: number
  isConfirmed: boolean
}

/** Refuses a second playdate at the same time unless that was confirmed, and a third in any case. */
export async function refuseOverlap(db: Tx, { isConfirmed, ...slots }: Slots): Promise<void> {
  const count = await countOverlapping(db, slots)
  refuseUnless(count === 0 || (isConfirmed && count < OVERLAPPING_MAX), 'playdate-overlap')
}

/** Whether an owner has as many playdates at one of these times as there may be. */
export async function isElsewhere(db: Tx, slots: Omit<Slots, 'isConfirmed'>): Promise<boolean> {
  return (await countOverlapping(db, slots)) >= OVERLAPPING_MAX
}

/** Whether an owner has a playdate at one of these times, about which accepting another one asks. */
export async function isElsewhereToo(db: Tx, slots: Omit<Slots, 'isConfirmed'>): Promise<boolean> {
  return (await countOverlapping(db, slots)) > 0
}

/** The most playdates of an owner, settled or proposed, at one of these times. */
async function countOverlapping(
  db: Tx,
  { ownerId, playdateId, times, minutes }: Omit<Slots, 'isConfirmed'>,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(playdates), 0)::int as most from (
      select count(distinct playdates.id) as playdates
      from unnest(${times}::timestamptz[]) as slot (starts_at)
        join playdate_invitations as part on part.owner_id = ${ownerId} and part.state = 'accepted' and part.ends_at > now()
        join playdates on playdates.id = part.playdate_id and playdates.state in ('proposed', 'confirmed')
        join playdate_times on playdate_times.playdate_id = playdates.id
      where playdates.id <> ${playdateId}
        and playdate_times.starts_at < slot.starts_at + ${minutes}::int * interval '1 minute'
        and slot.starts_at < playdate_times.starts_at + playdates.minutes * interval '1 minute'
      group by slot.starts_at) as counted`.execute(db)
  return rows[0]?.most ?? 0
}
