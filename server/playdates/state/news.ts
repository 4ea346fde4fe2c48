import { sql } from 'kysely'
import { displayName } from '#server/account/display-name.ts'
import type { PlaydateNews } from '#server/playdates/playdates.events.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isWithheld } from '../first-contact.ts'
import { ownersOf, type PartRow, type PlaydateRow } from './lock.ts'
import { recordMatches } from './matches.ts'

interface PlaydateNotice {
  playdate: Pick<PlaydateRow, 'id'>
  what: PlaydateNews['what']
  to: readonly string[]
  /** The owner whom it tells about. */
  about: string | null
  message: string
  line?: string
  isNoteOnly?: boolean
  until?: Date
}

/** Tells some of those who take part. */
export async function notify(
  publish: Publish,
  { playdate, to, about, isNoteOnly = false, ...news }: PlaydateNotice,
): Promise<void> {
  if (to.length === 0) return
  await publish('playdate-news', { playdateId: playdate.id, ownerIds: to, aboutUserId: about, isNoteOnly, ...news })
}

/** Tells those who go and those who are invited, but nobody about an invitation that they are not shown. */
export async function notifyInvited(db: Tx, publish: Publish, notice: PlaydateNotice): Promise<void> {
  if (notice.to.length === 0) return
  const { rows } = await sql<{ ownerId: string }>`
    select part.owner_id from playdate_invitations as part join playdates on playdates.id = part.playdate_id
    where playdates.id = ${notice.playdate.id} and ${isWithheld('part', sql`playdates.host_id`)}`.execute(db)
  const withheld = rows.map(({ ownerId }) => ownerId)
  await notify(publish, { ...notice, to: notice.to.filter((id) => !withheld.includes(id)) })
}

/** A playdate that was changed, with its parts before. */
interface ChangedPlaydate {
  playdate: Pick<PlaydateRow, 'id'>
  parts: readonly { ownerId: PartRow['ownerId']; dogIds: readonly string[]; state?: PartRow['state'] }[]
}

/**
 * Records how far the pairs of dogs have come, and updates the open browsers of everybody who takes or took part, but not
 * of those whom a block separates from the host.
 */
export async function publishChanges(db: Tx, publish: Publish, changed: readonly ChangedPlaydate[]): Promise<void> {
  await recordMatches(db, {
    playdateIds: changed.map(({ playdate }) => playdate.id),
    dogIds: changed.flatMap(({ parts }) => parts.flatMap(({ state, dogIds }) => (state === 'asked' ? [] : dogIds))),
  })
  for (const { playdate, parts } of changed) {
    const blocked = parts.some(hasLeft) ? await blockedWithHost(db, playdate.id) : []
    const ownerIds = [...new Set(ownersOf(parts))].filter((id) => !blocked.includes(id))
    await publish('playdate-changed', { playdateId: playdate.id, ownerIds })
  }
}

const hasLeft = ({ state }: ChangedPlaydate['parts'][number]) => state === 'declined' || state === 'withdrawn'

/** Those who take or took part and are in a blocked pair with the host. */
async function blockedWithHost(db: Tx, playdateId: string): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    select part.owner_id from playdate_invitations as part join playdates on playdates.id = part.playdate_id
      join blocked_users as pair on (pair.user_id = host_id and pair.blocked_user_id = part.owner_id)
        or (pair.user_id = part.owner_id and pair.blocked_user_id = host_id)
    where playdates.id = ${playdateId}`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}

/** The first name by which others know an owner. */
export async function nameOf(db: Tx, userId: string | null): Promise<string> {
  if (userId === null) return displayName(null)
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return displayName(user)
}
