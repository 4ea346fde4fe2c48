import { type RawBuilder, sql } from 'kysely'
import { isOwnPicture } from '#server/account/picture.ts'

/** The photo is its owner's own picture. To be asked of rows of `photos`. */
export const isOfOwner: RawBuilder<boolean> = sql<boolean>`exists (
  select from users where users.id = photos.owner_id and ${isOwnPicture})`

/** The photo is one of a dog's pictures. To be asked of rows of `photos`. */
export const isOfDog: RawBuilder<boolean> = sql<boolean>`(
  exists (select from dogs where dogs.photo_id = photos.id)
  or exists (select from dog_photos where dog_photos.photo_id = photos.id))`

/** Nothing shows the photo: it is no dog's, no owner's, and in no message. To be asked of rows of `photos`. */
export const isUnused: RawBuilder<boolean> = sql`(
  photos.message_id is null and not ${isOfOwner} and not ${isOfDog})`
