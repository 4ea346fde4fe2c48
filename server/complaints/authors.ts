import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

/** The living owner whom an id or an address of the site names: by their dog, a playdate that they host, or themselves. */
export async function authorAt(db: Db, address: string): Promise<string | undefined> {
  const id = new RegExp(UUID, 'i').exec(address)?.[0]
  if (id === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    select id from users where deleted_at is null and id in (${ownersOf(sql`${id}::uuid`)}) limit 1`.execute(db)
  return rows[0]?.id
}

/** SQL for whether a complaint is about this owner: it is joined to them, or its place names something of theirs. */
export function isAbout(ownerId: string): RawBuilder<boolean> {
  return sql`(complaints.user_id is not distinct from ${ownerId}::uuid or exists (
    select from regexp_matches(complaints.place, ${UUID}, 'gi') as found
    where ${ownerId}::uuid in (${ownersOf(sql`found[1]::uuid`)})))`
}

/** SQL for the owner of what has this id. */
function ownersOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${id}
    union all select owner_id from dogs where id = ${id}
    union all select owner_id from photos where id = ${id}
    union all select host_id from playdates where id = ${id}`
}
