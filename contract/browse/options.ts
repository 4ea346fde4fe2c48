export const SEARCH_MAX = 200
export const NEARBY_MAX = 100
export const RADIUS_KM = { search: 100, nearby: 50, min: 1, max: 500 }
/** How far to look, step by step, where few dogs live. */
export const RADIUS_STEPS_KM = [5, 10, 25, 50, 100] as const
/** Sorting by match looks so far from the own dog, and at so many dogs, however large the community is. */
export const MATCH_RADIUS_KM = 50
export const MATCH_CANDIDATES = 2000
/** Pages beyond so many dogs are empty, like those past the end: what a page costs grows with what lies before it. */
export const LIST_DEPTH = 20_000
export const SORTS = ['newest', 'nearest', 'match'] as const
export type Sort = (typeof SORTS)[number]

/** The ages that filter, in years as text; any other filters nothing. */
export const AGE_FILTER = /^(\d|[1-3]\d|40)$/
