import { type RawBuilder, sql } from 'kysely'

/** Nothing shows the photo: it is no dog's, and in no message. To be asked of rows of `photos`. */
export const isUnused: RawBuilder<boolean> = sql`(
  photos.message_id is null
  and not exists (select from dogs where dogs.photo_id = photos.id)
  and not exists (select from dog_photos where dog_photos.photo_id = photos.id))`
