import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { insertContacts } from './contact.ts'
import type { MessagesTable } from './messages.table.ts'

/** Adds messages of the past, of which nobody is notified and none is a request: those of the demo. */
export async function insertMessages(db: Tx, rows: Insertable<MessagesTable>[]): Promise<void> {
  await db.insertInto('messages').values(rows).execute()
  await insertContacts(db, rows)
}
