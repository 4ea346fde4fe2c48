import { sql } from 'kysely'
import { PLAYDATE_WEEKS } from '#contract/admin/options.ts'
import type { admin } from '#contract/admin/routes.ts'
import { daysAfter, mondayOf, todayInNewZealand } from '#contract/kit/dates.ts'
import { placeById } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'

interface Counted {
  week: string
  suggested: number
  confirmed: number
  met: number
}

/** Playdates by the week in which they were suggested. One was met when an owner said so and no other denied it. */
export const countPlaydates: Handler<typeof admin.playdates> = async ({ db }) => {
  const thisWeek = mondayOf(todayInNewZealand())
  const weeks = Array.from({ length: PLAYDATE_WEEKS }, (_, n) => daysAfter(thisWeek, 7 * (n + 1 - PLAYDATE_WEEKS)))
  const counts = new Map<string, Counted & { region: string | null }>()
  for (const { placeId, ...row } of await countsByTown(db, weeks[0] ?? thisWeek)) {
    const region = placeId === null ? null : (placeById(placeId)?.region ?? null)
    const key = `${row.week} ${region}`
    const sum = counts.get(key) ?? { week: row.week, region, suggested: 0, confirmed: 0, met: 0 }
    counts.set(key, {
      ...sum,
      suggested: sum.suggested + row.suggested,
      confirmed: sum.confirmed + row.confirmed,
      met: sum.met + row.met,
    })
  }
  return { weeks, counts: [...counts.values()].toSorted((a, b) => a.week.localeCompare(b.week)) }
}

async function countsByTown(db: Db, since: string): Promise<(Counted & { placeId: string | null })[]> {
  const { rows } = await sql<Counted & { placeId: string | null }>`
    with counted as (
      select id, created_at, place_id, starts_at from playdates
      where created_at >= ${since}::timestamp at time zone 'Pacific/Auckland'
    )
    select to_char(date_trunc('week', created_at at time zone 'Pacific/Auckland'), 'YYYY-MM-DD') as week, place_id,
      count(*)::int as suggested, count(starts_at)::int as confirmed, count(*) filter (where said_met)::int as met
    from counted
    left join (
      select playdate_id, bool_and(met) as said_met
      from playdate_invitations join counted on counted.id = playdate_id
      where met is not null group by playdate_id
    ) as said on said.playdate_id = counted.id
    group by 1, 2`.execute(db)
  return rows
}
