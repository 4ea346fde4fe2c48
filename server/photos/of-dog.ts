import { type RawBuilder, sql } from 'kysely'
import { PICTURE_GONE, PICTURES_MAX, photoUrl, TOO_MANY_DOG_PICTURES } from '#contract/photos/options.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import { type ClaimedPicture, claimedPicture, type PictureSource, refuseRemovedCopies } from './removed-pictures.ts'
import { isUnused } from './uses.ts'

/** A picture of a dog as it is sent. */
export interface SentPicture {
  id: string
  alt: string
}

interface PicturedDog {
  id: string
  ownerId: string
}

/**
 * Locks the pictures; refuses those that are not the owner's, are gone, belong to something other than this dog, or were
 * taken down.
 */
export async function claimPictures(
  source: PictureSource,
  dog: PicturedDog,
  pictures: readonly SentPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const ids = pictures.map(({ id }) => id)
  if (!ids.every(isId)) refuseField('pictures', PICTURE_GONE)
  const { rows } = await sql<ClaimedPicture>`
    select ${claimedPicture} from photos
    where id = any(${ids}::uuid[]) and owner_id = ${dog.ownerId} and (${isUnused} or exists (
      select from dogs left join dog_photos on dog_photos.dog_id = dogs.id and dog_photos.photo_id = photos.id
      where dogs.id = ${dog.id} and (dogs.photo_id = photos.id or dog_photos.photo_id is not null)))
    order by id for update`.execute(source.db)
  if (rows.length !== ids.length) refuseField('pictures', PICTURE_GONE)
  await refuseRemovedCopies(source, rows)
}

/**
 * The pictures that a dog is to have: those sent, without any that was deleted elsewhere meanwhile, and those that were
 * added elsewhere. `before`: the ids of the pictures that the sender knew of; undefined where all others are to go.
 */
export async function mergedPictures(
  db: Tx,
  dogId: string,
  { sent, before }: { sent: readonly SentPicture[]; before: readonly string[] | undefined },
): Promise<readonly SentPicture[]> {
  if (!before) return sent
  const { rows } = await sql<PicturedDogRow>`
    select photo_id, thumb_hash, alt as photo_alt, ${furtherPictures} as further_pictures
    from dogs left join photos on photos.id = photo_id where dogs.id = ${dogId}`.execute(db)
  const current = rows.flatMap(picturesOf)
  const known = new Set(before.map((id) => id.toLowerCase()))
  const isThere = (id: string) => current.some((picture) => picture.id === id)
  const kept = sent.filter(({ id }) => !known.has(id.toLowerCase()) || isThere(id.toLowerCase()))
  const isKept = (id: string) => kept.some((picture) => picture.id.toLowerCase() === id)
  const added = current.filter(({ id }) => !known.has(id) && !isKept(id))
  if (kept.length + added.length > PICTURES_MAX) refuseField('pictures', TOO_MANY_DOG_PICTURES)
  return [...kept, ...added.map(({ id, alt }) => ({ id, alt }))]
}

/** Makes these the dog's pictures, of which the first is `dogs.photoId` already, and deletes those it had before. */
export async function arrangePictures(db: Tx, dogId: string, pictures: readonly SentPicture[]): Promise<void> {
  const [ids, texts] = [pictures.map(({ id }) => id), pictures.map(({ alt }) => alt)]
  await deleteFurtherPictures(db, dogId, ids)
  if (ids.length === 0) return
  await sql`
    with described as (
      update photos set alt = sent.alt from unnest(${ids}::uuid[], ${texts}::text[]) as sent (id, alt)
      where photos.id = sent.id
    ), first as (delete from dog_photos where photo_id = ${ids[0]}::uuid)
    insert into dog_photos (photo_id, dog_id, place)
    select id, ${dogId}, n from unnest(${ids.slice(1)}::uuid[]) with ordinality as sent (id, n)
    on conflict (photo_id) do update set place = excluded.place`.execute(db)
}

/** Takes the next of a dog's further pictures out of their order, to be its first. @returns its id, if there is one */
export async function takeNextPicture(db: Tx, dogId: string): Promise<string | null> {
  const { rows } = await sql<{ photoId: string }>`
    delete from dog_photos
    where photo_id = (select photo_id from dog_photos where dog_id = ${dogId} order by place limit 1)
    returning photo_id`.execute(db)
  return rows[0]?.photoId ?? null
}

/** Deletes the further pictures of a dog, except some. */
export async function deleteFurtherPictures(db: Tx, dogId: string, except: readonly string[] = []): Promise<void> {
  await sql`
    delete from photos where id in (select photo_id from dog_photos where dog_id = ${dogId})
      and id <> all(${except}::uuid[])`.execute(db)
}

/** The columns that a dog's pictures are made of: its first photo, and the further ones. */
interface PicturedDogRow {
  photoId: string | null
  thumbHash: Buffer | null
  photoAlt: string | null
  furtherPictures: { id: string; hash: string | null; alt: string }[] | null
}

/** SQL for `furtherPictures` of a row of `dogs`, as JSON: saves a statement. Null where there are none. */
export const furtherPictures: RawBuilder<PicturedDogRow['furtherPictures']> = sql`(
  select json_agg(json_build_object('id', further.id, 'hash', encode(further.thumb_hash, 'base64'), 'alt', further.alt)
    order by dog_photos.place)
  from dog_photos join photos as further on further.id = photo_id where dog_id = dogs.id)`

/** All pictures of a dog, the first one first. */
export function picturesOf({ photoId, thumbHash, photoAlt, furtherPictures }: PicturedDogRow): Picture[] {
  const first = photoId === null ? [] : [{ id: photoId, hash: thumbHash?.toString('base64'), alt: photoAlt ?? '' }]
  return [...first, ...(furtherPictures ?? [])].map(({ id, hash, alt }) => ({
    id,
    imageUrl: photoUrl(id),
    ...(hash && { imageHash: hash }),
    alt,
  }))
}

/** The id of the dog of a row of `photos`, or null. */
export const dogOfPhoto: RawBuilder<string | null> = sql`coalesce(
  (select dogs.id from dogs where dogs.photo_id = photos.id),
  (select dog_photos.dog_id from dog_photos where dog_photos.photo_id = photos.id))`
