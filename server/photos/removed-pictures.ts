import { type RawBuilder, sql } from 'kysely'
import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { bytesOfPicture } from '#server/platform/objects/stored-picture.ts'
import { areColoursLike, DISTANCE, lookOf, type Look, looksOfVariants, NEAR } from './decoding/picture-hash.ts'
import { isOfDog, isUnused } from './uses.ts'

/**
 * A photo that operators took down is deleted, and cannot come back: the report has kept it. Pictures of a message that was
 * taken down go with it, and cannot come back either when they were the reason.
 */
export async function forbidPicture(db: Tx, { subject, subjectId }: DomainEvents['taken-down']): Promise<void> {
  if ((subject !== 'photo' && subject !== 'message') || subjectId === null) return
  if (subject === 'photo') await db.deleteFrom('photos').where('id', '=', subjectId).execute()
  await addJob(db, { kind: 'forbid-picture', subjectId })
}

/**
 * The other photos that dogs of the same owner show and that are this one in both sizes, bit for bit, as when a picture
 * was uploaded twice. The owner's own picture and those in messages are left out: they are reported by themselves.
 */
export async function identicalPhotosOfDogs(db: Tx, photoId: string): Promise<string[]> {
  const sha256 = (photo: 'taken' | 'photos') =>
    sql`coalesce(${sql.ref(`${photo}.objectSha256`)}, sha256(${sql.ref(`${photo}.bytes`)} || ${sql.ref(`${photo}.cardBytes`)}))`
  const rows = await db
    .selectFrom('photos as taken')
    .innerJoin('photos', 'photos.ownerId', 'taken.ownerId')
    .select('photos.id')
    .where('taken.id', '=', photoId)
    .where('photos.id', '<>', photoId)
    .where(isOfDog)
    .where(sql<boolean>`${sha256('photos')} = ${sha256('taken')}`)
    .orderBy('photos.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Hashes the variants of a picture that was taken down, outside of a transaction: there are about a hundred. */
export const forbidPictureBatch: JobBatch = async ({ db }, { subjectId }) => {
  const taken = await db
    .selectFrom('reportedUsers')
    .innerJoin('sanctions', 'sanctions.reportId', 'reportedUsers.id')
    .select(['reportedUsers.id as reportId', 'picture', 'morePictures'])
    .where(sql<boolean>`(subject = 'photo' or (subject = 'message' and sanctions.reason = 'inappropriate-picture'))`)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', 'take-down')
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (!taken?.picture) return false
  const looks: Look[] = []
  for (const picture of [taken.picture, ...taken.morePictures]) looks.push(...(await looksOfVariants(picture)))
  if (looks.length === 0) return false
  await db
    .insertInto('removedPictures')
    .values(looks.map((look) => ({ reportId: taken.reportId, ...look })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return false
}

/** After an appeal the picture may be used again. */
export async function allowPicture(db: Tx, { reportId }: DomainEvents['take-down-lifted']): Promise<void> {
  await db.deleteFrom('removedPictures').where('reportId', '=', reportId).execute()
}

/**
 * Refuses a picture that looks like one that was taken down, whoever uploads it.
 * @returns whether it is near one, though not refused
 */
export async function refuseRemovedPicture(db: Db, bytes: Buffer): Promise<boolean> {
  const some = await db.selectFrom('removedPictures').select('reportId').limit(1).executeTakeFirst()
  if (!some) return false
  const look = await lookOf(bytes)
  const distance = look ? await distanceToRemoved(db, look) : Infinity
  refuseUnless(distance > DISTANCE, 'picture-removed')
  return distance <= NEAR
}

/** The looks of stored pictures, by `keyOfLook`; null for one that shows nothing. */
type Looks = Map<string, Look | null>

/** The transaction in which stored pictures are put to use, and the looks that are known of them. */
export interface PictureSource {
  db: Tx
  looks: Looks
}

/** A stored picture that is to be used; without bytes where it need not be compared. */
export interface ClaimedPicture {
  id: string
  objectKey: string | null
  cardBytes: Buffer | null
}

type Compared = ClaimedPicture & { cardBytes: Buffer }

/** For how long the job that forbids a picture may be late after the decision. */
const LATE_BY = '1 day'

/**
 * The columns of a row of `photos` for `refuseRemovedCopies`: bytes only of a picture that nothing shows, when something was
 * taken down after it was compared at its upload. The log of acts is asked because it has an index for that.
 */
export const claimedPicture: RawBuilder<ClaimedPicture> = sql`photos.id, photos.object_key, case
  when ${isUnused} and exists (
    select from admin_acts where act = 'took-down' and admin_acts.created_at > photos.created_at - interval ${sql.lit(LATE_BY)})
  then photos.card_bytes end as card_bytes`

/** Ends a transaction in which pictures are to be compared whose looks are not known yet. */
class LooksUnknown extends Error {
  readonly pictures: readonly Compared[]
  constructor(pictures: readonly Compared[]) {
    super('Pictures must be looked at outside of the transaction')
    this.name = 'LooksUnknown'
    this.pictures = pictures
  }
}

/**
 * Runs work that puts stored pictures to use in one transaction. When it finds some that must be compared, they are looked
 * at after that transaction was rolled back, and the work begins anew: no lock and no connection to the database waits
 * for the object store.
 */
export async function transactWithPictures<T>(
  { objects, transact }: Pick<Context, 'objects' | 'transact'>,
  work: (source: PictureSource, publish: Publish) => Promise<T>,
): Promise<T> {
  const looks: Looks = new Map()
  for (;;) {
    try {
      return await transact((db, publish) => work({ db, looks }, publish))
    } catch (error) {
      if (!(error instanceof LooksUnknown)) throw error
      await Promise.all(error.pictures.map(async (one) => looks.set(keyOfLook(one), await lookOfStored(objects, one))))
    }
  }
}

/** Another one when the bytes are moved, since those of the former place may be gone by then. */
function keyOfLook({ id, objectKey }: ClaimedPicture): string {
  return objectKey ?? id
}

/** Null for one that the store has lost, or that cannot be read: it shows nothing. */
async function lookOfStored(objects: ObjectStore | null, { cardBytes, objectKey }: Compared): Promise<Look | null> {
  const bytes = await bytesOfPicture(objects, { bytes: cardBytes, objectKey }, 'card')
  return bytes && lookOf(bytes).catch(() => null)
}

/**
 * Refuses pictures that were uploaded before one that they look like was taken down. To be called when they are locked,
 * within `transactWithPictures`.
 */
export async function refuseRemovedCopies(
  { db, looks }: PictureSource,
  pictures: readonly ClaimedPicture[],
): Promise<void> {
  const compared = pictures.filter((picture): picture is Compared => picture.cardBytes !== null)
  const unknown = compared.filter((picture) => !looks.has(keyOfLook(picture)))
  if (unknown.length > 0) throw new LooksUnknown(unknown)
  for (const picture of compared) {
    const look = looks.get(keyOfLook(picture))
    if (look) refuseUnless((await distanceToRemoved(db, look)) > DISTANCE, 'picture-removed')
  }
}

/** The length of each band of a hash but the last, which has what is left (server/migrations/0056). */
const BAND = 9
const BANDS = 7

/**
 * The bits in which the hash differs from the nearest one of a removed picture in the same colours. Only hashes that share
 * a band are compared: all up to DISTANCE do, most up to NEAR.
 */
async function distanceToRemoved(db: Db, { hash, colours }: Look): Promise<number> {
  const bands = Array.from({ length: BANDS }, (_, n) => {
    const end = n === BANDS - 1 ? hash.length : (n + 1) * BAND
    return `${n + 1}${hash.slice(n * BAND, end)}`
  })
  const { rows } = await sql<{ colours: Buffer; distance: number }>`
    select colours, bit_count(hash::bit(64) # ${hash}::bit(64))::int as distance from removed_pictures
    where bands && ${bands}::text[] and bit_count(hash::bit(64) # ${hash}::bit(64)) <= ${sql.lit(NEAR)}`.execute(db)
  return Math.min(...rows.filter((removed) => areColoursLike(removed.colours, colours)).map((row) => row.distance))
}
