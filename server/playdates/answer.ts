import { ADVICE_UNREAD } from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { blockedEitherWay } from '#server/moderation/blocks.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless, refuseWhenMuted } from '#server/platform/http/problem.ts'
import { refuseHidden } from './list.ts'
import { settleOrCancel, hostIdsOf, refuseUnlessAhead, writePart } from './state/life.ts'
import { loadPlaydate } from './state/load.ts'
import { haveVeto } from './rules/veto.ts'
import { lockDogs, lockPlaydate, type Locked, ownersOf, type PartRow } from './state/lock.ts'
import { nameOf, notify, notifyInvited, publishChanges } from './state/news.ts'
import { refuseWordsWhenMuted } from './rules/muted.ts'
import { refuseOverlap } from './rules/overlap.ts'
import { activeParts } from './state/parts.ts'
import { addDogs, instantsOf, tooManyDogs } from './suggest.ts'
import { refuseUnlessSuits } from './walks/suits.ts'

type AnswerBody = Input<typeof playdates.answer>['body']

/** A guest's answer to a playdate whose row is locked. */
interface Answering extends Locked {
  own: PartRow
  body: AnswerBody
  myId: string
}

export const answerPlaydate: Handler<typeof playdates.answer> = async ({ me, transact }, { params: { id }, body }) =>
  transact(async (db, publish) => {
    const isJoining = body.answer === 'accept'
    const locked = await lockPlaydate(db, id, isJoining ? { joining: me.id, dogIds: body.dogIds } : {})
    const own = locked.parts.find(({ ownerId }) => ownerId === me.id)
    refuseUnless(own, 'playdate-not-found')
    refuseUnless(!own.isHost, 'host-cannot-answer')
    if (body.answer !== 'decline' && body.answer !== 'withdraw') refuseWhenMuted(me)
    await refuseHidden({ db, me }, locked.playdate)
    const answering = { ...locked, own, body, myId: me.id }
    if (!isRepeated(answering)) {
      refuseWordsWhenMuted(me, body.note)
      refuseUnlessAhead(locked.playdate)
      await ANSWERS[body.answer](db, publish, answering)
      await publishChanges(db, publish, [locked])
    }
    return loadPlaydate(db, id, me.id)
  })

const ANSWERS: Record<AnswerBody['answer'], (db: Tx, publish: Publish, answering: Answering) => Promise<void>> = {
  accept,
  decline,
  suggest,
  withdraw,
}

/** Whether this answer was given already; nobody is notified of it again. */
function isRepeated({ own, body, playdate }: Answering): boolean {
  if (body.answer === 'decline') return own.state === 'declined'
  if (body.answer === 'withdraw') return own.state === 'withdrawn'
  if (body.answer === 'suggest' || own.state !== 'accepted') return false
  const suits = own.suits.map((time) => localTimeOf(time, playdate.zone)).toSorted()
  const isSameTime = body.times.length === 0 || body.times.toSorted().join() === suits.join()
  return isSameTime && (body.dogIds.length === 0 || body.dogIds.toSorted().join() === own.dogIds.toSorted().join())
}

async function accept(db: Tx, publish: Publish, answering: Answering): Promise<void> {
  const { own, playdate, times, body, myId } = answering
  refuseUnless(own.state === 'invited' || own.state === 'accepted', 'already-answered')
  const others = activeParts(answering.parts).filter((part) => part !== own)
  await refuseBlocked(db, myId, others)
  const dogIds = await dogsToBring(db, answering, others)
  const suits = timesThatSuit(answering)
  const { minutes } = playdate
  await refuseOverlap(db, {
    ownerId: myId,
    playdateId: playdate.id,
    times: suits,
    minutes,
    isConfirmed: body.overlapConfirmed,
  })
  await writePart(db, own, { state: 'accepted', suits, suggested: [], reason: null, note: null, newWords: 0 })
  await replaceDogs(db, own, dogIds)
  await notifyHost(
    { db, publish, answering },
    { what: 'accepted', message: (name) => `${name} accepted your playdate` },
  )
  await settleOrCancel(db, publish, { playdate, times, by: myId })
}

/**
 * Refuses the answer when the owner and one of the others have become a blocked pair: one of them is about to be
 * removed from the playdate.
 */
async function refuseBlocked(db: Tx, myId: string, others: readonly PartRow[]): Promise<void> {
  const blocked = new Set(await blockedEitherWay(db, myId))
  refuseUnless(!others.some(({ ownerId }) => ownerId !== null && blocked.has(ownerId)), 'playdate-not-found')
}

