import { randomUUID } from 'node:crypto'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Owner, World } from '../world.ts'

// Playdates for tests that call everything at once: whoever is named may be gone when a call arrives.

interface Side {
  me: Owner
  other: Owner
  /** A dog of each. */
  own: string
  theirs: string
  roll: (below: number) => number
}

/** Input that suggests a playdate to the other owner, who is a friend by then. */
export async function newPlaydate({ db }: World, { me, other, own, theirs, roll }: Side) {
  await db
    .insertInto('friends')
    .values({ userId: me.id, friendUserId: other.id, contextDogId: null, status: 'accepted' })
    .onConflict((pair) => pair.columns(['userId', 'friendUserId']).doNothing())
    .execute()
  return {
    id: randomUUID(),
    kind: 'private' as const,
    dogIds: [own],
    guests: [{ ownerId: other.id, dogIds: [theirs] }],
    times: [`${daysAfter(todayInNewZealand(), 2 + roll(80))}T10:00`],
    place: { meetingPlaceId: 'victoria-park-auckland' },
    adviceRead: true,
    overlapConfirmed: true,
  }
}

async function openPart({ db }: World, { id }: Owner, isHost: boolean): Promise<string | undefined> {
  const row = await db
    .selectFrom('playdateInvitations as part')
    .innerJoin('playdates', 'playdates.id', 'playdateId')
    .select('playdateId')
    .where('ownerId', '=', id)
    .where('isHost', '=', isHost)
    .where('part.state', '=', isHost ? 'accepted' : 'invited')
    .where('playdates.state', 'in', ['proposed', 'confirmed'])
    .executeTakeFirst()
  return row?.playdateId
}

/** A playdate ahead that this owner hosts. */
export async function hostedBy(world: World, me: Owner): Promise<string | undefined> {
  return openPart(world, me, true)
}

/** A playdate to which the owner is invited, suggested just now if there is none. */
export async function invitationOf(world: World, side: Side): Promise<string> {
  const known = await openPart(world, side.me, false)
  if (known) return known
  const host = { ...side, me: side.other, other: side.me, own: side.theirs, theirs: side.own }
  const body = await newPlaydate(world, host)
  await world.call(await world.anotherSession(host.me), playdates.suggest, { body })
  return body.id
}

/** An open walk of the other owner, made just now, which the owner may ask to join. */
export async function walkOf(world: World, { me, other, theirs, roll }: Side): Promise<string> {
  const createdAt = new Date(Date.now() - 2 * DAY_MS)
  // One after the other: a statement that locks two accounts would wait crosswise with calls that lock the own one first.
  for (const { id } of [me, other]) {
    await world.db.updateTable('users').set({ createdAt }).where('id', '=', id).execute()
  }
  const body = {
    ...(await newPlaydate(world, { me: other, other: me, own: theirs, theirs, roll })),
    kind: 'open' as const,
    guests: [],
    audience: 'friends' as const,
    puppies: true,
  }
  await world.call(await world.anotherSession(other), playdates.suggest, { body })
  return body.id
}

/** An open walk of the owner that the other asks to join. */
export async function requestTo(world: World, side: Side): Promise<string> {
  const id = await walkOf(world, { ...side, me: side.other, other: side.me, own: side.theirs, theirs: side.own })
  const body = { dogIds: [side.theirs], adviceRead: true }
  await world.call(await world.anotherSession(side.other), playdates.join, { params: { id }, body })
  return id
}

/** A playdate that is over, to which the owner went with the other. */
export async function attendedBy(world: World, side: Side): Promise<string> {
  const id = await invitationOf(world, side)
  await endPlaydate(world, { params: { id } })
  return id
}

/** Lets everybody have gone to a playdate, and it be over. */
export async function endPlaydate<Named extends { params: { id: string } }>(
  { pool }: Pick<World, 'pool'>,
  named: Named,
): Promise<Named> {
  const ids = [named.params.id]
  await pool.query("update playdate_invitations set state = 'accepted' where playdate_id = $1", ids)
  await pool.query(
    `update playdates set state = 'over', starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours',
      next_at = null where id = $1`,
    ids,
  )
  return named
}
