import { sql } from 'kysely'
import type { playdates } from '#contract/playdates/routes.ts'
import type { Zone } from '#contract/playdates/options.ts'
import type { Input } from '#contract/kit/route.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { changeInWords, startInWords } from '#contract/playdates/words.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import {
  refuseUnlessAhead,
  replaceTimes,
  settleOrCancel,
  settleTime,
  partsSuitedBy,
  writePart,
  writePlaydate,
} from './state/life.ts'
import { loadPlaydate } from './state/load.ts'
import { lockPlaydate, type Locked, ownersOf, type PartRow, type PlaydateRow } from './state/lock.ts'
import { nameOf, notify, notifyInvited, publishChanges } from './state/news.ts'
import { refuseOverlap } from './rules/overlap.ts'
import { partsThatSuggested } from './rules/own-time.ts'
import { activeParts, guestsOf, hasAnswered } from './state/parts.ts'
import { isInOwnWords, type PlaceColumns, placeColumns } from './rules/place.ts'
import { instantsOf, refuseSeveralTimes } from './suggest.ts'
import { refuseUnlessAnswered } from './rules/welcome.ts'

type ChangeBody = Input<typeof playdates.change>['body']

interface Changing extends Locked {
  body: ChangeBody
  myId: string
}

export const changePlaydate: Handler<typeof playdates.change> = async ({ me, transact }, { params: { id }, body }) =>
  transact(async (db, publish) => {
    const locked = await lockPlaydate(db, id, { busy: me.id, isTakingOver: isSingleTime(body) })
    refuseUnless(
      locked.parts.some(({ ownerId }) => ownerId === me.id),
      'playdate-not-found',
    )
    refuseUnless(locked.playdate.hostId === me.id, 'host-only')
    refuseUnlessAhead(locked.playdate)
    const changing = { ...locked, body, myId: me.id }
    await (body.settle === undefined ? change(db, publish, changing) : settleProposedTime(db, publish, changing))
    await publishChanges(db, publish, [locked])
    return loadPlaydate(db, id, me.id)
  })

/** "Settle This Time": one of the proposed times, when a guest accepted it. */
async function settleProposedTime(
  db: Tx,
  publish: Publish,
  { playdate, parts, times, body, myId }: Changing,
): Promise<void> {
  const wanted = instantOf(body.settle ?? '', playdate.zone)?.getTime()
  const startsAt = times.find((time) => time.getTime() === wanted && time.getTime() > Date.now())
  refuseUnless(startsAt, 'time-gone')
  if (playdate.startsAt) return
  const accepted = guestsOf(parts).filter(({ state }) => state === 'accepted')
  refuseUnless(partsSuitedBy(accepted, startsAt).length > 0, 'nobody-accepted')
  await settleTime(db, publish, { playdate, parts, startsAt, by: myId })
}

/** Whether nothing but one other time is sent, as by "Take This Time". */
function isSingleTime({ times, place }: ChangeBody): boolean {
  return times?.length === 1 && place === undefined
}

/**
 * A new time or place asks everybody again who accepted, but for the guests who suggested that time themselves: they
 * accept it by that. A new note only tells them.
 */
async function change(db: Tx, publish: Publish, changing: Changing): Promise<void> {
  const { playdate } = changing
  const place = newPlace(changing)
  const times = timesSent(changing, place?.zone ?? playdate.zone)
  const fields = { ...place, ...newNote(changing) }
  if (!times && Object.keys(fields).length === 0) return
  await countNewWords(db, changing, fields)
  if (place ?? times) return changeMeeting(db, publish, { ...changing, fields, place, newTimes: times })
  await writePlaydate(db, changing, fields)
  await notifyGuests(db, publish, { changing, changed: { place, times, agreeing: [] } })
}

interface ChangingMeeting extends Changing {
  fields: Partial<PlaceColumns> & { note?: string }
  place: PlaceColumns | undefined
  newTimes: Date[] | undefined
}

async function changeMeeting(db: Tx, publish: Publish, changing: ChangingMeeting): Promise<void> {
  const { body, fields, place, newTimes: times } = changing
  const [time] = times ?? []
  const agreeing = time && isSingleTime(body) ? await partsThatSuggested(db, changing, time) : []
  const playdate = await inviteAgain(db, changing, { ...fields, times: times ?? changing.times, agreeing })
  await notifyGuests(db, publish, { changing, changed: { place, times, agreeing } })
  if (times && agreeing.length > 0) await settleOrCancel(db, publish, { playdate, times, by: changing.myId })
}

