import { sql } from 'kysely'
import type { ReportSubject } from '#contract/moderation/options.ts'
import { photosInWords } from '#contract/messages/preview.ts'
import type { Problem } from '#contract/kit/problems.ts'
import { isOwnPicture } from '#server/account/picture.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/handler.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { bytesOfPicture } from '#server/platform/objects/stored-picture.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

const SNAPSHOT_MAX = 2000

/** A reported thing with what it says and shows at the time of the report. */
export interface Snapshot {
  ownerId: string
  subject: ReportSubject
  subjectId: string | null
  snapshot: string | null
  picture?: Buffer | null
  morePictures?: Buffer[]
}

/** A text as a report keeps it. */
export function snapshotOf(lines: readonly (string | null)[]): string {
  const text = lines.filter((line) => line !== null && line !== '').join('\n')
  return [...text].slice(0, SNAPSHOT_MAX).join('')
}

type Reported = Exclude<ReportSubject, 'walk' | 'complaint'>

const UNKNOWN: Record<Reported, Problem> = {
  owner: 'user-not-found',
  dog: 'dog-not-found',
  message: 'message-not-found',
  photo: 'photo-not-found',
}

type Source = Pick<Context, 'db' | 'objects'>
type Reader = (source: Source, id: string, readerId: string) => Promise<Snapshot | undefined>

const READERS: Record<Reported, Reader> = {
  owner: ownerSnapshot,
  dog: dogSnapshot,
  message: messageSnapshot,
  photo: photoSnapshot,
}

/**
 * Copies the reported thing as it is now. Refuses one that does not exist or that the reader cannot see. To be called
 * outside of a transaction: pictures may be asked of the object store, all at once.
 */
export async function takeSnapshot(
  source: Source,
  readerId: string,
  what: { subject: Reported; id: string },
): Promise<Snapshot> {
  const found = isId(what.id) ? await READERS[what.subject](source, what.id.toLowerCase(), readerId) : undefined
  refuseUnless(found, UNKNOWN[what.subject])
  return found
}

async function ownerSnapshot({ db, objects }: Source, id: string): Promise<Snapshot | undefined> {
  const owner = await db
    .selectFrom('users')
    .leftJoin('photos', (join) => join.onRef('photos.ownerId', '=', 'users.id').on(isOwnPicture))
    .select(['firstName', 'city', 'bio', 'bytes', 'objectKey'])
    .where('users.id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return (
    owner && {
      ownerId: id,
      subject: 'owner',
      subjectId: null,
      snapshot: snapshotOf([owner.firstName, owner.city, owner.bio]),
      picture: await evidenceOf(objects, owner),
    }
  )
}

async function dogSnapshot({ db, objects }: Source, id: string, readerId: string): Promise<Snapshot | undefined> {
  const dog = await shownDogs(db, readerId)
    .select(['name', 'breed', 'description'])
    .where('dogs.id', '=', id)
    .executeTakeFirst()
  if (!dog) return undefined
  const [picture, morePictures] = await Promise.all([evidenceOf(objects, dog), readFurtherPictures(db, objects, id)])
  return {
    ownerId: dog.ownerId,
    subject: 'dog',
    subjectId: id,
    snapshot: snapshotOf([dog.name, dog.breed, dog.description, dog.alt]),
    picture,
    morePictures,
  }
}

async function readFurtherPictures(db: Db, objects: ObjectStore | null, dogId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('dogPhotos')
    .innerJoin('photos', 'photos.id', 'photoId')
    .select(['bytes', 'objectKey'])
    .where('dogId', '=', dogId)
    .orderBy('place')
    .execute()
  return picturesOf(objects, rows)
}

async function photoSnapshot({ db, objects }: Source, id: string, readerId: string): Promise<Snapshot | undefined> {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('dogPhotos', 'photoId', 'photos.id')
    .leftJoin('dogs', (join) => join.on(sql<boolean>`(dogs.photo_id = photos.id or dogs.id = dog_photos.dog_id)`))
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'photos.ownerId').on(isOwnPicture))
    .select(['photos.ownerId', 'photos.bytes', 'photos.objectKey', 'photos.alt', 'name', 'users.firstName'])
    .where('photos.id', '=', id)
    .where(({ or }) => or([isShownTo(readerId), isOwnPicture]))
    .executeTakeFirst()
  return (
    photo && {
      ownerId: photo.ownerId,
      subject: 'photo',
      subjectId: id,
      snapshot: snapshotOf([`Photo of ${photo.name ?? photo.firstName ?? 'an owner'}`, photo.alt]),
      picture: await evidenceOf(objects, photo),
    }
  )
}

/** The picture as it is now. A store that does not answer must not keep anybody from reporting. */
async function evidenceOf(
  objects: ObjectStore | null,
  { bytes, objectKey }: { bytes: Buffer | null; objectKey: string | null },
): Promise<Buffer | null> {
  return bytes && bytesOfPicture(objects, { bytes, objectKey }).catch(() => null)
}

/**
 * The dogs that the reader may report, also those of a blocked pair: what was seen before the block can still be
 * reported.
 */
function shownDogs(db: Db, readerId: string) {
  return db
    .selectFrom('dogs')
    .leftJoin('photos', 'photos.id', 'dogs.photoId')
    .select(['dogs.ownerId', 'photos.bytes', 'photos.objectKey', 'photos.alt'])
    .where(isShownTo(readerId))
}

function isShownTo(readerId: string) {
  return sql<boolean>`(dogs.is_active or dogs.owner_id = ${readerId})`
}

/** A snapshot of a message, for its receiver, as long as they have it. */
async function messageSnapshot({ db, objects }: Source, id: string, readerId: string): Promise<Snapshot | undefined> {
  const message = await db
    .selectFrom('messages')
    .select(['senderId', 'content', 'pictures'])
    .where('id', '=', id)
    .where('receiverId', '=', readerId)
    .where('receiverDeleted', '=', false)
    .executeTakeFirst()
  if (!message) return undefined
  const { senderId: ownerId, content, pictures: count } = message
  const pictures = count > 0 ? await readMessagePictures(db, objects, id) : []
  const words = count > 0 ? photosInWords(count) : null
  const said = { ownerId, subject: 'message', subjectId: id, snapshot: snapshotOf([words, content]) } as const
  return { ...said, picture: pictures[0] ?? null, morePictures: pictures.slice(1) }
}

/** Read here because photos come after moderation in the order of features. */
async function readMessagePictures(db: Db, objects: ObjectStore | null, messageId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['bytes', 'objectKey'])
    .where('messageId', '=', messageId)
    .orderBy('messagePlace')
    .execute()
  return picturesOf(objects, rows)
}

type StoredPicture = Parameters<typeof evidenceOf>[1]

async function picturesOf(objects: ObjectStore | null, rows: readonly StoredPicture[]): Promise<Buffer[]> {
  const found = await Promise.all(rows.map(async (row) => evidenceOf(objects, row)))
  return found.filter((bytes) => bytes !== null)
}
