import { type RawBuilder, sql } from 'kysely'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Db } from '#server/platform/database/db.ts'
import { plannedAnew } from '#server/platform/database/statement-names.ts'
import { leftOutFor } from '#server/moderation/blocks.ts'

/** The filters of a list. */
export interface DogFilters {
  breed: string
  age: number | null
  size: Size | null
  energy: EnergyLevel | null
  /** Keeps the dogs that are usually free at one of these times. */
  freeAt: readonly string[] | null
  /** Leaves out the dogs of owners who were not active for a year. */
  activeOwners: 'only' | null
}

/** The dogs that a list may show, as SQL conditions over `dogs`. */
export interface DogFilterSql {
  /** Condition: the dog is active and matches the filters. */
  passing: RawBuilder<boolean>
  /** `passing` as mutually exclusive conditions, each served by an index, for counting them one by one. */
  cases: RawBuilder<boolean>[]
  /** `passing`, and the owner is neither in a blocked pair with the viewer nor hidden by them. */
  visible: RawBuilder<boolean>
  viewerId: string
  isFiltered: boolean
  /** So few dogs match that fetching them all by the filters' indexes and sorting them is fastest. */
  isSelective: boolean
  /**
   * The number of matching dogs, those left out for the viewer included, from the facet counts; null with a filter that
   * they do not know.
   */
  facetCount: number | null
}

/** The approximate length of a list. */
const SHOWN = 100

/**
 * The number of matching dogs below which fetching and sorting them is faster than scanning all dogs in order: to find
 * `most` of `few` matching dogs a scan reads about most × all ÷ few rows.
 */
function rareAmong(all: number, most: number): number {
  return Math.sqrt(most * all)
}

interface Viewing {
  viewerId: string
  /** The approximate number of matching dogs that the query reads; the length of a list when absent. */
  most?: number | undefined
}

/** Builds the SQL conditions, and estimates the number of matching dogs from the facet counts. */
export async function dogFilterSql(
  db: Db,
  filters: DogFilters,
  { viewerId, most = SHOWN }: Viewing,
): Promise<DogFilterSql> {
  if (!isNarrowed(filters)) return everyDog(viewerId)
  const facets = await readFacets(db, filters)
  const conditions = [sql`${plannedAnew} is_active`, ...narrowing(filters, facets.breeds)]
  const ages = ofAge(filters.age, todayInNewZealand())
  const cases = ages.length === 0 ? [all(conditions)] : ages.map((age) => all([...conditions, age]))
  const passing = ages.length === 0 ? all(conditions) : all([...conditions, sql`(${sql.join(ages, sql` or `)})`])
  const rare = Math.ceil(rareAmong(facets.total, most))
  const isSelective = facets.dogs < rare || (ages.length > 0 && (await areFewer(db, cases, rare)))
  const isCountedByFacets = [filters.age, filters.freeAt].every((filter) => filter === null)
  return {
    passing,
    cases,
    visible: shownTo(viewerId, passing),
    viewerId,
    isFiltered: true,
    isSelective,
    facetCount: isCountedByFacets ? facets.dogs : null,
  }
}

/** The conditions without any filter. */
export function everyDog(viewerId: string): DogFilterSql {
  const passing = all([sql`is_active`])
  const visible = shownTo(viewerId, passing)
  return { passing, cases: [passing], visible, viewerId, isFiltered: false, isSelective: false, facetCount: null }
}

function shownTo(viewerId: string, passing: RawBuilder<boolean>): RawBuilder<boolean> {
  return all([passing, sql`owner_id <> all(${leftOutFor(viewerId)})`])
}

/** Whether any filter is set. */
export function isNarrowed({ breed, age, size, energy, freeAt, activeOwners }: DogFilters): boolean {
  return breed !== '' || [age, size, energy, freeAt, activeOwners].some((value) => value !== null)
}

/** The same filter with another condition added. */
export function onlyWhere(filterSql: DogFilterSql, condition: RawBuilder<unknown>): DogFilterSql {
  const { passing, cases, visible } = filterSql
  return {
    ...filterSql,
    passing: all([passing, condition]),
    cases: cases.map((one) => all([one, condition])),
    visible: all([visible, condition]),
  }
}

function all(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function narrowing(
  { breed, size, energy, freeAt, activeOwners }: DogFilters,
  breeds: readonly string[],
): RawBuilder<unknown>[] {
  return [
    ...(size ? [sql`size = ${size}`] : []),
    ...(energy ? [sql`energy_level = ${energy}`] : []),
    ...(freeAt ? [sql`free_bits & free_time_bits(${freeAt}::text[]) <> 0`] : []),
    ...(activeOwners ? [sql`not owner_is_away`] : []),
    ...(breed === '' ? [] : [sql`breed = any(${breeds}::text[])`]),
  ]
}

interface Facets {
  /** Breeds that contain the filter's text. */
  breeds: string[]
  /**
   * The number of active dogs of these breeds and of the filters' size and energy, and of active owners if only these
   * are wanted.
   */
  dogs: number
  /** The number of all active dogs. */
  total: number
}

/** Reads the number of dogs that match breed, size, energy and active owners from the facet counts. */
async function readFacets(db: Db, { breed, size, energy, activeOwners }: DogFilters): Promise<Facets> {
  const { rows } = await sql<Facets>`
    select coalesce(array_agg(distinct breed), '{}') as breeds, coalesce(sum(dogs), 0)::int as dogs,
      coalesce((select sum(dogs) from place_counts), 0)::int as total
    from facet_counts
    where breed ilike ${containing(breed)}
      and (${size}::text is null or size = ${size}) and (${energy}::text is null or energy_level = ${energy})
      and (${activeOwners}::text is null or not owner_is_away)`.execute(db)
  return rows[0] ?? { breeds: [], dogs: 0, total: 0 }
}

/** Whether fewer than `than` dogs match; stops counting there. */
async function areFewer(db: Db, cases: RawBuilder<unknown>[], than: number): Promise<boolean> {
  const some = cases.map((one) => sql`(select count(*) from (select from dogs where ${one} limit ${than}) as few)`)
  const { rows } = await sql<{ found: number }>`select (${sql.join(some, sql` + `)})::int as found`.execute(db)
  return (rows[0]?.found ?? 0) < than
}

/** A LIKE pattern for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Conditions for an age in full years: at least 1 with a date of birth, else the stored age. The date of birth is
 * compared with a range, which an index serves.
 */
function ofAge(age: number | null, today: string): RawBuilder<unknown>[] {
  if (age === null) return []
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`
  const aged = sql`date_of_birth is null and age = ${age}`
  if (age === 0) return [aged]
  const isOldEnough = age === 1 ? sql`true` : sql`date_of_birth <= ${yearsAgo(age)}`
  return [sql`date_of_birth > ${yearsAgo(age + 1)} and ${isOldEnough}`, aged]
}
