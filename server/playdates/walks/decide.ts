import { sql } from 'kysely'
import { NOT_THIS_TIME, WALK_FULL } from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless, refuseWhenMuted } from '#server/platform/http/problem.ts'
import { startOf } from './audience.ts'
import { refuseUnlessAhead, settleOrCancel, writePart } from '../state/life.ts'
import { loadPlaydate } from '../state/load.ts'
import { lockPlaydate, type Locked, type PartRow } from '../state/lock.ts'
import { nameOf, notify, publishChanges } from '../state/news.ts'
import { isElsewhere } from '../rules/overlap.ts'
import { activeParts, dogsOf } from '../state/parts.ts'

/** A host's decision about an owner who asked to join a walk whose row is locked. */
interface Deciding extends Locked {
  part: PartRow
  askerId: string
  hostId: string
}

const DONE = { accept: ['accepted', 'invited'], decline: ['declined'] }

export const decideRequest: Handler<typeof playdates.decide> = async ({ me, transact }, { params, body }) =>
  transact(async (db, publish) => {
    const askerId = isId(params.ownerId) ? params.ownerId.toLowerCase() : undefined
    const locked = await lockPlaydate(db, params.id, askerId === undefined ? {} : { joining: askerId })
    const { parts, playdate } = locked
    refuseUnless(
      parts.some(({ ownerId }) => ownerId === me.id),
      'playdate-not-found',
    )
    refuseUnless(playdate.hostId === me.id, 'host-only')
    if (body.decision !== 'decline') refuseWhenMuted(me)
    const part = parts.find(({ ownerId, isHost }) => ownerId === askerId && !isHost)
    refuseUnless(part && askerId !== undefined, 'user-not-found')
    if (!DONE[body.decision].includes(part.state)) {
      const deciding = { ...locked, part, askerId, hostId: me.id }
      refuseUnlessAhead(playdate)
      refuseUnless(isOpenFor(body.decision, part), 'already-answered')
      await (body.decision === 'accept' ? accept : decline)(db, publish, deciding)
      await publishChanges(db, publish, [locked])
    }
    return loadPlaydate(db, playdate.id, me.id)
  })

/** Whether a request still waits for this decision: one whose dogs are deleted can only be declined. */
function isOpenFor(decision: 'accept' | 'decline', { state, dogIds }: PartRow): boolean {
  return state === 'asked' && (decision === 'decline' || dogIds.length > 0)
}

/** The asker learns time and place. Nobody is told why somebody cannot come. */
async function accept(db: Tx, publish: Publish, deciding: Deciding): Promise<void> {
  const { playdate, parts, part, askerId, hostId } = deciding
  const going = activeParts(parts)
  const start = startOf(deciding)
  refuseUnless(start && start.getTime() > Date.now(), 'playdate-over')
  refuseUnless(!isFull(deciding), 'walk-full')
  const blocked = new Set(await blockedEitherWay(db, askerId))
  const { id, minutes, zone, placeName } = playdate
  const isFree =
    !(await isMuted(db, askerId)) &&
    !going.some(({ ownerId }) => ownerId !== null && blocked.has(ownerId)) &&
    !(await isElsewhere(db, { ownerId: askerId, playdateId: id, times: [start], minutes }))
  refuseUnless(isFree, 'asker-busy')
  await writePart(db, part, { state: 'accepted', suits: [start] })
  await notify(publish, {
    playdate,
    what: 'accepted',
    to: [askerId],
    about: hostId,
    message: `${await nameOf(db, hostId)} accepted you: ${timeInWords(start, minutes, zone)}, ${placeName}`,
  })
  await settleOrCancel(db, publish, { ...deciding, by: hostId })
}

/** Whether somebody may not write, and so not join, at the moment. */
async function isMuted(db: Tx, id: string): Promise<boolean> {
  const asker = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`muted_until > now()`)
    .executeTakeFirst()
  return asker !== undefined
}

/** Whether there is no place left for the dogs of the asker. */
function isFull({ playdate, parts, part }: Deciding): boolean {
  return dogsOf(activeParts(parts)).length + part.dogIds.length > playdate.maxDogs
}

async function decline(db: Tx, publish: Publish, deciding: Deciding): Promise<void> {
  const { playdate, part, askerId, hostId } = deciding
  await writePart(db, part, { state: 'declined' })
  const message = isFull(deciding) ? WALK_FULL : NOT_THIS_TIME
  await notify(publish, { playdate, what: 'asked', to: [askerId], about: hostId, message })
}
