import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import type { Db } from '#server/platform/database/db.ts'
import { loadOwners, type OwnerView } from '#server/owners/owners.ts'
import { type PictureInMessage, picturesOfMessage, toMessagePictures } from '#server/photos/in-messages.ts'
import type { MessagesTable } from './messages.table.ts'

/** A message as its two owners see it. */
export type MessageRow = Pick<
  Selectable<MessagesTable>,
  'id' | 'senderId' | 'receiverId' | 'contextDogId' | 'content' | 'isRead' | 'createdAt'
>
/** A message as the contract's schema encodes it. */
export type MessageView = z.output<typeof ChatMessage>

interface PicturedRow extends MessageRow {
  pictures: PictureInMessage[]
}

/** The columns of a message as its two owners see it. */
export const COLUMNS = ['id', 'senderId', 'receiverId', 'contextDogId', 'content', 'isRead', 'createdAt'] as const

/** The messages of the given ids in that order, as `viewerId` may see them. */
export async function loadMessages(db: Db, ids: readonly string[], viewerId: string): Promise<MessageView[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('messages')
    .select(COLUMNS)
    .select(picturesOfMessage.as('pictures'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map((await withOwners(db, rows, viewerId)).map((message) => [message.id, message]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * In a blocked pair the viewer sees only the other owner's name, which a conversation needs, and not whether they read
 * the viewer's messages; the other owner's pictures are there without their colours.
 */
async function withOwners(db: Db, rows: readonly PicturedRow[], viewerId: string): Promise<MessageView[]> {
  const ids = new Set(rows.flatMap((row) => [row.senderId, row.receiverId]))
  const owners = await loadOwners(db, [...ids], viewerId)
  const seen = (id: string) => {
    const found = owners.get(id)
    return found?.isBlocked ? nameOnly(found.owner) : found?.owner
  }
  return rows.flatMap(({ pictures, ...row }) => {
    const [sender, receiver] = [seen(row.senderId), seen(row.receiverId)]
    const isRead = row.isRead && !(row.senderId === viewerId && owners.get(row.receiverId)?.isBlocked)
    const isHidden = row.senderId !== viewerId && owners.get(row.senderId)?.isBlocked
    return sender && receiver ? [{ ...row, ...picturesInReply(pictures, isHidden), isRead, sender, receiver }] : []
  })
}

/** The property `pictures` of a message in a reply; messages without pictures have none. */
export function picturesInReply(
  pictures: readonly PictureInMessage[],
  isHidden?: boolean,
): Pick<MessageView, 'pictures'> {
  return pictures.length > 0 ? { pictures: toMessagePictures(pictures, isHidden) } : {}
}

function nameOnly({ id, firstName, createdAt, isDeleted }: OwnerView): OwnerView {
  return {
    id,
    firstName,
    createdAt,
    ...(isDeleted && { isDeleted }),
    bio: null,
    city: null,
    profileImageUrl: null,
    primaryDog: null,
  }
}
