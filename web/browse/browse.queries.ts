import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browse } from '#contract/browse/routes.ts'
import { RADIUS_KM, RADIUS_STEPS_KM, type Sort } from '#contract/browse/options.ts'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import type { Received } from '#contract/kit/route.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { ApiError, call, callPath, callWithHeaders } from '#web/platform/api/api.ts'
import { keyOf, queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import type { BrowserPosition } from '#web/places/position.ts'

const RETRIES = 2
const LIST_FRESH_MS = 30_000
const LIST_KEPT_MS = 60_000
const SEARCH_KEPT_MS = 300_000

/** The result of a search: at most 200 dogs, and the total. */
export interface FoundDogs {
  dogs: Received<typeof browse.search>
  total: number
}

export type DogsPage = Received<typeof browse.all>

/** Retry delay: 1 s, doubled each time, at most 3 s. */
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 3000)

/** Refusals (4xx) are not retried. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500)

/** The filters as query parameters, without unset ones; `own` is the dog when which others are to be free. */
function filtersOf({ breed, age, size, energy, free, active }: DogSearch, own: string | undefined) {
  return {
    ...(breed !== '' && { breed }),
    ...(age !== 'all' && { age }),
    ...(size !== 'all' && { size }),
    ...(energy !== 'all' && { energy }),
    ...(free !== 'all' && own !== undefined && { freeWith: own }),
    ...(active === 'only' && { activeOwners: active }),
  }
}

/** The own dog to compare with: each listed dog then has a verdict, and can be sorted by match. */
export interface DogOrder {
  matchFor?: string | undefined
  sort?: Sort
}

function orderOf({ matchFor, sort = 'newest' }: DogOrder) {
  if (matchFor === undefined) return {}
  return sort === 'newest' ? { matchFor } : { matchFor, sort }
}

/** All dogs of the community by pages of 20; only the first page is retried. */
export function dogPagesQuery(search: DogSearch, order: DogOrder = {}) {
  const wanted = { ...filtersOf(search, order.matchFor), ...orderOf(order) }
  const pageOf = (page: number) => ({ query: { page, limit: PAGE_SIZE.usual, ...wanted } })
  const firstKey = keyOf(callPath(browse.all, pageOf(1)))
  const queryKey = [browse.all.path, 'pages', wanted]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(browse.all, pageOf(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: DogsPage, _pages, page) => (last.hasMore ? page + 1 : undefined),
    staleTime: LIST_FRESH_MS,
    gcTime: LIST_KEPT_MS,
    retry: (failures, error) => queryClient.getQueryData(queryKey) === undefined && isWorthRetrying(failures, error),
    retryDelay,
    // The document may include the first page as boot data; a stale one is not used.
    initialData: () => {
      const first = isFresh(firstKey) ? queryClient.getQueryData<DogsPage>(firstKey) : undefined
      return first && { pages: [first], pageParams: [1] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(firstKey)?.dataUpdatedAt,
    // Verdicts for another own dog replace those of the cards that are shown.
    placeholderData: (previous) => previous ?? (Object.keys(wanted).join() === 'matchFor' ? bootPages() : undefined),
  })
}

/** The first page that the document includes: it is compared with the first own dog, and another one was chosen. */
function bootPages() {
  const [first] = queryClient.getQueriesData<DogsPage>({
    queryKey: [browse.all.path],
    predicate: ({ queryKey }) => queryKey.length === 2 && isFresh(queryKey),
  })
  return first?.[1] && { pages: [first[1]], pageParams: [1] }
}

function isFresh(queryKey: readonly unknown[]): boolean {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  return Date.now() - updatedAt < LIST_FRESH_MS
}

/** The dogs found by a place. */
export function dogSearchQuery(search: DogSearch, order: DogOrder = {}) {
  const sent = {
    query: {
      location: search.searchTerm,
      radius: RADIUS_KM.search,
      ...filtersOf(search, order.matchFor),
      ...orderOf(order),
    },
  }
  return queryOptions({
    queryKey: [...keyOf(callPath(browse.search, sent)), 'counted'],
    queryFn: async ({ signal }): Promise<FoundDogs> => {
      const { reply, headers } = await callWithHeaders(browse.search, sent, { signal })
      return { dogs: reply, total: Number(headers.get('X-Total-Count') ?? reply.length) }
    },
    gcTime: SEARCH_KEPT_MS,
    retry: isWorthRetrying,
    retryDelay,
    placeholderData: keepPreviousData,
  })
}

type Coordinates = Pick<BrowserPosition, 'lat' | 'lng'>

/** The owner whose dogs are left out: the viewer. */
const withoutOwn = (userId: string | undefined) => (userId === undefined ? {} : { excludeOwner: userId })

/** The dogs around a position, nearest first, at most 100. */
export function nearbyQuery({ lat, lng }: Coordinates, userId: string | undefined, wanted: DogSearch & DogOrder) {
  const radius = RADIUS_STEPS_KM.at(-1)
  const query = {
    lat,
    lng,
    radius,
    ...withoutOwn(userId),
    ...filtersOf(wanted, wanted.matchFor),
    ...orderOf({ matchFor: wanted.matchFor }),
  }
  return routeQuery(browse.nearby, { query })
}

/** The number of dogs within each radius step around a position. */
export function nearbyCountsQuery({ lat, lng }: Coordinates, userId: string | undefined) {
  return routeQuery(browse.nearbyCounts, { query: { lat, lng, ...withoutOwn(userId) } })
}

/** The number of dogs at each place, for the map; `own` is the dog when which they are to be free. */
export const placesQuery = (search: DogSearch, own: string | undefined) =>
  routeQuery(browse.places, { query: filtersOf(search, own) })
