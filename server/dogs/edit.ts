import type { Selectable } from 'kysely'
import { ageInYears } from '#contract/dogs/age.ts'
import type { dogs } from '#contract/dogs/routes.ts'
import { contradictsVaccination, VACCINATION_CONTRADICTION } from '#contract/dogs/fields.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Input } from '#contract/kit/route.ts'
import { NOT_AN_IMAGE } from '#contract/photos/options.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { lockOwnAccount } from '#server/account/living.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import type { Photo } from '#server/photos/decode.ts'
import { photoPath, readPhoto, removePhoto, savePhoto } from '#server/photos/photos.ts'
import { isInNewZealand, dogLocationOf } from '#server/places/places.ts'
import type { DogsTable } from './dogs.table.ts'
import { loadDog } from './load.ts'
import { refuseUnlessOwnDog } from './ownership.ts'

type Changes = Input<typeof dogs.edit>['body']
type Stored = Selectable<DogsTable>

/** Only what was sent is written, and how it fits the rest is judged under a lock: edits at once lose nothing. */
export const editDog: GuardedHandler<typeof dogs.edit> = {
  authorize: async (caller, { params }) => refuseUnlessOwnDog(caller, params.dogId, 'not-yours-to-edit'),
  async handle({ me, transact }, { params: { dogId }, body }) {
    const upload = await readUpload(me.id, body.imageUrl)
    return transact(async (db) => {
      await lockOwnAccount(db, me.id)
      const stored = await lockDog(db, dogId)
      await db
        .updateTable('dogs')
        .set({ ...columnsOf(body, stored), updatedAt: new Date() })
        .where('id', '=', dogId)
        .execute()
      await changePhoto(db, stored, { imageUrl: body.imageUrl, upload })
      return loadDog(db, dogId, me.id)
    })
  },
}

/** Deletes a dog. What hangs on it goes by the database's own rules, the messages about it by a job. */
export const removeDog: GuardedHandler<typeof dogs.remove> = {
  authorize: async (caller, { params }) => refuseUnlessOwnDog(caller, params.id, 'not-yours-to-delete'),
  async handle({ me, transact, jobs }, { params: { id } }) {
    await transact(async (db, publish) => {
      await lockOwnAccount(db, me.id)
      const { photoId } = await lockDog(db, id)
      await publish('dog-leaving', { dogId: id, ownerId: me.id })
      await db.deleteFrom('dogs').where('id', '=', id).execute()
      if (photoId) await removePhoto(db, photoId)
    })
    await jobs.finish(id)
    return { message: 'Dog profile deleted' }
  },
}

/** Another call may have deleted it since the caller was admitted. */
async function lockDog(db: Tx, dogId: string): Promise<Stored> {
  const dog = await db.selectFrom('dogs').selectAll().where('id', '=', dogId).forUpdate().executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
  return dog
}

function columnsOf(body: Changes, stored: Stored) {
  const { imageUrl: _photo, latitude: _lat, longitude: _lng, location: _place, dateOfBirth, age, ...rest } = body
  const { vaccinated, puppyNotVaccinated } = { ...stored, ...rest }
  const isContradicted = contradictsVaccination({ vaccinated, puppyNotVaccinated })
  if (isContradicted) refuseField('vaccinated', VACCINATION_CONTRADICTION)
  return {
    ...rest,
    ...standpointColumns(body, stored),
    ...ageColumns({ dateOfBirth, age }, stored),
  }
}

/** Where the dog stands, when anything that decides it was sent. A position belongs to the place it was sent with. */
function standpointColumns(body: Changes, stored: Stored) {
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

/** A blank date of birth is not sent: the form asks for one, and saves without. */
function ageColumns({ dateOfBirth, age }: Pick<Changes, 'dateOfBirth' | 'age'>, stored: Stored) {
  if (dateOfBirth) return { dateOfBirth, age: ageInYears(dateOfBirth, todayInNewZealand()) }
  return age === undefined || stored.dateOfBirth ? {} : { age }
}

/** A path is looked at with the stored dog; everything else that was sent is decoded before the lock is taken. */
async function readUpload(memberId: string, imageUrl: string | null | undefined): Promise<Photo | null> {
  return imageUrl === undefined || imageUrl?.startsWith('/') ? null : readPhoto(memberId, imageUrl, 'edit')
}

interface NewPhoto {
  imageUrl: string | null | undefined
  upload: Photo | null
}

/** Absent or the own path: the photo stays. Everything else takes its place, and the old one is removed. */
async function changePhoto(db: Tx, stored: Stored, { imageUrl, upload }: NewPhoto): Promise<void> {
  if (imageUrl === undefined || (imageUrl !== null && imageUrl === photoPath(stored.photoId))) return
  if (imageUrl?.startsWith('/')) refuseField('imageUrl', NOT_AN_IMAGE)
  const photoId = upload && (await savePhoto(db, stored.ownerId, upload))
  await db.updateTable('dogs').set({ photoId }).where('id', '=', stored.id).execute()
  if (stored.photoId) await removePhoto(db, stored.photoId)
}
