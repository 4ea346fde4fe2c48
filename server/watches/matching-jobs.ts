import { type RawBuilder, sql } from 'kysely'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { WATCH_NEWS_A_DAY } from '#contract/watches/options.ts'
import { isNotSuspended } from '#server/account/restrictions.ts'
import { loadAnswers, storedCharacter } from '#server/matching/match-dog.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, addJobs, type Job, type JobBatch } from '#server/platform/jobs/jobs.ts'
import { type CandidateWatch, type Cursor, FIRST_CURSOR, nextCandidates } from './candidates.ts'
import { FIT_COLUMNS, fits, type FittingDog, suits } from './fits.ts'

/** The watches that one job compares with a dog. */
const WATCHES_AT_ONCE = 2_000

/** Details of a job: the dog before it was edited, and after which watch it goes on. */
interface Details {
  /** The dog's former answers, if it was shown with them. */
  before?: FittingDog | null
  after?: Cursor
  /** The user who sees the dog again, when it was shown to all others before. */
  onlyFor?: string | undefined
}

/** A dog that is new, or was edited. */
export interface DogNews extends Details {
  dogId: string
}

/** Queues a job for each of these dogs, which finds the watches that it fits and publishes `dog-found`. */
export async function queueNewsOfDogs(db: Tx, news: readonly DogNews[]): Promise<void> {
  const jobs = news.map(({ dogId, ...details }) => ({ kind: 'tell-of-dog', subjectId: dogId, details }))
  await addJobs(db, jobs)
}

/** Queues a job that compares all dogs of an owner with the watches of one user, who sees these dogs again. */
export async function queueNewsOfOwner(db: Tx, ownerId: string, onlyFor: string): Promise<void> {
  await addJob(db, { kind: 'tell-of-dogs', subjectId: ownerId, details: { onlyFor } })
}

/**
 * Queues a job for each dog of an owner. Without `onlyFor`, as a trigger queues it for an owner who was shown to
 * nobody, the dogs are compared with the watches of everybody.
 */
export const queueEachDogBatch: JobBatch = async ({ transact }, { subjectId, details }) =>
  transact(async (db) => {
    const dogs = await db
      .selectFrom('dogs')
      .select('id')
      .where('ownerId', '=', subjectId)
      .where('isActive', '=', true)
      .execute()
    await queueNewsOfDogs(
      db,
      dogs.map(({ id }) => ({ dogId: id, onlyFor: (details as Details).onlyFor })),
    )
    return false
  })

/**
 * Compares a batch of watches with a dog, and queues the rest as a job of its own, so that other jobs have their turn.
 */
export const compareWithWatchesBatch: JobBatch = async ({ db, transact }, { subjectId, details }: Job) => {
  const { before = null, after = FIRST_CURSOR, onlyFor } = details as Details
  const dog = await shownDog(db, subjectId)
  if (!dog) return false
  const candidates = await nextCandidates(db, dog, { after, limit: WATCHES_AT_ONCE, onlyFor })
  const watches = await findNewlyFitting(db, candidates, { dog, before })
  const last = candidates.length === WATCHES_AT_ONCE ? candidates.at(-1) : undefined
  await transact(async (tx, publish) => {
    if (last)
      await queueNewsOfDogs(tx, [{ dogId: dog.id, before, onlyFor, after: { placeId: last.placeId, id: last.id } }])
    if (watches.length === 0) return
    const userIds = await insertNews(tx, dog, watches)
    const { id, name, breed, location, ownerId } = dog
    if (userIds.length > 0) await publish('dog-found', { dog: { id, name, breed, location, ownerId }, userIds })
  })
  return false
}

/** The dog as it is now, unless it or its owner is not shown. */
async function shownDog(db: Db, dogId: string) {
  return db
    .selectFrom('dogs')
    .innerJoin('users', 'users.id', 'ownerId')
    .select(['dogs.id', 'ownerId', 'name', 'dogs.location'])
    .select(FIT_COLUMNS.map((column) => `dogs.${column}` as const))
    .where('dogs.id', '=', dogId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where(isNotSuspended)
    .executeTakeFirst()
}

interface DogChange {
  dog: FittingDog
  /** The dog as it was shown before. */
  before: FittingDog | null
}

/** The watches that the dog fits now and did not fit before. */
async function findNewlyFitting(
  db: Db,
  candidates: readonly CandidateWatch[],
  { dog, before }: DogChange,
): Promise<CandidateWatch[]> {
  const today = todayInNewZealand()
  const possible = candidates.filter((watch) => fits(watch, dog, today))
  const own = await charactersOf(db, possible, today)
  const isFound = (watch: CandidateWatch, one: FittingDog) => {
    if (!fits(watch, one, today)) return false
    if (watch.least === null) return true
    const character = own.get(watch.dogId ?? '')
    return character !== undefined && suits(character, one, { least: watch.least, today })
  }
  return possible.filter((watch) => isFound(watch, dog) && !(before && isFound(watch, before)))
}

async function charactersOf(db: Db, watches: readonly CandidateWatch[], today: string) {
  const ids = watches.flatMap(({ least, dogId }) => (least !== null && dogId !== null ? [dogId] : []))
  const dogs = ids.length === 0 ? [] : await loadAnswers(db, [...new Set(ids)])
  return new Map(dogs.map((dog) => [dog.id, storedCharacter(dog, today)]))
}

/**
 * Stores that these owners heard of the dog: of several watches by the one that notified least today. @returns those whom the
 * bell and phones notify. Left out are the dog's owner, blocked pairs, owners who hid the dog's owner, and watches and
 * accounts that were just paused or deleted; nobody is notified when the dog's owner is.
 */
async function insertNews(
  db: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  watches: readonly CandidateWatch[],
): Promise<string[]> {
  const userIds = watches.map(({ userId }) => userId)
  const living = await lockedUsers(db, [...userIds, ownerId])
  const dog = await db.selectFrom('dogs').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!dog || !living.has(ownerId)) return []
  const told = watches.filter(({ userId }) => living.has(userId))
  const { rows } = await sql<{ userId: string; hasRung: boolean }>`
    insert into watch_news (user_id, dog_id, watch_id, has_rung)
    select distinct on (told.user_id) told.user_id, ${id}::uuid, watch_id, notified < ${WATCH_NEWS_A_DAY}
    from unnest(${told.map(({ userId }) => userId)}::uuid[], ${told.map((watch) => watch.id)}::uuid[]) as told (user_id, watch_id)
      join watches on watches.id = told.watch_id and not watches.is_paused,
      lateral (select ${notifiedToday(sql`told.watch_id`)} as notified) as today
    where told.user_id <> ${ownerId} and told.user_id <> all(${blockedWith(ownerId)})
      and not exists (select from hidden_owners where hidden_owners.user_id = told.user_id and hidden_user_id = ${ownerId})
    order by told.user_id, notified, watch_id
    on conflict (user_id, dog_id) do nothing
    returning user_id, has_rung`.execute(db)
  return rows.filter(({ hasRung }) => hasRung).map(({ userId }) => userId)
}

/** SQL for how often a watch notified by bell and phone today. */
function notifiedToday(watchId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select count(*) from watch_news
    where watch_news.watch_id = ${watchId} and has_rung
      and created_at >= date_trunc('day', now() at time zone 'Pacific/Auckland') at time zone 'Pacific/Auckland')`
}

/** Waits for accounts that are locked just now, as at a sign-in: left out, they would never hear of the dog. */
async function lockedUsers(db: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${userIds}::uuid[]) and deleted_at is null
    order by id for key share`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
