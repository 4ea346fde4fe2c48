import { sql } from 'kysely'
import { COUNTED_ACTS, type CountedAct, SMALL_COUNT, YEARS_PUBLISHED } from '#contract/admin/options.ts'
import type { admin } from '#contract/admin/routes.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * Counts by year in New Zealand and kind, from the log, which stays when accounts are deleted. The running year is left
 * out: a count that grows from one day to the next would tell of a single decision.
 */
export const showTransparency: Handler<typeof admin.transparency> = async ({ db, config }) => {
  refuseUnless(config.transparency, 'endpoint-not-found')
  const { rows } = await sql<{ year: number; act: CountedAct; count: number }>`
    select year, counted as act, count(*)::int as count from (
      select extract(year from created_at at time zone 'Pacific/Auckland')::int as year, case
        when act = 'decided-report' then 'no-breach'
        when act = 'deleted-user' then 'deleted'
        when act = 'decided-appeal' then 'lifted'
        else act end as counted
      from admin_acts
      where (act in ('warned', 'took-down', 'muted', 'suspended', 'read-messages', 'appealed')
          or act = 'decided-report' and detail = 'dismissed' or act = 'decided-appeal' and detail = 'lifted'
          or act = 'deleted-user')
        and created_at < date_trunc('year', now(), 'Pacific/Auckland')
        and created_at >= date_trunc('year', now(), 'Pacific/Auckland') - make_interval(years => ${YEARS_PUBLISHED})
    ) as acts group by 1, 2`.execute(db)
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => b - a)
  return {
    years: years.map((year) => ({
      year,
      counts: COUNTED_ACTS.map((act) => ({
        act,
        count: shown(rows.find((row) => row.year === year && row.act === act)?.count ?? 0),
      })),
    })),
  }
}

/** null: some, but so few that the number could name somebody. */
function shown(count: number): number | null {
  return count > 0 && count < SMALL_COUNT ? null : count
}
