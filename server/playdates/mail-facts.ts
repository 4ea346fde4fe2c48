import { sql } from 'kysely'
import { MOST_IMPORTANT } from '#contract/playdates/checklist.ts'
import type { Zone } from '#contract/playdates/options.ts'
import type { Db } from '#server/platform/database/db.ts'
import { loadPlaydate } from './state/load.ts'

/** Facts that mails about a playdate need. */
export interface MailFacts {
  zone: Zone
  minutes: number
  startsAt: Date | null
  times: Date[]
  /** The name of a place of the catalogue, else null. */
  place: string | null
  /** The town or suburb in the gazetteer. */
  placeId: string | null
  hostId: string | null
  /** The owners who may know time and place: those who are invited, or who go. */
  knowing: string[]
  /** The owners who ask to join an open walk, and may know neither. */
  asking: string[]
}

/** Facts that mails about a playdate need; undefined when it is gone. */
export async function loadMailFacts(db: Db, playdateId: string): Promise<MailFacts | undefined> {
  const { rows } = await sql<MailFacts>`
    select zone, minutes, starts_at, place_id, host_id, case when meeting_place_id is not null then place_name end as place,
      array(select owner_id from playdate_invitations
        where playdate_id = playdates.id and state in ('invited', 'accepted')) as knowing,
      array(select owner_id from playdate_invitations
        where playdate_id = playdates.id and state = 'asked') as asking,
      array(select starts_at from playdate_times where playdate_id = playdates.id order by starts_at) as times
    from playdates where id = ${playdateId}`.execute(db)
  return rows[0]
}

/** Further facts of one owner's reminder: who else comes, and the most important lines of the own checklist. */
export async function loadReminderFacts(db: Db, playdateId: string, ownerId: string) {
  const { parts, checklist } = await loadPlaydate(db, playdateId, ownerId)
  const others = parts.filter(({ owner, state }) => owner !== null && owner.id !== ownerId && state === 'accepted')
  return {
    others: others.map(({ owner, dogs }) => ({
      firstName: owner?.firstName ?? null,
      dogNames: dogs.map(({ name }) => name),
    })),
    checklist: checklist.slice(0, MOST_IMPORTANT).map(({ text }) => text),
  }
}
