import { readConfig } from '#server/config.ts'
import { signedPath } from '#server/photos/signed-address.ts'
import { dataUrl, redAndBlue } from '../pictures.ts'
import { type Owner, TESTING, type World } from '../world.ts'

/** A picture as browsers send it. */
export const picture = redAndBlue(8, 8).jpeg().toBuffer().then(dataUrl)

/** Stores a picture that nothing shows. @returns its id */
export async function newPhoto({ db }: World, { id: ownerId }: Owner, size = 9): Promise<string> {
  const bytes = Buffer.alloc(size)
  const photo = { ownerId, mime: 'image/webp' as const, bytes, cardBytes: bytes }
  return (await db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow()).id
}

const anyPhoto = async ({ db }: World) => (await db.selectFrom('photos').select('id').executeTakeFirst())?.id ?? ''

/** Input for the calls about photos. */
export const photoInputs = {
  'photos.upload': async () => ({ imageUrl: await picture }),
  'photos.setOwn': async ({ me }: { me: Owner }, world: World) => ({ photoId: await newPhoto(world, me) }),
  'photos.show': async (_side: object, world: World) => ({ photoId: await anyPhoto(world) }),
  'photos.signed': async (_side: object, world: World) => {
    const photoId = await anyPhoto(world)
    const { path } = signedPath(readConfig(TESTING), { photoId, size: 'full' })
    return { photoId, ...Object.fromEntries(new URL(path, 'http://app').searchParams) }
  },
}
