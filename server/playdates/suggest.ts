import { type Insertable, sql } from 'kysely'
import { DAY_S } from '#contract/kit/durations.ts'
import {
  ADVICE_UNREAD,
  DOGS_MAX,
  HOSTED_AHEAD_MAX,
  INVITED_AHEAD_MAX,
  INVITED_ENOUGH,
  NEW_A_DAY,
  type Zone,
} from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import type { NewPlaydate } from '#contract/playdates/fields.ts'
import { faultOfTime } from '#contract/playdates/times.ts'
import { instantOf } from '#contract/playdates/wall-clock.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { refuseManyNewGuests } from './first-contact.ts'
import { refuseNewcomer } from './walks/audience.ts'
import { loadPlaydate } from './state/load.ts'
import { haveVeto } from './rules/veto.ts'
import { lockPeople, type NewPart } from './rules/people.ts'
import { nameOf, notifyInvited, publishChanges } from './state/news.ts'
import { refuseOverlap } from './rules/overlap.ts'
import { isInOwnWords, type PlaceColumns, placeColumns } from './rules/place.ts'
import type { PlaydateInvitationsTable } from './playdates.table.ts'
import { endOf, nextStep } from './state/schedule.ts'

/** Adds a playdate, as a proposal to its guests or as an open walk. A repeated request is answered with the first one's. */
export const suggestPlaydate: Handler<typeof playdates.suggest> = async ({ me, config, transact }, { body }) =>
  transact(async (db, publish) => {
    if (await isSuggested(db, body.id, me.id)) return answer(await loadPlaydate(db, body.id, me.id), { status: 200 })
    const place = placeColumns(body.place, body.kind)
    const times = instantsOf(body.times, place.zone)
    const parts = [{ ownerId: me.id, dogIds: body.dogIds }, ...newGuests(body, me.id)]
    refuseUnlessFew(body, parts)
    await lockPeople(db, me.id, parts)
    if (await isSuggested(db, body.id, me.id)) return answer(await loadPlaydate(db, body.id, me.id), { status: 200 })
    if (body.kind === 'open') await refuseNewcomer(db, config, me.id)
    await refuseTooMany(db, me.id)
    await refuseTooManyInvitations(db, guestIds(parts))
    await refuseManyNewGuests(db, config, { hostId: me.id, guestIds: guestIds(parts) })
    await refuseOverlap(db, {
      ownerId: me.id,
      playdateId: body.id,
      times,
      minutes: body.minutes,
      isConfirmed: body.overlapConfirmed,
    })
    if (!body.adviceRead && (await haveVeto(db, parts))) refuseField('adviceRead', ADVICE_UNREAD)
    await insertPlaydate(db, me.id, { body, place, times, parts })
    await invite(db, publish, { body, hostId: me.id, place, parts })
    await publishChanges(db, publish, [{ playdate: body, parts }])
    return answer(await loadPlaydate(db, body.id, me.id))
  })

/** Whether the id is already a playdate of this host; refuses one of somebody else. */
async function isSuggested(db: Db, id: string, myId: string): Promise<boolean> {
  const known = await db.selectFrom('playdates').select('hostId').where('id', '=', id).executeTakeFirst()
  refuseUnless(!known || known.hostId === myId, 'playdate-id-taken')
  return known !== undefined
}

/** The instants of the times; refuses the first that cannot be proposed. */
export function instantsOf(times: readonly string[], zone: Zone): Date[] {
  const now = new Date()
  const instants = times.map((local) => {
    const fault = faultOfTime(local, zone, now)
    if (fault) refuseField('times', fault)
    return instantOf(local, zone)
  })
  return instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())
}

/** The guests of a new playdate with their dogs. Refuses a private one without guests, and an open walk with some. */
export function newGuests({ kind, guests, times }: NewPlaydate, myId: string): NewPart[] {
  if (kind === 'open') {
    if (guests.length > 0) refuseField('guests', 'An open walk has no guests')
    refuseSeveralTimes(times)
    return []
  }
  if (guests.length === 0) refuseField('guests', 'Please choose whom to invite')
  const parts = guests.map(({ ownerId, dogIds }) => ({ ownerId: ownerId.toLowerCase(), dogIds: [...dogIds] }))
  refuseUnless(
    parts.every(({ ownerId }) => isId(ownerId) && ownerId !== myId),
    'user-not-found',
  )
  if (new Set(parts.map(({ ownerId }) => ownerId)).size < parts.length) {
    refuseField('guests', 'Please invite everybody once only')
  }
  return parts
}

/** An open walk has one time. */
export function refuseSeveralTimes(times: readonly unknown[]): void {
  if (times.length > 1) refuseField('times', 'Please choose one time for an open walk')
}

function refuseUnlessFew({ kind, maxDogs }: NewPlaydate, parts: readonly NewPart[]): void {
  const dogs = parts.flatMap(({ dogIds }) => dogIds).length
  if (dogs > DOGS_MAX) refuseField('dogIds', tooManyDogs(DOGS_MAX))
  if (kind === 'open' && dogs >= maxDogs) refuseField('maxDogs', 'Please leave room for another dog')
}

