import { sql, type Selectable } from 'kysely'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { lockPair } from '#server/moderation/blocks.ts'
import type { PlaydateInvitationsTable, PlaydatesTable } from '../playdates.table.ts'

export type PlaydateRow = Selectable<PlaydatesTable>

/** One owner's part with the ids of the dogs that come along. */
export type PartRow = Selectable<PlaydateInvitationsTable> & { dogIds: string[] }

/** A playdate whose row is locked, with its parts and its proposed times, earliest first. */
export interface Locked {
  playdate: PlaydateRow
  parts: PartRow[]
  times: Date[]
}

/** PostgreSQL's code of a transaction that must be repeated, on which `inTransaction` repeats it. */
const REPEAT = '40001'

interface LockOptions {
  /** The owner who joins: the pairs with everybody else are locked, against blocks. */
  joining?: string
  /** The owner whose playdates at the same time are counted, who joins unless named: two such calls take turns. */
  busy?: string
  /** Guests who suggested other times are busy, too: the host takes one over, which they may accept by that. */
  isTakingOver?: boolean
  /** Dogs that are about to come along, beside those that do already. */
  dogIds?: readonly string[]
}

/**
 * Locks a playdate until the transaction ends, in the order of decision 0016: pairs, owners, dogs, the playdate. Who takes
 * part is read before; the transaction is repeated when that changed meanwhile, save for those who ask to join.
 */
export async function lockPlaydate(
  db: Tx,
  id: string,
  { joining, busy = joining, dogIds = [], isTakingOver }: LockOptions = {},
): Promise<Locked> {
  refuseUnless(isId(id), 'playdate-not-found')
  const all = await loadParts(db, [id])
  const before = concerning(all, joining)
  if (joining !== undefined) {
    const others = ownersOf(before).filter((owner) => owner !== joining)
    await lockPairs(
      db,
      others.map((owner) => [joining, owner]),
    )
  }
  await lockBusy(db, busyOwners(before, { busy, isTakingOver }))
  await lockOwners(db, joining === undefined ? ownersOf(all) : [...ownersOf(all), joining])
  await lockDogs(db, [...all.flatMap((part) => part.dogIds), ...dogIds])
  const playdate = await db.selectFrom('playdates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  refuseUnless(playdate, 'playdate-not-found')
  const parts = await loadParts(db, [id])
  if (signature(concerning(parts, joining)) !== signature(before))
    throw Object.assign(new Error('A playdate changed'), { code: REPEAT })
  return { playdate, parts, times: await loadTimes(db, id) }
}

/** Keeps other calls that count the playdates of these owners waiting, as `lockOwnAccount` does for those of the own. */
async function lockBusy(db: Tx, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return
  await db.selectFrom('users').select('id').where('id', 'in', ownerIds).orderBy('id').forNoKeyUpdate().execute()
}

function busyOwners(parts: readonly PartRow[], { busy, isTakingOver }: LockOptions): string[] {
  return [...(busy === undefined ? [] : [busy]), ...(isTakingOver ? ownersOf(parts.filter(hasSuggested)) : [])]
}

const hasSuggested = ({ suggested }: PartRow) => suggested.length > 0

/** The parts that a change concerns: others who ask to join an open walk come and go meanwhile. */
function concerning(parts: readonly PartRow[], joining: string | undefined): PartRow[] {
  return parts.filter(({ state, ownerId }) => state !== 'asked' || ownerId === joining)
}

/** A playdate as it is now, without a lock. */
export async function findPlaydate(db: Db, id: string): Promise<Locked | undefined> {
  const playdate = isId(id)
    ? await db.selectFrom('playdates').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  return playdate && { playdate, parts: await loadParts(db, [playdate.id]), times: await loadTimes(db, playdate.id) }
}

/** The participants with their dogs, and who of them suggested times, as one text that can be compared. */
function signature(parts: readonly PartRow[]): string {
  return parts.map((part) => [part.id, part.ownerId, hasSuggested(part), ...part.dogIds].join()).join(';')
}

/** The owners of these parts, without deleted accounts. */
export function ownersOf(parts: readonly Pick<PartRow, 'ownerId'>[]): string[] {
  return parts.flatMap(({ ownerId }) => ownerId ?? [])
}

/** Locks pairs of owners in one order. */
export async function lockPairs(db: Tx, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const sorted = pairs.map((pair) => pair.toSorted()).toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
  for (const [a = '', b = ''] of sorted) await lockPair(db, a, b)
}

/** Locks the rows of owners in the order of their ids, and returns those whose account is active. */
export async function lockOwners(db: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deletedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? id : []))
}

/** Locks the rows of dogs in the order of their ids, and returns those that are there. */
export async function lockDogs(db: Tx, ids: readonly string[]) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return db
    .selectFrom('dogs')
    .select(['id', 'ownerId', 'isActive'])
    .where('id', 'in', known)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** The parts of playdates, the host's first. */
export async function loadParts(db: Db, playdateIds: readonly string[]): Promise<PartRow[]> {
  if (playdateIds.length === 0) return []
  return db
    .selectFrom('playdateInvitations as part')
    .selectAll('part')
    .select(
      sql<string[]>`array(select dog_id::text from playdate_dogs where invitation_id = part.id order by dog_id)`.as(
        'dogIds',
      ),
    )
    .where('playdateId', 'in', playdateIds)
    .orderBy('isHost', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The proposed times of a playdate, earliest first. */
export async function loadTimes(db: Db, playdateId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('playdateTimes')
    .select('startsAt')
    .where('playdateId', '=', playdateId)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ startsAt }) => startsAt)
}
