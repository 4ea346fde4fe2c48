import type { ReportSubject } from '#contract/moderation/options.ts'
import type { Problem } from '#contract/kit/problems.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

const SNAPSHOT_MAX = 2000

/** A reported thing with what it says and shows at the time of the report. */
export interface Snapshot {
  ownerId: string
  subject: ReportSubject
  subjectId: string | null
  snapshot: string | null
  picture?: Buffer | null
}

/** A text as a report keeps it. */
export function snapshotOf(lines: readonly (string | null)[]): string {
  const text = lines.filter((line) => line !== null && line !== '').join('\n')
  return [...text].slice(0, SNAPSHOT_MAX).join('')
}

type Reported = Exclude<ReportSubject, 'walk'>

const UNKNOWN: Record<Reported, Problem> = {
  owner: 'user-not-found',
  dog: 'dog-not-found',
  message: 'message-not-found',
  photo: 'photo-not-found',
}

const READERS: Record<Reported, (db: Db, id: string, readerId: string) => Promise<Snapshot | undefined>> = {
  owner: ownerSnapshot,
  dog: dogSnapshot,
  message: messageSnapshot,
  photo: photoSnapshot,
}

/** What is reported, as it is now; refused when there is no such thing, or when the reader cannot see it. */
export async function takeSnapshot(
  db: Db,
  readerId: string,
  what: { subject: Reported; id: string },
): Promise<Snapshot> {
  const found = isId(what.id) ? await READERS[what.subject](db, what.id.toLowerCase(), readerId) : undefined
  refuseUnless(found, UNKNOWN[what.subject])
  return found
}

async function ownerSnapshot(db: Db, id: string): Promise<Snapshot | undefined> {
  const owner = await db
    .selectFrom('users')
    .select(['firstName', 'city', 'bio'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return (
    owner && {
      ownerId: id,
      subject: 'owner',
      subjectId: null,
      snapshot: snapshotOf([owner.firstName, owner.city, owner.bio]),
    }
  )
}

async function dogSnapshot(db: Db, id: string, readerId: string): Promise<Snapshot | undefined> {
  const dog = await shownDogs(db, readerId)
    .select(['name', 'breed', 'description'])
    .where('dogs.id', '=', id)
    .executeTakeFirst()
  return (
    dog && {
      ownerId: dog.ownerId,
      subject: 'dog',
      subjectId: id,
      snapshot: snapshotOf([dog.name, dog.breed, dog.description]),
      picture: dog.bytes,
    }
  )
}

async function photoSnapshot(db: Db, id: string, readerId: string): Promise<Snapshot | undefined> {
  const photo = await shownDogs(db, readerId).select('name').where('photos.id', '=', id).executeTakeFirst()
  return (
    photo && {
      ownerId: photo.ownerId,
      subject: 'photo',
      subjectId: id,
      snapshot: snapshotOf([`Photo of ${photo.name}`]),
      picture: photo.bytes,
    }
  )
}

/** Also in a blocked pair: what was seen before the block can still be reported. */
function shownDogs(db: Db, readerId: string) {
  return db
    .selectFrom('dogs')
    .leftJoin('photos', 'photos.id', 'dogs.photoId')
    .select(['dogs.ownerId', 'photos.bytes'])
    .where((dog) => dog.or([dog('isActive', '=', true), dog('dogs.ownerId', '=', readerId)]))
}

/** Only by whoever received it, and still has it. */
async function messageSnapshot(db: Db, id: string, readerId: string): Promise<Snapshot | undefined> {
  const message = await db
    .selectFrom('messages')
    .select(['senderId', 'content'])
    .where('id', '=', id)
    .where('receiverId', '=', readerId)
    .where('receiverDeleted', '=', false)
    .executeTakeFirst()
  return (
    message && { ownerId: message.senderId, subject: 'message', subjectId: id, snapshot: snapshotOf([message.content]) }
  )
}
