import {
  ADVICE_UNREAD,
  INVITED_AHEAD_MAX,
  WALK_ASKED_MAX,
  WALK_GUESTS_MAX,
  type InvitationState,
} from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { partOfDayInWords } from '#contract/playdates/words.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { mayAsk, refuseNewcomer, startOf } from './audience.ts'
import { hostIdsOf, refuseUnlessAhead, writePart } from '../state/life.ts'
import { loadPlaydate } from '../state/load.ts'
import { lockDogs, lockPlaydate, type Locked, type PartRow } from '../state/lock.ts'
import { nameOf, notify, publishChanges } from '../state/news.ts'
import { activeParts, dogsOf, guestsOf } from '../state/parts.ts'
import { addDogs, tooManyDogs } from '../suggest.ts'
import { refuseUnlessSuits } from './suits.ts'
import { haveVeto } from '../rules/veto.ts'

type JoinBody = Input<typeof playdates.join>['body']

/** An owner who asks to join a walk whose row is locked. */
interface Asking extends Locked {
  own: PartRow | undefined
  body: JoinBody
  myId: string
}

/**
 * Asks the host of an open walk. Whether the walk overlaps a playdate of the asker is not checked here: the answer would
 * tell the exact time, which only those learn whom the host accepts.
 */
export const joinWalk: Handler<typeof playdates.join> = async ({ me, config, transact }, { params: { id }, body }) =>
  transact(async (db, publish) => {
    const locked = await lockPlaydate(db, id, { joining: me.id, dogIds: body.dogIds })
    const own = locked.parts.find(({ ownerId }) => ownerId === me.id)
    const asking = { ...locked, own, body, myId: me.id }
    refuseUnless(locked.playdate.kind === 'open', 'playdate-not-found')
    refuseUnless(!own?.isHost, 'host-cannot-answer')
    if (own) refuseUnlessAhead(locked.playdate)
    refuseUnless(await mayAsk(db, me.id, locked), 'playdate-not-found')
    if (isRepeated(asking)) return loadPlaydate(db, id, me.id)
    await refuseNewcomer(db, config, me.id)
    refuseAnswered(own?.state)
    await refuseDogs(db, asking)
    if (own?.state !== 'asked') await refuseTooManyAsked(db, asking)
    await writeAsked(db, asking)
    await notifyHost(db, publish, asking)
    const parts = [...locked.parts, { ownerId: me.id, dogIds: ids(body) }]
    await publishChanges(db, publish, [{ playdate: locked.playdate, parts }])
    return loadPlaydate(db, id, me.id)
  })

/** Whether the owner has asked the same already; the host is not notified again. */
function isRepeated({ own, body }: Asking): boolean {
  return own?.state === 'asked' && ids(body).toSorted().join() === own.dogIds.toSorted().join()
}

const ids = ({ dogIds }: JoinBody) => dogIds.map((id) => id.toLowerCase())

/** An owner who left may ask again; one who has asked may name other dogs. */
function refuseAnswered(state: InvitationState | undefined): void {
  refuseUnless(state !== 'declined', 'walk-declined')
  refuseUnless(state !== 'accepted' && state !== 'invited', 'already-answered')
}

async function refuseDogs(db: Tx, { playdate, parts, body, myId }: Asking): Promise<void> {
  const dogIds = ids(body)
  const dogs = new Map((await lockDogs(db, dogIds)).map((dog) => [dog.id, dog]))
  refuseUnless(
    dogIds.every((id) => isId(id) && dogs.get(id)?.ownerId === myId),
    'bring-own-dogs',
  )
  await refuseUnlessSuits(db, playdate, dogIds)
  const going = activeParts(parts)
  const taken = dogsOf(going).length
  refuseUnless(taken < playdate.maxDogs, 'walk-full')
  if (taken + dogIds.length > playdate.maxDogs) refuseField('dogIds', tooManyDogs(playdate.maxDogs))
  if (body.adviceRead) return
  const others = { ownerId: '', dogIds: dogsOf(going) }
  if (await haveVeto(db, [{ ownerId: myId, dogIds }, others])) refuseField('adviceRead', ADVICE_UNREAD)
}

/** Bounds what one host has to answer, and what one owner may ask for. */
async function refuseTooManyAsked(db: Tx, { parts, myId }: Asking): Promise<void> {
  const guests = guestsOf(parts)
  const isFull =
    guests.length >= WALK_GUESTS_MAX || guests.filter(({ state }) => state === 'asked').length >= WALK_ASKED_MAX
  refuseUnless(!isFull, 'walk-full')
  const { ahead } = await db
    .selectFrom('playdateInvitations')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('ownerId', '=', myId)
    .where('isHost', '=', false)
    .where('state', 'in', ['asked', 'invited', 'accepted'])
    .where('endsAt', '>', new Date())
    .executeTakeFirstOrThrow()
  refuseUnless(ahead < INVITED_AHEAD_MAX, 'too-many-playdates')
}

async function writeAsked(db: Tx, { playdate, own, body, myId }: Asking): Promise<void> {
  const { id, endsAt } = playdate
  const part = own ?? (await insertAsked(db, { playdateId: id, ownerId: myId, endsAt }))
  if (own) {
    await writePart(db, own, { state: 'asked', suits: [], suggested: [], reason: null, note: null })
    await db.deleteFrom('playdateDogs').where('invitationId', '=', own.id).execute()
  }
  await addDogs(db, { playdateId: id, invitationId: part.id }, ids(body))
}

async function insertAsked(db: Tx, part: { playdateId: string; ownerId: string; endsAt: Date }) {
  return db
    .insertInto('playdateInvitations')
    .values({ ...part, state: 'asked', reason: null, note: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function notifyHost(db: Tx, publish: Publish, asking: Asking): Promise<void> {
  const { playdate, myId } = asking
  const start = startOf(asking)
  if (!start) return
  await notify(publish, {
    playdate,
    what: 'asked',
    to: hostIdsOf(playdate),
    about: myId,
    message: `${await nameOf(db, myId)} asks to join your walk on ${partOfDayInWords(start, playdate.zone)}`,
  })
}
