import type { World } from './world.ts'

interface PicturedMessage {
  senderId: string
  receiverId: string
  receiverDeleted?: true
  bytes: Buffer
}

/** Messages without words, each with a picture. */
export async function picturesInMessages(db: World['db'], messages: readonly PicturedMessage[]): Promise<void> {
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
