import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

interface HealthRow {
  kind: 'vaccination' | 'worming' | 'flea'
  name: string
  date: string
  frequency: string
  clinic: string | null
}

/** The records of all kinds of a dog for the file of one's own data. */
export async function listAllRecords(db: Db, dogId: string): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select 'vaccination' as kind, name, date, frequency, clinic from vaccinations
      where dog_id = ${dogId}
    union all select 'worming', name, date, frequency, null from worming_treatments
      where dog_id = ${dogId}
    union all select 'flea', name, date, frequency, null from flea_treatments
      where dog_id = ${dogId}
    order by date, name, kind`.execute(db)
  return rows
}

/** When the calendar's address was made; the address itself is a secret. */
export async function ownCalendarLinkMadeAt(db: Db, userId: string): Promise<Date | null> {
  const feed = await db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst()
  return feed?.createdAt ?? null
}