export const tooManyDogs = (max: number) => `At most ${max} dogs can take part`

/**
 * Refuses when the host has too many playdates. Relies on the lock of the own account, so that two requests at once are
 * counted one after the other.
 */
async function refuseTooMany(db: Tx, hostId: string): Promise<void> {
  const { rows } = await sql<{ ahead: number; today: number }>`select
    (select count(*) from playdates where host_id = ${hostId} and ends_at > now()
      and state in ('proposed', 'confirmed')) as ahead,
    (select count(*) from playdates where host_id = ${hostId} and created_at > now() - interval '1 day') as today`.execute(
    db,
  )
  const { ahead = 0, today = 0 } = rows[0] ?? {}
  if (today >= NEW_A_DAY) throw new ProblemError('too-many-requests', DAY_S)
  refuseUnless(ahead < HOSTED_AHEAD_MAX, 'too-many-playdates')
}

const guestIds = (parts: readonly NewPart[]) => parts.slice(1).map(({ ownerId }) => ownerId)

/** Hosts who invite an owner at the same moment may exceed the bound by one each. */
async function refuseTooManyInvitations(db: Tx, ownerIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from playdate_invitations as part join playdates on playdates.id = part.playdate_id
    where part.owner_id = any(${ownerIds}::uuid[]) and part.ends_at > now() and not part.is_host
      and part.state in ('invited', 'accepted') and playdates.state in ('proposed', 'confirmed')
    group by part.owner_id having count(*) >= ${INVITED_AHEAD_MAX} limit 1`.execute(db)
  if (rows.length > 0) refuseField('guests', INVITED_ENOUGH)
}

interface CheckedPlaydate {
  body: NewPlaydate
  place: PlaceColumns
  times: Date[]
  parts: readonly NewPart[]
}

/** Inserts a playdate that nobody has answered yet. */
export async function insertPlaydate(
  db: Tx,
  hostId: string,
  { body, place, times, parts }: CheckedPlaydate,
): Promise<void> {
  const { id, kind, minutes, note, audience, radiusKm, maxDogs, sizes, energies, puppies } = body
  const endsAt = endOf(times, minutes)
  const reminders = { dayReminderAt: null, hoursReminderAt: null }
  const walk =
    kind === 'open'
      ? { audience, radiusKm, maxDogs, sizes, energies, puppies }
      : { audience: null, radiusKm: null, maxDogs: DOGS_MAX }
  const nextAt = nextStep({ state: 'proposed', endsAt, ...reminders }, times, new Date())
  const added = await db
    .insertInto('playdates')
    .values({
      id,
      hostId,
      kind,
      minutes,
      note,
      startsAt: null,
      endsAt,
      nextAt,
      cancelNote: null,
      ...place,
      ...walk,
      ...reminders,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  refuseUnless(added, 'playdate-id-taken')
  await db
    .insertInto('playdateTimes')
    .values(times.map((startsAt) => ({ playdateId: id, startsAt })))
    .execute()
  await insertParts(db, hostId, { id, endsAt, parts })
}

interface NewParts extends Pick<CheckedPlaydate, 'parts'> {
  id: string
  endsAt: Date
}

async function insertParts(db: Tx, hostId: string, { id, endsAt, parts }: NewParts): Promise<void> {
  const invitationOf = (ownerId: string): Insertable<PlaydateInvitationsTable> => {
    const isHost = ownerId === hostId
    const state = isHost ? 'accepted' : 'invited'
    return { playdateId: id, ownerId, isHost, state, reason: null, note: null, endsAt, met: null, feedbackAt: null }
  }
  const added = await db
    .insertInto('playdateInvitations')
    .values(parts.map(({ ownerId }) => invitationOf(ownerId)))
    .returning(['id', 'ownerId'])
    .execute()
  const dogsOf = new Map(parts.map(({ ownerId, dogIds }) => [ownerId, dogIds]))
  const dogs = added.flatMap(({ id: invitationId, ownerId }) =>
    (dogsOf.get(ownerId ?? '') ?? []).map((dogId) => ({ playdateId: id, invitationId, dogId })),
  )
  await db.insertInto('playdateDogs').values(dogs).execute()
}

/** Adds dogs to a part. */
export async function addDogs(
  db: Tx,
  part: { playdateId: string; invitationId: string },
  dogIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('playdateDogs')
    .values(dogIds.map((dogId) => ({ ...part, dogId })))
    .execute()
}

interface Inviting extends Omit<CheckedPlaydate, 'times'> {
  hostId: string
}

async function invite(db: Tx, publish: Publish, { body, hostId, place, parts }: Inviting): Promise<void> {
  const line = `${await nameOf(db, hostId)} suggests a playdate: ${body.times.map(startInWords).join(' or ')}`
  const message = `${line}, ${place.placeName}`
  await notifyInvited(db, publish, {
    playdate: body,
    what: 'invited',
    to: guestIds(parts),
    about: hostId,
    message,
    line: isInOwnWords(place) ? line : message,
  })
}
