import type { Insertable } from 'kysely'
import { newLinkToken } from '#server/auth/link-tokens.ts'
import type { ComplaintsTable } from '#server/complaints/complaints.table.ts'
import type { Owner, World } from './world.ts'

/** A new complaint; returns its id. */
export async function complaintOf({ db }: World, more: Partial<Insertable<ComplaintsTable>> = {}): Promise<string> {
  const row = { name: 'Hana', email: 'hana@example.org', what: 'It harms me.', place: 'Biscuit’s profile', ...more }
  return (await db.insertInto('complaints').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The token by which an author answers a new complaint. */
export async function complaintToken(world: World, { id: userId }: Owner): Promise<string> {
  const { token, hash } = newLinkToken()
  await complaintOf(world, { userId, answerToken: hash, toldAt: new Date() })
  return token
}
