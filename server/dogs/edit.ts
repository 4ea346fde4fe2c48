import type { Selectable } from 'kysely'
import { ageInYears } from '#contract/dogs/age.ts'
import type { dogs } from '#contract/dogs/routes.ts'
import { contradictsVaccination, VACCINATION_CONTRADICTION } from '#contract/dogs/fields.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Input } from '#contract/kit/route.ts'
import { NOT_AN_IMAGE } from '#contract/photos/options.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import {
  arrangePictures,
  claimPictures,
  deleteFurtherPictures,
  mergedPictures,
  takeNextPicture,
} from '#server/photos/of-dog.ts'
import { type NewPhoto, photoPath, readPhoto, removePhoto, savePhoto, type Upload } from '#server/photos/photos.ts'
import { type PictureSource, transactWithPictures } from '#server/photos/removed-pictures.ts'
import { isInNewZealand, dogLocationOf } from '#server/places/places.ts'
import type { DogsTable } from './dogs.table.ts'
import { loadShownDog } from './load.ts'
import { refuseUnlessOwnDog } from './ownership.ts'

type Changes = Input<typeof dogs.edit>['body']
type Stored = Selectable<DogsTable>

/**
 * Writes the fields that were sent; validates them with the stored ones under a lock, so that no concurrent edit is
 * lost.
 */
export const editDog: GuardedHandler<typeof dogs.edit> = {
  authorize: async (caller, { params }) => refuseUnlessOwnDog(caller, params.dogId, 'not-yours-to-edit'),
  async handle(context, { params: { dogId }, body }) {
    const { me } = context
    const upload = await readUpload(context, body.imageUrl)
    return transactWithPictures(context, async (source, publish) => {
      const { db } = source
      await lockOwnAccount(db, me.id)
      const stored = await lockDog(db, dogId)
      const after = await db
        .updateTable('dogs')
        .set({ ...columnsOf(body, stored), updatedAt: new Date() })
        .where('id', '=', dogId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await publish('dogs-edited', [{ before: stored, after }])
      if (body.pictures) await changePictures(source, stored, { sent: body.pictures, before: body.picturesBefore })
      else await changePhoto(db, stored, { imageUrl: body.imageUrl, upload })
      return loadShownDog(db, dogId, me.id)
    })
  },
}

/** Deletes a dog. Foreign keys delete its records, a job deletes the messages about it. */
export const removeDog: GuardedHandler<typeof dogs.remove> = {
  authorize: async (caller, { params }) => refuseUnlessOwnDog(caller, params.id, 'not-yours-to-delete'),
  async handle({ me, transact, jobs }, { params: { id } }) {
    await transact(async (db, publish) => {
      await lockOwnAccount(db, me.id)
      const { photoId } = await lockDog(db, id)
      await publish('dog-leaving', { dogId: id, ownerId: me.id })
      await deleteFurtherPictures(db, id)
      await db.deleteFrom('dogs').where('id', '=', id).execute()
      if (photoId) await removePhoto(db, photoId)
    })
    await jobs.finish(id)
    return { message: 'Dog profile deleted' }
  },
}

/** Refuses when another request has deleted the dog since `authorize`. */
async function lockDog(db: Tx, dogId: string): Promise<Stored> {
  const dog = await db.selectFrom('dogs').selectAll().where('id', '=', dogId).forUpdate().executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
  return dog
}

function columnsOf(body: Changes, stored: Stored) {
  const {
    imageUrl: _photo,
    pictures: _pictures,
    picturesBefore: _before,
    latitude: _lat,
    longitude: _lng,
    location: _place,
    dateOfBirth,
    age,
    ...rest
  } = body
  const { vaccinated, puppyNotVaccinated } = { ...stored, ...rest }
  const isContradicted = contradictsVaccination({ vaccinated, puppyNotVaccinated })
  if (isContradicted) refuseField('vaccinated', VACCINATION_CONTRADICTION)
  return {
    ...rest,
    ...(rest.isActive === false && { hiddenWithOwner: false }),
    ...dogLocationColumns(body, stored),
    ...ageColumns({ dateOfBirth, age }, stored),
  }
}

/** The columns of the dog location, if location or coordinates were sent. A new location drops the stored coordinates. */
function dogLocationColumns(body: Changes, stored: Stored) {
  const { location = stored.location } = body
  const hasMoved = location !== stored.location
  if (!hasMoved && body.latitude === undefined && body.longitude === undefined) return {}
  if (hasMoved && !isInNewZealand(location)) refuseField('location', LOCATION_NOT_SUPPORTED)
  const known = hasMoved ? { latitude: null, longitude: null } : stored
  return dogLocationOf(location, { latitude: known.latitude, longitude: known.longitude, ...sentPosition(body) })
}

function sentPosition({ latitude, longitude }: Changes) {
  return { ...(latitude !== undefined && { latitude }), ...(longitude !== undefined && { longitude }) }
}

/** Keeps the stored date of birth when a blank one is sent: the form cannot clear it. */
function ageColumns({ dateOfBirth, age }: Pick<Changes, 'dateOfBirth' | 'age'>, stored: Stored) {
  if (dateOfBirth) return { dateOfBirth, age: ageInYears(dateOfBirth, todayInNewZealand()) }
  return age === undefined || stored.dateOfBirth ? {} : { age }
}

/** Decodes an uploaded picture before the lock is taken; a path is compared with the stored dog later. */
async function readUpload(context: Upload, imageUrl: string | null | undefined): Promise<NewPhoto | null> {
  if (imageUrl === undefined || imageUrl === null || imageUrl.startsWith('/')) return null
  return readPhoto(context, imageUrl, 'edit')
}

interface PhotoChange {
  imageUrl: string | null | undefined
  upload: NewPhoto | null
}

/**
 * Keeps the photo when the field is absent or has the photo's own path; otherwise replaces and deletes it. Without a new
 * one the next picture becomes the first.
 */
async function changePhoto(db: Tx, stored: Stored, { imageUrl, upload }: PhotoChange): Promise<void> {
  if (imageUrl === undefined || (imageUrl !== null && imageUrl === photoPath(stored.photoId))) return
  if (imageUrl?.startsWith('/')) refuseField('imageUrl', NOT_AN_IMAGE)
  const photoId = upload ? await savePhoto(db, stored.ownerId, upload) : await takeNextPicture(db, stored.id)
  await db.updateTable('dogs').set({ photoId }).where('id', '=', stored.id).execute()
  if (stored.photoId) await removePhoto(db, stored.photoId)
}

/** Makes these all of the dog's pictures, in this order. */
async function changePictures(
  source: PictureSource,
  { id, ownerId, photoId }: Stored,
  change: Parameters<typeof mergedPictures>[2],
): Promise<void> {
  const { db } = source
  const pictures = await mergedPictures(db, id, change)
  await claimPictures(source, { id, ownerId }, pictures)
  const first = pictures[0]?.id.toLowerCase() ?? null
  if (first !== photoId) await db.updateTable('dogs').set({ photoId: first }).where('id', '=', id).execute()
  const isKept = pictures.some((picture) => picture.id.toLowerCase() === photoId)
  if (photoId && !isKept) await removePhoto(db, photoId)
  await arrangePictures(db, id, pictures)
}
