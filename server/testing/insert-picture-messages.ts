import type { World } from './world.ts'

interface PictureMessage {
  senderId: string
  receiverId: string
  receiverDeleted?: true
  bytes: Buffer
}

/** Inserts messages without words, each with a picture. */
export async function insertPictureMessages(db: World['db'], messages: readonly PictureMessage[]): Promise<void> {
  for (const { bytes, ...message } of messages) {
    const { id: messageId } = await db
      .insertInto('messages')
      .values({ ...message, content: '', contextDogId: null, pictures: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const photo = { ownerId: message.senderId, mime: 'image/webp', messageId, messagePlace: 1 } as const
    await db
      .insertInto('photos')
      .values({ ...photo, bytes, cardBytes: bytes })
      .execute()
  }
}
