import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browse, PAGE_SIZE, RADIUS_KM } from '#contract/browse.ts'
import type { Received } from '#contract/kit/route.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { ApiError, call, callPath, callWithHeaders } from '#web/kit/api.ts'
import { keyOf, queryClient } from '#web/kit/query-client.ts'

const RETRIES = 2
const LIST_FRESH_MS = 30_000
const LIST_KEPT_MS = 60_000
const SEARCH_KEPT_MS = 300_000

/** What a search found: at most 200 dogs, and how many there are in all (C-37). */
export interface FoundDogs {
  dogs: Received<typeof browse.search>
  total: number
}

export type DogsPage = Received<typeof browse.all>

/** 1 s, doubling, at most 3 s (BROWSE-19). */
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 3000)

/** An answer that refuses would refuse again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500)

/** The filters as the calls take them: what is unset is left out. */
function filtersOf({ breed, age, size }: DogSearch) {
  return { ...(breed !== '' && { breed }), ...(age !== 'all' && { age }), ...(size !== 'all' && { size }) }
}

const pageOf = (search: DogSearch, page: number) => ({ query: { page, limit: PAGE_SIZE.usual, ...filtersOf(search) } })

/** All dogs of the community by pages of 20; only the first page is retried (BROWSE-11, BROWSE-19, BROWSE-20). */
export function dogPagesQuery(search: DogSearch) {
  const firstKey = keyOf(callPath(browse.all, pageOf(search, 1)))
  const queryKey = [browse.all.path, 'pages', filtersOf(search)]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(browse.all, pageOf(search, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: DogsPage, _pages, page) => (last.hasMore ? page + 1 : undefined),
    staleTime: LIST_FRESH_MS,
    gcTime: LIST_KEPT_MS,
    retry: (failures, error) => queryClient.getQueryData(queryKey) === undefined && isWorthRetrying(failures, error),
    retryDelay,
    // The page may have brought its first answer along; an old one is not used.
    initialData: () => {
      const first = isFresh(firstKey) ? queryClient.getQueryData<DogsPage>(firstKey) : undefined
      return first && { pages: [first], pageParams: [1] }
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(firstKey)?.dataUpdatedAt,
  })
}

function isFresh(queryKey: readonly string[]): boolean {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  return Date.now() - updatedAt < LIST_FRESH_MS
}

/** The dogs found by a place (BROWSE-23). */
export function dogSearchQuery(search: DogSearch) {
  const sent = { query: { location: search.searchTerm, radius: RADIUS_KM.search, ...filtersOf(search) } }
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
