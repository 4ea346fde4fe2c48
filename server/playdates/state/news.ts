import { displayName } from '#server/account/display-name.ts'
import type { PlaydateNews } from '#server/playdates/playdates.events.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { ownersOf, type PartRow, type PlaydateRow } from './lock.ts'
import { recordMatches } from './matches.ts'

interface PlaydateNotice {
  playdate: Pick<PlaydateRow, 'id'>
  what: PlaydateNews['what']
  to: readonly string[]
  /** The owner whom it tells about. */
  about: string | null
  message: string
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

/** A playdate that was changed, with its parts before. */
interface ChangedPlaydate {
  playdate: Pick<PlaydateRow, 'id'>
  parts: readonly { ownerId: PartRow['ownerId']; dogIds: readonly string[] }[]
}

/** Records how far the pairs of dogs have come, and updates the open browsers of everybody who takes part. */
export async function publishChanges(db: Tx, publish: Publish, changed: readonly ChangedPlaydate[]): Promise<void> {
  await recordMatches(db, {
    playdateIds: changed.map(({ playdate }) => playdate.id),
    dogIds: changed.flatMap(({ parts }) => parts.flatMap(({ dogIds }) => dogIds)),
  })
  for (const { playdate, parts } of changed) {
    await publish('playdate-changed', { playdateId: playdate.id, ownerIds: [...new Set(ownersOf(parts))] })
  }
}

/** The first name by which others know an owner. */
export async function nameOf(db: Tx, userId: string | null): Promise<string> {
  if (userId === null) return displayName(null)
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return displayName(user)
}
