import { type RawBuilder, sql } from 'kysely'
import type { EnergyLevel, Size } from '#contract/dogs.options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Db } from '#server/kit/db.ts'
import { blockedWith } from '#server/moderation/blocks.ts'

/** What narrows a list (C-36). */
export interface Filters {
  breed: string
  age: number | null
  size: Size | null
  energy: EnergyLevel | null
}

/** Which dogs a list may show, ready for queries over `dogs`. */
export interface Selection {
  /** SQL that a dog meets: active, and as the filters say. */
  passing: RawBuilder<boolean>
  /** The same, and of nobody in a blocked pair with the viewer (B2). */
  visible: RawBuilder<boolean>
  viewerId: string
  isFiltered: boolean
  /** So few dogs pass the filters that they are fetched by the filters' own indexes, and sorted then. */
  isRare: boolean
  /** How many dogs pass the filters, blocked owners' dogs among them; null when an age has to be counted for it. */
  kept: number | null
}

/** Fewer than these are quicker to sort than to come upon. */
const RARE = 5_000

/** Reads what the kept counts tell about the filters. */
export async function selectionOf(db: Db, filters: Filters, viewerId: string): Promise<Selection> {
  const isFiltered = isNarrowed(filters)
  const kinds = isFiltered ? await kindsOf(db, filters) : { breeds: [], dogs: Infinity }
  const conditions = narrowing(filters, kinds.breeds)
  const passing = all([sql`is_active`, ...conditions])
  const visible = all([passing, sql`owner_id <> all(${blockedWith(viewerId)})`])
  const isRare = kinds.dogs < RARE || (filters.age !== null && (await areFew(db, conditions)))
  return { passing, visible, viewerId, isFiltered, isRare, kept: filters.age === null ? kinds.dogs : null }
}

function isNarrowed({ breed, age, size, energy }: Filters): boolean {
  return breed !== '' || [age, size, energy].some((value) => value !== null)
}

/** The same, only the dogs that meet another condition too. */
export function onlyWhere(selection: Selection, condition: RawBuilder<unknown>): Selection {
  const { passing, visible } = selection
  return { ...selection, passing: all([passing, condition]), visible: all([visible, condition]) }
}

function all(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function narrowing({ breed, age, size, energy }: Filters, breeds: readonly string[]): RawBuilder<unknown>[] {
  return [
    ...(size ? [sql`size = ${size}`] : []),
    ...(energy ? [sql`energy_level = ${energy}`] : []),
    ...(breed === '' ? [] : [sql`breed = any(${breeds}::text[])`]),
    ...(age === null ? [] : [ofAge(age, todayInNewZealand())]),
  ]
}

/** The breeds that contain the text, and how many dogs of them have the size and energy: from the kept counts. */
async function kindsOf(db: Db, { breed, size, energy }: Filters): Promise<{ breeds: string[]; dogs: number }> {
  const { rows } = await sql<{ breeds: string[] | null; dogs: number }>`
    select array_agg(distinct breed) as breeds, coalesce(sum(dogs), 0)::int as dogs from kind_counts
    where breed ilike ${containing(breed)}
      and (${size}::text is null or size = ${size}) and (${energy}::text is null or energy_level = ${energy})`.execute(
    db,
  )
  return { breeds: rows[0]?.breeds ?? [], dogs: rows[0]?.dogs ?? 0 }
}

async function areFew(db: Db, conditions: RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found
    from (select from dogs where is_active and ${all(conditions)} limit ${RARE}) as some`.execute(db)
  return (rows[0]?.found ?? 0) < RARE
}

/** A LIKE pattern for texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Of this age in full years as K-20 computes it: at least 1 with a date of birth, else the stored one. Written as a
 * range of birthdays, so that an index finds it.
 */
function ofAge(age: number, today: string): RawBuilder<unknown> {
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`
  const noLaterThan = age === 1 ? sql`date_of_birth is not null` : sql`date_of_birth <= ${yearsAgo(age)}`
  const born = age === 0 ? sql`false` : sql`${noLaterThan} and date_of_birth > ${yearsAgo(age + 1)}`
  return sql`((${born}) or (date_of_birth is null and age = ${age}))`
}
