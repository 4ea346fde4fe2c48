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

export interface PicturedRow extends MessageRow {
  pictures: PictureInMessage[]
}

/** The columns of a message as its two owners see it. */
export const COLUMNS = ['id', 'senderId', 'receiverId', 'contextDogId', 'content', 'isRead', 'createdAt'] as const

/** SQL for all columns of a `PicturedRow`, of rows of `messages`. */
export const picturedColumns = sql`${sql.join(COLUMNS.map((column) => sql.ref(`messages.${column}`)))},
  ${picturesOfMessage} as pictures`

/** A message as `viewerId` may see it; undefined for an unknown id. */
export async function loadMessage(db: Db, id: string, viewerId: string): Promise<MessageView | undefined> {
  const { rows } = await sql<PicturedRow>`select ${picturedColumns} from messages where id = ${id}`.execute(db)
  const [message] = await withOwners(db, rows, viewerId)
  return message
}

/**
 * Rows of messages, with what else was asked for beside them, as `viewerId` may see them. In a blocked pair the viewer sees
 * only the other owner's name, which a conversation needs, and not whether they read the viewer's messages; the other
 * owner's pictures are there without their colours.
 */
export async function withOwners<Row extends PicturedRow>(db: Db, rows: readonly Row[], viewerId: string) {
  if (rows.length === 0) return []
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
