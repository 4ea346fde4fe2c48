import { sql } from 'kysely'
import { HOST_LEFT } from '#contract/playdates/options.ts'
import { inBlockedPairWith } from '#server/moderation/blocks.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Playdates that are read at once. */
const AT_ONCE = 500

interface OwnPlaydate {
  kind: string
  state: string
  startsAt: Date | null
  proposedTimes: string[]
  place: string | null
  note: string
  isHost: boolean
  hosting: {
    minutes: number
    maxDogs: number
    audience: string | null
    radiusKm: number | null
    sizes: string[]
    energies: string[]
    puppies: boolean
    cancelNote: string | null
  } | null
  dogs: string[]
  answer: string
  reason: string | null
  answerNote: string | null
  suggestedTimes: string[]
  tickedOff: string[]
  /** Whether the owner said to have met the others, and what the owner said of each dog. */
  met: boolean | null
  feedback: { dog: string; howItWent: string; note: string | null }[]
  createdAt: Date
}

/** The playdates of an owner with the own answers, for the file of one's own data; a note is its host's. */
export async function* ownPlaydates(db: Db, userId: string) {
  let after: PlaydateCursor | undefined = { endsAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (after) {
    const rows = await readBatch(db, userId, after)
    const last = rows.at(-1)
    yield rows.map(({ id: _, endsAt: _end, ...playdate }) => playdate)
    after = rows.length === AT_ONCE ? last : undefined
  }
}

/** A place in the list of an owner's playdates. */
interface PlaydateCursor {
  endsAt: Date
  id: string
}

/**
 * SQL for whether the owner may know time and place: those of an open walk know whom its host has accepted, and nobody
 * whom a block separates from the host.
 */
const knows = (userId: string) => sql`(
  (kind = 'private' or part.state in ('accepted', 'invited'))
  and (host_id is null or host_id <> all(${inBlockedPairWith(userId)})))`

async function readBatch(
  db: Db,
  userId: string,
  { endsAt, id }: PlaydateCursor,
): Promise<(OwnPlaydate & PlaydateCursor)[]> {
  const { rows } = await sql<OwnPlaydate & PlaydateCursor>`
    select playdates.id, part.ends_at, kind, playdates.state, part.is_host,
      case when ${knows(userId)} then starts_at end as starts_at, case when ${knows(userId)} then place_name end as place,
      part.state as answer, reason, part.note as answer_note, playdates.created_at, met,
      (select coalesce(json_agg(json_build_object('dog', dogs.name, 'howItWent', how_it_went, 'note', said.note)
          order by dogs.name), '[]')
        from playdate_feedback as said join dogs on dogs.id = said.dog_id where invitation_id = part.id) as feedback,
      case when part.is_host then playdates.note else '' end as note,
      case when part.is_host then json_build_object('minutes', minutes, 'maxDogs', max_dogs, 'audience', audience,
        'radiusKm', radius_km, 'sizes', sizes, 'energies', energies, 'puppies', puppies,
        'cancelNote', nullif(cancel_note, ${HOST_LEFT})) end as hosting,
      array(select dogs.name from playdate_dogs join dogs on dogs.id = dog_id
        where invitation_id = part.id order by dogs.name) as dogs,
      array(select to_char(starts_at, 'YYYY-MM-DD"T"HH24:MI"Z"') from playdate_times
        where playdate_id = playdates.id and ${knows(userId)} order by starts_at) as proposed_times,
      array(select to_char(suggested, 'YYYY-MM-DD"T"HH24:MI"Z"')
        from unnest(part.suggested) as suggested order by 1) as suggested_times, part.ticked as ticked_off
    from playdate_invitations as part join playdates on playdates.id = part.playdate_id
    where part.owner_id = ${userId} and (part.ends_at, part.playdate_id) > (${endsAt}, ${id})
    order by part.ends_at, part.playdate_id limit ${AT_ONCE}`.execute(db)
  return rows
}
