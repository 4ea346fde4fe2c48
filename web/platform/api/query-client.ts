import { type InvalidateQueryFilters, QueryCache, QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { Received, Route } from '#contract/kit/route.ts'
import { ApiError, call, callPath, isSessionLost, type SentArgument } from './api.ts'
import { alsoForget, loseSession } from '../session/session.ts'

/** The answers held in memory. Never stale, asked again only when something changed them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noticeSessionLoss(error) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    // Nothing typed, a password least of all, stays in memory after it was sent.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

alsoForget(() => {
  void queryClient.cancelQueries()
  queryClient.getQueryCache().clear()
})

function noticeSessionLoss(error: unknown, redirectAfterMs?: number): void {
  if (isSessionLost(error)) loseSession(redirectAfterMs)
}

/** The key of an answer: the call path, its query apart, so that a route's path alone means all its answers. */
export function keyOf(path: string): readonly string[] {
  const [pathname = '', search] = path.split('?')
  return search === undefined ? [pathname] : [pathname, `?${search}`]
}

interface QuerySettings<Fallback401, Fallback404> {
  /** The answer to give instead of failing on a 401 or a 404. */
  on401?: Fallback401
  on404?: Fallback404
}

/** A read call as TanStack Query options: `useQuery(queryOf(dogs.show, { params: { id } }))`. */
export function queryOf<R extends Route, F401 = never, F404 = never>(
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

/** What a change makes old: queries, routes, meaning every answer of theirs, or what a predicate picks. */
type Refetch = { queryKey: readonly unknown[] } | Route | Pick<Required<InvalidateQueryFilters>, 'predicate'>

interface ChangeSettings {
  refetches?: readonly Refetch[]
  /** How long a lost session is told before the sign-in screen comes; 500 ms unless told. */
  redirectAfterMs?: number
}

/** A writing call as a mutation: `const add = useChange(friends.add, { refetches: [friendsQuery] })`. */
export function useChange<R extends Route>(route: R, { refetches = [], redirectAfterMs }: ChangeSettings = {}) {
  return useMutation<
    Received<R>,
    Error,
    Record<never, never> extends SentArgument<R> ? SentArgument<R> | void : SentArgument<R>
  >({
    mutationFn: (sent) => call(route, (sent ?? undefined) as SentArgument<R>),
    onSuccess: () => refetch(...refetches),
    onError: (error) => noticeSessionLoss(error, redirectAfterMs),
  })
}

/** Marks answers as old: those on the screen are asked again now, the others when they are needed. */
export function refetch(...what: readonly Refetch[]): void {
  for (const one of what) void queryClient.invalidateQueries(filtersOf(one))
}

/** The same, and waits for the answers; throws when one could not be had. */
export async function refetchOrFail(...what: readonly Refetch[]): Promise<void> {
  await Promise.all(what.map(async (one) => queryClient.invalidateQueries(filtersOf(one), { throwOnError: true })))
}

function filtersOf(what: Refetch): InvalidateQueryFilters {
  if ('path' in what) return { queryKey: [what.path] }
  return 'queryKey' in what ? { queryKey: what.queryKey } : { predicate: what.predicate }
}

/** Marks every answer as old: something changed that shows in many places, as where all dogs are. */
export function refetchAll(): void {
  void queryClient.invalidateQueries()
}