/** New words reach the guests as a message does, so that they have the limit of messages without an answer. */
async function countNewWords(
  db: Tx,
  { parts, myId }: Changing,
  { note, meetingPlaceId }: Partial<PlaceColumns> & { note?: string },
): Promise<void> {
  if (note === undefined && meetingPlaceId !== null) return
  const unanswered = guestsOf(parts).filter(({ state, suggested }) => state === 'invited' && suggested.length === 0)
  for (const { ownerId, newWords } of unanswered) {
    if (ownerId !== null) await refuseUnlessAnswered(db, { myId, ownerId, changes: newWords })
  }
  if (unanswered.length === 0) return
  const ids = unanswered.map(({ id }) => id)
  await db
    .updateTable('playdateInvitations')
    .set({ newWords: sql`new_words + 1` })
    .where('id', 'in', ids)
    .execute()
}

async function notifyGuests(
  db: Tx,
  publish: Publish,
  { changing, changed }: { changing: Changing; changed: PlaydateChange },
): Promise<void> {
  const { playdate, parts, myId } = changing
  const { place, times, agreeing } = changed
  const name = await nameOf(db, myId)
  const news = { playdate, what: 'changed', about: myId } as const
  const newTime = times ? [timesInWords(changing, times)] : []
  const newPlace = place ? [`${place.placeName} instead of ${playdate.placeName}`] : []
  const isInWords = [place, playdate].some((one) => one && isInOwnWords(one))
  const asked = activeParts(guestsOf(parts)).filter((part) => !agreeing.includes(part))
  await notifyInvited(db, publish, {
    ...news,
    to: ownersOf(asked),
    message: changeInSentence(name, [...newTime, ...newPlace]),
    line: changeInSentence(name, [...newTime, ...(isInWords ? newPlace.map(() => 'another place') : newPlace)]),
    isNoteOnly: !place && !times,
  })
  if (!times || agreeing.length === 0) return
  // They need not answer, as the mail about a change asks.
  const taken = `${name} took the time that you suggested: ${timesInWords(changing, times)}`
  await notify(publish, { ...news, to: ownersOf(agreeing), message: taken, isNoteOnly: true })
}

/** A change as a sentence: the new time and the new place, each with the old one. */
function changeInSentence(name: string, words: readonly string[]): string {
  return words.length === 0 ? `${name} changed the note` : `${name} changed the playdate: ${words.join('; ')}`
}

interface PlaydateChange {
  place: PlaceColumns | undefined
  times: Date[] | undefined
  /** The guests who suggested the new time, and so have accepted it. */
  agreeing: readonly PartRow[]
}

function newNote({ playdate, body: { note } }: Changing): { note?: string } {
  return note === undefined || note === playdate.note ? {} : { note }
}

/** The place that was sent, when it is another one. */
function newPlace({ playdate, body }: Changing): PlaceColumns | undefined {
  const place = body.place && placeColumns(body.place, playdate.kind)
  return place && !isSamePlace(playdate, place) ? place : undefined
}

/** The times that were sent, when they are other instants. Refuses a place in another time zone without new times. */
function timesSent({ playdate, times, body }: Changing, zone: Zone): Date[] | undefined {
  if (!body.times) {
    if (zone !== playdate.zone) refuseField('times', 'Please choose the time at the new place')
    return undefined
  }
  if (playdate.kind === 'open') refuseSeveralTimes(body.times)
  const instants = instantsOf(body.times, zone)
  return instants.map(Number).join() === times.map(Number).join() ? undefined : instants
}

function isSamePlace(playdate: PlaceColumns, place: PlaceColumns): boolean {
  return playdate.meetingPlaceId === place.meetingPlaceId && playdate.placeName === place.placeName
}

function timesInWords({ playdate, times, body }: Changing, instants: readonly Date[]): string {
  const [before, after] = [times[0], body.times?.toSorted()[0]]
  if (times.length === 1 && instants.length === 1 && before && after) {
    return changeInWords(localTimeOf(before, playdate.zone), after)
  }
  return (body.times ?? []).toSorted().map(startInWords).join(' or ')
}

type NewInvitation = Partial<PlaceColumns> & {
  note?: string
  times: readonly Date[]
  agreeing: PlaydateChange['agreeing']
}

/** Opens the time again, and invites once more those who accepted; who suggested it has accepted already. */
async function inviteAgain(
  db: Tx,
  { playdate, parts, body, myId }: Changing,
  { times, agreeing, ...fields }: NewInvitation,
): Promise<PlaydateRow> {
  await refuseOverlap(db, {
    ownerId: myId,
    playdateId: playdate.id,
    times,
    minutes: playdate.minutes,
    isConfirmed: body.overlapConfirmed,
  })
  for (const part of activeParts(guestsOf(parts))) {
    const isAgreed = agreeing.includes(part)
    await writePart(db, part, {
      state: isAgreed ? 'accepted' : 'invited',
      suits: isAgreed ? [...times] : [],
      suggested: [],
      askedAgain: hasAnswered(part),
    })
  }
  await replaceTimes(db, playdate.id, times)
  const open = { state: 'proposed', startsAt: null, dayReminderAt: null, hoursReminderAt: null } as const
  return writePlaydate(db, { playdate, times: [...times] }, { ...fields, ...open })
}