/** The dogs that come along: those of the invitation, unless others are named. */
async function dogsToBring(
  db: Tx,
  { own, playdate, body, myId }: Answering,
  others: readonly PartRow[],
): Promise<string[]> {
  const dogIds = body.dogIds.length === 0 ? own.dogIds : body.dogIds.map((id) => id.toLowerCase())
  const dogs = new Map((await lockDogs(db, dogIds)).map((dog) => [dog.id, dog]))
  refuseUnless(dogIds.length > 0 && dogIds.every((id) => isId(id) && dogs.get(id)?.ownerId === myId), 'bring-own-dogs')
  // Dogs that the host has accepted stay, also where the host looks for others since.
  const added = dogIds.filter((id) => !own.dogIds.includes(id))
  if (playdate.kind === 'open') await refuseUnlessSuits(db, playdate, added)
  const { maxDogs } = playdate
  const total = others.flatMap((part) => part.dogIds).length + dogIds.length
  if (total > maxDogs) refuseField('dogIds', tooManyDogs(maxDogs))
  if (!body.adviceRead) {
    const theirs = others.flatMap(({ ownerId, dogIds: ids }) => (ownerId === null ? [] : { ownerId, dogIds: ids }))
    const isVetoed = await Promise.all(theirs.map(async (part) => haveVeto(db, [{ ownerId: myId, dogIds }, part])))
    if (isVetoed.includes(true)) refuseField('adviceRead', ADVICE_UNREAD)
  }
  return dogIds
}

/** The times, settled or proposed, that the owner named; a single time need not be named. */
function timesThatSuit({ playdate, times, body }: Answering): Date[] {
  const now = new Date()
  const open = playdate.startsAt ? [playdate.startsAt] : times
  if (body.times.length === 0) {
    if (open.length > 1) refuseField('times', 'Please choose at least one time that suits you')
    refuseUnless(open[0] && open[0] > now, 'time-gone')
    return [...open]
  }
  return body.times
    .map((local) => {
      const instant = instantOf(local, playdate.zone)?.getTime()
      const time = open.find((one) => one.getTime() === instant && one > now)
      refuseUnless(time, 'time-gone')
      return time
    })
    .toSorted((a, b) => a.getTime() - b.getTime())
}

async function replaceDogs(db: Tx, own: PartRow, dogIds: readonly string[]): Promise<void> {
  const [before, after] = [new Set(own.dogIds), new Set(dogIds)]
  const leaving = own.dogIds.filter((id) => !after.has(id))
  const joining = dogIds.filter((id) => !before.has(id))
  if (leaving.length > 0) {
    await db.deleteFrom('playdateDogs').where('invitationId', '=', own.id).where('dogId', 'in', leaving).execute()
  }
  if (joining.length > 0) await addDogs(db, { playdateId: own.playdateId, invitationId: own.id }, joining)
}

async function decline(db: Tx, publish: Publish, answering: Answering): Promise<void> {
  const { own, playdate, times, body, myId } = answering
  refuseUnless(own.state === 'invited', 'already-answered')
  await writePart(db, own, {
    state: 'declined',
    suits: [],
    suggested: [],
    reason: body.reason,
    note: body.note || null,
    newWords: 0,
  })
  await notifyHost({ db, publish, answering }, { what: 'declined', message: (name) => `${name} cannot come this time` })
  await settleOrCancel(db, publish, { playdate, times, by: myId })
}

/** No proposed time suits: others are suggested, and the invitation stays open. */
async function suggest(db: Tx, publish: Publish, answering: Answering): Promise<void> {
  const { own, playdate, times, body, myId } = answering
  refuseUnless(own.state === 'invited', 'already-answered')
  if (playdate.kind === 'open') refuseField('answer', 'The host chooses the time of an open walk')
  if (body.times.length === 0) refuseField('times', 'Please choose at least one time')
  const suggested = instantsOf(body.times, playdate.zone)
  if (own.suggested.map(Number).join() === suggested.map(Number).join()) return
  await writePart(db, own, { suggested, note: body.note || null, newWords: 0 })
  const words = suggested.map((time) => startInWords(localTimeOf(time, playdate.zone))).join(' or ')
  const message = (name: string) => `${name} suggests another time: ${words}`
  await notifyHost({ db, publish, answering }, { what: 'suggested', message })
  await settleOrCancel(db, publish, { playdate, times, by: myId })
}

/** "Can't Make It": the others learn it at once, those too who have not answered yet. */
async function withdraw(db: Tx, publish: Publish, answering: Answering): Promise<void> {
  const { own, playdate, times, body, myId } = answering
  refuseUnless(own.state === 'accepted' || own.state === 'asked', 'already-answered')
  // The host of a walk reads words of those only who were accepted.
  const note = own.state === 'asked' ? null : body.note || null
  await writePart(db, own, { state: 'withdrawn', suits: [], suggested: [], note })
  if (own.state === 'accepted') {
    await notifyInvited(db, publish, {
      playdate,
      what: 'left',
      to: ownersOf(activeParts(answering.parts)).filter((id) => id !== myId),
      about: myId,
      message: `${await nameOf(db, myId)} can't make it`,
    })
  }
  await settleOrCancel(db, publish, { playdate, times, by: myId })
}

interface Telling {
  db: Tx
  publish: Publish
  answering: Answering
}

async function notifyHost(
  { db, publish, answering: { playdate, myId } }: Telling,
  { what, message }: { what: 'accepted' | 'declined' | 'suggested'; message: (name: string) => string },
): Promise<void> {
  const name = await nameOf(db, myId)
  await notify(publish, { playdate, what, to: hostIdsOf(playdate), about: myId, message: message(name) })
}
