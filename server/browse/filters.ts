import { type RawBuilder, sql } from 'kysely'
import type { Size } from '#contract/dogs.options.ts'

/** What narrows a list: the filters of C-36 and the owners to leave out. */
export interface Filters {
  breed: string
  age: number | null
  size: Size | null
}

/** Whether any filter narrows the list, so that kept counts do not apply. */
export function isFiltered({ breed, age, size }: Filters): boolean {
  return breed !== '' || age !== null || size !== null
}

/** SQL that a dog of a list meets: active, of nobody blocked, and as the filters say. `today` is "YYYY-MM-DD". */
export function visibleDogs(filters: Filters, blocked: readonly string[], today: string): RawBuilder<boolean> {
  const conditions = [sql`is_active`]
  if (blocked.length > 0) conditions.push(sql`owner_id <> all(${blocked}::uuid[])`)
  if (filters.size) conditions.push(sql`size = ${filters.size}`)
  if (filters.breed) conditions.push(sql`breed ilike ${containing(filters.breed)}`)
  if (filters.age !== null) conditions.push(sql`${yearsOld(today)} = ${filters.age}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A LIKE pattern for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Age in full years as K-20 computes it: at least 1 with a date of birth, else the stored one. */
function yearsOld(today: string): RawBuilder<number> {
  return sql<number>`case when date_of_birth is null then age
    else greatest(1, extract(year from age(${today}::date, date_of_birth))) end`
}
