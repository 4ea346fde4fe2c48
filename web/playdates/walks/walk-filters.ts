import { RADII_KM, WALK_SORTS, WALKS_LISTED, WEEK_PARTS } from '#contract/playdates/options.ts'

const FILTERS = ['week', 'radius', 'sort', 'dogId', 'size', 'page'] as const

/** The filters of the list of open walks as they stand in the address. */
export type WalkListFilters = Partial<Record<(typeof FILTERS)[number], string | undefined>>

/** The filters of an address; what none can be is left out. */
export function parseWalkFilters(search: URLSearchParams): WalkListFilters {
  const known: Record<(typeof FILTERS)[number], (value: string) => boolean> = {
    week: (value) => WEEK_PARTS.some((one) => one === value),
    radius: (value) => RADII_KM.some((km) => String(km) === value),
    sort: (value) => WALK_SORTS.some((one) => one === value),
    dogId: (value) => value !== '',
    size: (value) => value === 'suits',
    page: (value) => /^[1-9]\d?$/.test(value) && Number(value) <= WALKS_LISTED.pages,
  }
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name) ?? ''
      return known[name](value) ? [[name, value]] : []
    }),
  )
}

/** The filters as the server takes them. */
export function filtersToSend({ week, radius, sort, dogId, size, page }: WalkListFilters) {
  return {
    ...(week !== undefined && { week: week as (typeof WEEK_PARTS)[number] }),
    ...(radius !== undefined && { radius: Number(radius) }),
    ...(sort !== undefined && { sort: sort as (typeof WALK_SORTS)[number] }),
    ...(dogId !== undefined && { dogId }),
    ...(size !== undefined && { size: 'suits' as const }),
    ...(page !== undefined && { page: Number(page) }),
  }
}
