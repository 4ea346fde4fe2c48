import { expect } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { haveWritten } from './contacts.ts'
import { dataUrl, redAndBlue } from './pictures.ts'
import type { Owner, World } from './world.ts'

/** Contents of a message. */
interface Said {
  photoIds?: readonly string[]
  content?: string
  id?: string
  contextDogId?: string
}

/** The calls by which owners of a world send each other pictures. */
export function pictureMessagesIn(world: World) {
  const small = redAndBlue(40, 30).jpeg().toBuffer().then(dataUrl)
  const upload = async (who: Owner, imageUrl: string | Promise<string> = small) =>
    world.call(who, photos.upload, { body: { imageUrl: await imageUrl } })
  /** Uploads so many pictures, one after the other. @returns their ids */
  const uploads = async (who: Owner, count: number): Promise<string[]> => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push((await upload(who)).body.id)
    return ids
  }
  const send = async (who: Owner, whom: { id: string }, { content = '', ...more }: Said) =>
    world.call(who, messages.send, { body: { receiverId: whom.id, content, ...more } })
  return {
    upload,
    uploads,
    send,
    /** Sends pictures to somebody who has answered before. @returns their ids */
    sendPictures: async (who: Owner, whom: Owner, { count = 1, ...more }: Said & { count?: number } = {}) => {
      await haveWritten(world, who, whom)
      const ids = await uploads(who, count)
      expect((await send(who, whom, { photoIds: ids, ...more })).status).toBe(201)
      return ids
    },
    /** The ids of all pictures in the database. */
    stored: async () => (await world.db.selectFrom('photos').select('id').execute()).map(({ id }) => id).toSorted(),
    talk: async (who: Owner, other: Owner) =>
      (await world.call(who, messages.conversation, { params: { userId: other.id } })).body,
    removeCopy: async (who: Owner, other: Owner) => world.call(who, messages.remove, { params: { userId: other.id } }),
  }
}
