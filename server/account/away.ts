import { sql } from 'kysely'
import { AWAY_AFTER_DAYS } from '#contract/kit/activity.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Few at a time, because the dogs of each change with them. */
const OWNERS_AT_ONCE = 500

/** Marks the owners who were not active for a year, in batches; the first use of a session takes it back. */
export async function markOwnersAway(db: Db): Promise<void> {
  const batch = sql`
    update users set is_away = true where id in (
      select id from users where not is_away and active_on <= current_date - ${AWAY_AFTER_DAYS}::int
      limit ${OWNERS_AT_ONCE} for no key update skip locked)`
  let marked
  do marked = await batch.execute(db)
  while (Number(marked.numAffectedRows) === OWNERS_AT_ONCE)
}
