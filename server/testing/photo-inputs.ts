import { readConfig } from '#server/config.ts'
import { signedPath } from '#server/photos/signed-address.ts'
import { dataUrl, redAndBlue } from './pictures.ts'
import { type Owner, TESTING, type World } from './world.ts'

/** A picture as browsers send it. */
export const picture = redAndBlue(8, 8).jpeg().toBuffer().then(dataUrl)

const anyPhoto = async ({ db }: World) => (await db.selectFrom('photos').select('id').executeTakeFirst())?.id ?? ''

/** What the calls about photos need. */
export const photoInputs = {
  'photos.upload': async () => ({ imageUrl: await picture }),
  'photos.setOwn': async ({ me }: { me: Owner }, { db }: World) => {
    const bytes = Buffer.from('photo')
    const photo = { ownerId: me.id, mime: 'image/webp' as const, bytes, cardBytes: bytes }
    return { photoId: (await db.insertInto('photos').values(photo).returning('id').executeTakeFirst())?.id }
  },
  'photos.show': async (_side: object, world: World) => ({ photoId: await anyPhoto(world) }),
  'photos.signed': async (_side: object, world: World) => {
    const photoId = await anyPhoto(world)
    const { path } = signedPath(readConfig(TESTING), { photoId, size: 'full' })
    return { photoId, ...Object.fromEntries(new URL(path, 'http://app').searchParams) }
  },
}
