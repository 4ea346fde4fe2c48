import type { playdates } from '#contract/playdates/routes.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { markCancelled, refuseUnlessAhead } from './state/life.ts'
import { loadPlaydate } from './state/load.ts'
import { lockPlaydate, ownersOf } from './state/lock.ts'
import { notify, nameOf, publishChanges } from './state/news.ts'
import { activeParts } from './state/parts.ts'

export const cancelPlaydate: Handler<typeof playdates.cancel> = async ({ me, transact }, { params: { id }, body }) =>
  transact(async (db, publish) => {
    const locked = await lockPlaydate(db, id)
    const { playdate, parts } = locked
    refuseUnless(
      parts.some(({ ownerId }) => ownerId === me.id),
      'playdate-not-found',
    )
    refuseUnless(playdate.hostId === me.id, 'host-only')
    if (playdate.state !== 'cancelled') {
      refuseUnlessAhead(playdate)
      await markCancelled(db, locked, body.note || null)
      const sentence = body.note === '' ? '' : `: ${body.note}`
      await notify(publish, {
        playdate,
        what: 'cancelled',
        to: ownersOf(activeParts(parts)).filter((ownerId) => ownerId !== me.id),
        about: me.id,
        message: `${await nameOf(db, me.id)} cancelled the playdate${sentence}`,
      })
      await publishChanges(db, publish, [locked])
    }
    return loadPlaydate(db, id, me.id)
  })

/**
 * Cancels an open walk for an administrator, and tells those who go.
 * @returns the host, and whether the walk was not cancelled before
 */
export async function cancelWalk(
  db: Tx,
  publish: Publish,
  { id, reason }: { id: string; reason: string },
): Promise<{ hostId: string | null; isNew: boolean }> {
  const locked = await lockPlaydate(db, id)
  const { playdate, parts } = locked
  refuseUnless(playdate.kind === 'open', 'playdate-not-found')
  if (playdate.state === 'cancelled') return { hostId: playdate.hostId, isNew: false }
  refuseUnless(playdate.state !== 'over', 'playdate-over')
  await markCancelled(db, locked, reason)
  await notify(publish, {
    playdate,
    what: 'cancelled',
    to: ownersOf(activeParts(parts)),
    about: null,
    message: `An administrator cancelled the walk: ${reason}`,
  })
  await publishChanges(db, publish, [locked])
  return { hostId: playdate.hostId, isNew: true }
}
