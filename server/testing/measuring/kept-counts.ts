import type pg from 'pg'

const ACTIVE = 'count(*)::int as dogs from dogs where is_active group by 1, 2, 3, 4'

/** Each kept count as [what is kept, what is true], with the same columns. A row of zero may be kept. */
const COUNTS: Record<string, [kept: string, counted: string]> = {
  dog_counts: [
    "select location_folded, place_id, '', false, dogs from dog_counts where dogs <> 0",
    `select location_folded, coalesce(place_id, ''), '', false, ${ACTIVE}`,
  ],
  place_counts: [
    "select place_id, '', '', false, dogs from place_counts where dogs <> 0",
    `select coalesce(place_id, ''), '', '', false, ${ACTIVE}`,
  ],
  facet_counts: [
    'select breed, size, energy_level, owner_is_away, dogs from facet_counts where dogs <> 0',
    `select breed, size, coalesce(energy_level, ''), owner_is_away, ${ACTIVE}`,
  ],
}

/** Kept counts that are wrong, a line each; none when all are right. */
export async function wrongCounts(pool: pg.Pool): Promise<string[]> {
  const differences = Object.entries(COUNTS).map(
    ([counts, [kept, counted]]) => `
      select '${counts} kept ' || kept::text as line from (${kept} except ${counted}) as kept
      union all select '${counts} true ' || counted::text from (${counted} except ${kept}) as counted`,
  )
  const { rows } = await pool.query<{ line: string }>(`${differences.join(' union all ')} order by 1`)
  return rows.map(({ line }) => line)
}
