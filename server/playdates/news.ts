import type { PlaydateNews } from '#server/playdates/playdates.events.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { loadParts, ownersOf, type PlaydateRow } from './lock.ts'

interface News {
  playdate: Pick<PlaydateRow, 'id'>
  what: PlaydateNews['what']
  to: readonly string[]
  /** The owner whom it tells about. */
  about: string | null
  message: string
}

/** Tells some of those who take part. */
export async function notify(publish: Publish, { playdate, what, to, about, message }: News): Promise<void> {
  if (to.length === 0) return
  await publish('playdate-news', { playdateId: playdate.id, what, ownerIds: to, aboutUserId: about, message })
}

/** Updates the open browsers of everybody who takes part. */
export async function updateBrowsers(db: Tx, publish: Publish, playdateId: string): Promise<void> {
  const ownerIds = ownersOf(await loadParts(db, [playdateId]))
  await publish('playdate-changed', { playdateId, ownerIds })
}

/** The first name by which others know an owner. */
export async function nameOf(db: Tx, userId: string | null): Promise<string> {
  if (userId === null) return 'Somebody'
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return user?.firstName ?? 'Somebody'
}
