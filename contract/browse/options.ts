export const SEARCH_MAX = 200
export const NEARBY_MAX = 100
export const RADIUS_KM = { search: 100, nearby: 50, min: 1, max: 500 }
/** The radii to which a search is widened, step by step, until it finds enough dogs. */
export const RADIUS_STEPS_KM = [5, 10, 25, 50, 100] as const
/** Sorting by match covers dogs within this radius of the own dog, and at most this many of them. */
export const MATCH_RADIUS_KM = 50
export const MATCH_CANDIDATES = 2000
/** Pages beyond this offset are empty, as those past the end are: the cost of a page grows with its offset. */
export const LIST_DEPTH = 20_000
export const SORTS = ['newest', 'nearest', 'match'] as const
export type Sort = (typeof SORTS)[number]

/** Valid values of the age filter, years as text; any other value filters nothing. */
export const AGE_FILTER = /^(\d|[1-3]\d|40)$/
