import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

interface OwnPlaydate {
  state: string
  startsAt: Date | null
  proposedTimes: string[]
  place: string
  note: string
  isHost: boolean
  answer: string
  reason: string | null
  answerNote: string | null
  suggestedTimes: string[]
  createdAt: Date
}

/** The playdates of an owner with the own answers, for the file of one's own data; a note is its host's. */
export async function* ownPlaydates(db: Db, userId: string) {
  const { rows } = await sql<OwnPlaydate>`
    select playdates.state, starts_at, place_name as place, part.is_host, part.state as answer, reason,
      part.note as answer_note, playdates.created_at, case when part.is_host then playdates.note else '' end as note,
      array(select to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI"Z"') from playdate_times
        where playdate_id = playdates.id order by starts_at) as proposed_times,
      array(select to_char(suggested, 'YYYY-MM-DD"T"HH24:MI"Z"')
        from unnest(part.suggested) as suggested order by 1) as suggested_times
    from playdate_invitations as part join playdates on playdates.id = part.playdate_id
    where part.owner_id = ${userId} order by playdates.created_at, playdates.id`.execute(db)
  yield rows
}
