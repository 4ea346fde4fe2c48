import { sql } from 'kysely'
import type { playdates } from '#contract/playdates/routes.ts'
import type { View } from '#contract/playdates/options.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Caller, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked, blockedWith } from '#server/moderation/blocks.ts'
import { mayAsk } from './walks/audience.ts'
import { isWithheld } from './first-contact.ts'
import { loadPlaydate, loadPlaydates } from './state/load.ts'
import { findPlaydate } from './state/lock.ts'

export const listPlaydates: Handler<typeof playdates.list> = async ({ db, me }, { query }) => {
  const { view, page, limit, with: otherId } = query
  const found = otherId === undefined ? ownIn(db, me.id, view) : ownWith(db, me.id, otherId)
  const isNewestFirst = otherId !== undefined || view === 'past'
  const rows = await found
    .select('own.playdateId as id')
    .orderBy('own.endsAt', isNewestFirst ? 'desc' : 'asc')
    .orderBy('own.playdateId')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { totalCount } = await found
    .select(({ fn }) => fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const ids = rows.map(({ id }) => id)
  return listAnswer(await loadPlaydates(db, ids, me.id), { body: (playdates) => ({ playdates, totalCount }) })
}

/**
 * Own parts of playdates. What a block hides is left out, since the host's playdates are not there for a blocked guest, and
 * so are invitations of hosts who were hidden or whose request was declined.
 */
function ownParts(db: Db, myId: string) {
  return db
    .selectFrom('playdateInvitations as own')
    .innerJoin('playdates', 'playdates.id', 'own.playdateId')
    .where('own.ownerId', '=', myId)
    .where(sql<boolean>`(own.is_host or playdates.host_id is null or playdates.host_id <> all(${blockedWith(myId)}))`)
    .where(sql<boolean>`not ${isWithheld('own', sql.ref('playdates.host_id'))}`)
}

const HAS_BEGUN = sql<boolean>`coalesce(playdates.starts_at <= now(), false)`
/** Until its end for those who go; for others until the settled time, after which they can no longer answer. */
const IS_AHEAD = sql<boolean>`(own.ends_at > now() and (own.state = 'accepted' or not ${HAS_BEGUN}))`
const IS_ACTIVE = sql<boolean>`playdates.state in ('proposed', 'confirmed')`
/** An open invitation, or a host who was asked or was suggested other times, until the settled time. */
const WAITS = sql<boolean>`(not ${HAS_BEGUN} and (
  (own.state = 'invited' and cardinality(own.suggested) = 0)
  or (own.is_host and exists (
    select from playdate_invitations as guest where guest.playdate_id = own.playdate_id
      and (guest.state = 'asked' or (guest.state = 'invited' and cardinality(guest.suggested) > 0))))))`
const TAKES_PART = sql<boolean>`own.state in ('invited', 'accepted', 'asked')`

function ownIn(db: Db, myId: string, view: View) {
  const own = ownParts(db, myId)
  if (view === 'past') return own.where(sql<boolean>`(not ${IS_AHEAD} or not ${IS_ACTIVE} or not ${TAKES_PART})`)
  const ahead = own.where(IS_AHEAD).where(IS_ACTIVE).where(TAKES_PART)
  return view === 'waiting' ? ahead.where(WAITS) : ahead.where(sql<boolean>`not ${WAITS}`)
}

/** The playdates of two owners of whom one is the host. */
function ownWith(db: Db, myId: string, otherId: string) {
  const id = isId(otherId) ? otherId : null
  return ownParts(db, myId)
    .innerJoin('playdateInvitations as other', 'other.playdateId', 'own.playdateId')
    .where('other.ownerId', '=', id)
    .where((part) => part.or([part('own.isHost', '=', true), part('other.isHost', '=', true)]))
    .where(sql<boolean>`other.owner_id <> all(${blockedWith(myId)})`)
}

export const showPlaydate: Handler<typeof playdates.show> = async ({ db, me }, { params: { id } }) => {
  await refuseUnlessVisible({ db, me }, id)
  return loadPlaydate(db, id, me.id)
}

/** Refuses everybody who neither takes part in a playdate nor may ask to join it. */
export async function refuseUnlessVisible({ db, me }: Caller, id: string): Promise<void> {
  refuseUnless(isId(id), 'playdate-not-found')
  const part = await partOf(db, id, me.id)
  if (part) return refuseHidden({ db, me }, part)
  const walk = await findPlaydate(db, id)
  refuseUnless(walk && (await mayAsk(db, me.id, walk)), 'playdate-not-found')
}

/** Refuses everybody who takes no part in a playdate, and those whom a block separates from its host. */
export async function refuseUnlessPart({ db, me }: Caller, id: string): Promise<void> {
  refuseUnless(isId(id), 'playdate-not-found')
  const part = await partOf(db, id, me.id)
  refuseUnless(part, 'playdate-not-found')
  await refuseHidden({ db, me }, part)
}

async function partOf(db: Db, id: string, ownerId: string) {
  return db
    .selectFrom('playdateInvitations')
    .innerJoin('playdates', 'playdates.id', 'playdateId')
    .select('hostId')
    .where('playdateId', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
}

/** Refuses those whom a block separates from the host of a playdate. */
export async function refuseHidden({ db, me }: Caller, { hostId }: { hostId: string | null }): Promise<void> {
  const isHidden = hostId !== null && hostId !== me.id && (await areBlocked(db, me.id, hostId))
  refuseUnless(!isHidden, 'playdate-not-found')
}
