import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query'
import type { Received, Route } from '#contract/kit/route.ts'
import { ApiError, call, callPath, isSessionLost, type SentArgument } from './api.ts'
import { clearAtSignOut, loseSession } from '../session/session.ts'

/**
 * The query cache, TanStack Query's. Answers are never stale; changes and live updates invalidate them. What could not be
 * loaded is loaded once there is a network again.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noticeSessionLoss(error) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.data === undefined,
      refetchInterval: false,
      networkMode: 'always',
    },
    // Removes the variables of finished mutations from memory, because they may hold a password.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

clearAtSignOut(() => {
  void queryClient.cancelQueries()
  queryClient.getQueryCache().clear()
})

function noticeSessionLoss(error: unknown, redirectAfterMs?: number): void {
  if (isSessionLost(error)) loseSession(redirectAfterMs)
}

/** The query key of a call: path and query string apart, so that the path alone matches all queries of a route. */
export function keyOf(path: string): readonly string[] {
  const [pathname = '', search] = path.split('?')
  return search === undefined ? [pathname] : [pathname, `?${search}`]
}

interface QuerySettings<Fallback401, Fallback404> {
  /** The data to return instead of an error on 401 or 404. */
  on401?: Fallback401
  on404?: Fallback404
}

/** A read call as TanStack Query options: `useQuery(routeQuery(dogs.show, { params: { id } }))`. */
export function routeQuery<R extends Route, F401 = never, F404 = never>(
  route: R,
  sent?: SentArgument<R>,
  settings: QuerySettings<F401, F404> = {},
) {
  const fallbacks: Record<number, unknown> = {}
  if ('on401' in settings) fallbacks[401] = settings.on401
  if ('on404' in settings) fallbacks[404] = settings.on404
  return queryOptions({
    queryKey: keyOf(callPath(route, sent as SentArgument<R>)),
    queryFn: ({ signal }): Promise<Received<R> | F401 | F404> =>
      call(route, sent, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status in fallbacks) return fallbacks[error.status] as F401 | F404
        throw error
      }),
  })
}

/** Target of an invalidation: a query, a route with all its queries, or the queries picked by a predicate. */
type Refetch = { queryKey: readonly unknown[] } | Route | Pick<Required<InvalidateQueryFilters>, 'predicate'>

interface ChangeSettings {
  refetches?: readonly Refetch[]
  /** Milliseconds for which a lost session's message is shown before the sign-in page, 500 by default. */
  redirectAfterMs?: number
  /** Changes of one scope are sent one after the other. */
  scope?: string
}

/** A writing call as a mutation: `const add = useRouteMutation(friends.add, { refetches: [friendsQuery] })`. */
export function useRouteMutation<R extends Route>(
  route: R,
  { refetches = [], redirectAfterMs, scope }: ChangeSettings = {},
) {
  return useMutation<
    Received<R>,
    Error,
    Record<never, never> extends SentArgument<R> ? SentArgument<R> | void : SentArgument<R>
  >({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (sent) => call(route, (sent ?? undefined) as SentArgument<R>),
    onSuccess: () => refetch(...refetches),
    onError: (error) => noticeSessionLoss(error, redirectAfterMs),
  })
}

/** Invalidates queries: those on the screen are refetched now, the others on next use. */
export function refetch(...what: readonly Refetch[]): void {
  for (const one of what) void invalidate(filtersOf(one))
}

/** Invalidates queries and waits for the refetched ones. Throws when one fails. */
export async function refetchOrFail(...what: readonly Refetch[]): Promise<void> {
  await Promise.all(what.map(async (one) => invalidate(filtersOf(one), { throwOnError: true })))
}

/**
 * A first load that is on its way may have been answered before the change, and a query would join it instead of asking
 * anew: such queries are refetched when it is done.
 */
async function invalidate(filters: InvalidateQueryFilters, options: InvalidateOptions = {}): Promise<void> {
  const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const loading = new Set(fetching.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries(filters, options)
  if (loading.size > 0) await queryClient.invalidateQueries({ predicate: (query) => loading.has(query) }, options)
}

function filtersOf(what: Refetch): InvalidateQueryFilters {
  if ('path' in what) {
    const path = new RegExp(`^${what.path.replaceAll(/{\w+}/g, '[^/]+')}$`)
    return { predicate: ({ queryKey }) => path.test(String(queryKey[0])) }
  }
  return 'queryKey' in what ? { queryKey: what.queryKey } : { predicate: what.predicate }
}

/** Invalidates every query, for changes that show in many places, such as the location of all dogs. */
export function refetchAll(): void {
  void invalidate({})
}
