import type { playdates } from '#contract/playdates/routes.ts'
import { partOfDayInWords } from '#contract/playdates/words.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseWordsWhenMuted } from './rules/muted.ts'
import { markCancelled, refuseUnlessAhead } from './state/life.ts'
import { loadPlaydate } from './state/load.ts'
import { lockPlaydate, type Locked, ownersOf } from './state/lock.ts'
import { nameOf, notify, notifyInvited, publishChanges } from './state/news.ts'
import { activeParts, askingParts } from './state/parts.ts'
import { startOf } from './walks/audience.ts'

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
      refuseWordsWhenMuted(me, body.note)
      await markCancelled(db, locked, body.note || null)
      const message = `${await nameOf(db, me.id)} cancelled the playdate`
      await notifyOfCancellation(db, publish, { ...locked, by: me.id, message, sentence: body.note })
      await publishChanges(db, publish, [locked])
    }
    return loadPlaydate(db, id, me.id)
  })

/**
 * Cancels an open walk for an administrator, and tells those who go or asked to.
 * @returns the host, and whether the walk was not cancelled before
 */
export async function cancelWalk(
  db: Tx,
  publish: Publish,
  { id, reason }: { id: string; reason: string },
): Promise<{ hostId: string | null; isNew: boolean }> {
  const locked = await lockPlaydate(db, id)
  const { playdate } = locked
  refuseUnless(playdate.kind === 'open', 'playdate-not-found')
  if (playdate.state === 'cancelled') return { hostId: playdate.hostId, isNew: false }
  refuseUnless(playdate.state !== 'over', 'playdate-over')
  await markCancelled(db, locked, reason)
  const message = 'An administrator cancelled the walk'
  await notifyOfCancellation(db, publish, { ...locked, by: null, message, sentence: reason })
  await publishChanges(db, publish, [locked])
  return { hostId: playdate.hostId, isNew: true }
}

interface Cancellation extends Locked {
  /** The owner who cancelled it; null for an administrator. */
  by: string | null
  message: string
  /** Why; shown to those alone who may know the time and the place. */
  sentence: string
}

/** Tells everybody whose dogs might have come, also those who still waited for the host's answer. */
async function notifyOfCancellation(db: Tx, publish: Publish, cancellation: Cancellation): Promise<void> {
  const { playdate, parts, by, message, sentence } = cancellation
  const news = { playdate, what: 'cancelled', about: by } as const
  const going = ownersOf(activeParts(parts)).filter((ownerId) => ownerId !== by)
  await notifyInvited(db, publish, {
    ...news,
    to: going,
    message: sentence === '' ? message : `${message}: ${sentence}`,
    line: message,
  })
  await notify(publish, { ...news, to: ownersOf(askingParts(parts)), message: `${message}${onItsDay(cancellation)}` })
}

/** " on Saturday morning, 5 December", for those who are not told the time. */
function onItsDay(locked: Locked): string {
  const start = startOf(locked)
  return start ? ` on ${partOfDayInWords(start, locked.playdate.zone)}` : ''
}
