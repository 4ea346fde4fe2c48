import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ageInYears } from '#contract/dogs/age.ts'
import type { dogs } from '#contract/dogs/routes.ts'
import { DEFAULT_DESCRIPTION } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Input } from '#contract/kit/route.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { answer, type GuardedHandler, type Handler } from '#server/platform/http/handler.ts'
import { refuseField, refuseUnless } from '#server/platform/http/problem.ts'
import { arrangePictures, claimPictures } from '#server/photos/of-dog.ts'
import { readPhoto, savePhoto } from '#server/photos/photos.ts'
import { transactWithPictures } from '#server/photos/removed-pictures.ts'
import { isInNewZealand, dogLocationOf } from '#server/places/places.ts'
import { insertDog } from './add.ts'
import { loadDogs, loadShownDog } from './load.ts'

const DOGS_PER_OWNER = 20

export const createDog: GuardedHandler<typeof dogs.create> = {
  async authorize({ me }, { body: { ownerId } }) {
    refuseUnless(typeof ownerId !== 'string' || ownerId === me.id, 'not-your-dog')
  },
  async handle(context, { body }) {
    const { me } = context
    if (!isInNewZealand(body.location)) refuseField('location', LOCATION_NOT_SUPPORTED)
    const photo = body.imageUrl === null ? null : await readPhoto(context, body.imageUrl, 'create')
    return transactWithPictures(context, async (source, publish) => {
      const { db } = source
      await lockOwnAccount(db, me.id)
      const id = body.requestId ? dogIdOf(me.id, body.requestId) : randomUUID()
      if (await exists(db, id)) return answer(await loadShownDog(db, id, me.id), { status: 200 })
      await refuseBeyondMaximum(db, me.id)
      const { pictures = [] } = body
      await claimPictures(source, { id, ownerId: me.id }, pictures)
      const photoId = photo ? await savePhoto(db, me.id, photo) : (pictures[0]?.id ?? null)
      await insertDog(db, { ...columnsOf(body), id, ownerId: me.id, photoId })
      if (pictures.length > 0) await arrangePictures(db, id, pictures)
      await publish('dog-created', { dogId: id, ownerId: me.id })
      return loadShownDog(db, id, me.id)
    })
  },
}

/** The same id for a repeated request. It depends on the owner, so that nobody can ask for the id of another's dog. */
function dogIdOf(ownerId: string, requestId: string): string {
  const hex = createHash('sha256').update(`${ownerId} ${requestId.toLowerCase()}`).digest('hex')
  // A UUID of version 8, whose other bits are free.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function exists(db: Tx, id: string): Promise<boolean> {
  return (await db.selectFrom('dogs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Relies on the account's lock: concurrent requests cannot both add the last dog allowed. */
async function refuseBeyondMaximum(db: Tx, ownerId: string): Promise<void> {
  const { count } = await db
    .selectFrom('dogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  refuseUnless(count < DOGS_PER_OWNER, 'too-many-dogs')
}

function columnsOf(body: Input<typeof dogs.create>['body']) {
  const {
    imageUrl: _photo,
    pictures: _pictures,
    ownerId: _owner,
    requestId: _request,
    latitude,
    longitude,
    location,
    dateOfBirth,
    age,
    ...rest
  } = body
  return {
    ...rest,
    ...dogLocationOf(location, { latitude, longitude }),
    dateOfBirth: dateOfBirth || null,
    age: dateOfBirth ? ageInYears(dateOfBirth, todayInNewZealand()) : (age ?? 0),
    description: rest.description || DEFAULT_DESCRIPTION,
  }
}

export const showDog: Handler<typeof dogs.show> = async ({ db, me }, { params }) => loadShownDog(db, params.id, me.id)

export const listMyDogs: Handler<typeof dogs.my> = async ({ db, me }) => {
  const own = sql<string[]>`array(select id from dogs where owner_id = ${me.id} order by created_at, id)`
  return loadDogs(db, own, me.id)
}
