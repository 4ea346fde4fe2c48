import { queryOptions } from '@tanstack/react-query'
import type { Route } from '#contract/kit/route.ts'
import { ApiError, NetworkError } from '#web/kit/api.ts'
import { keyOf } from '#web/kit/query-client.ts'

/**
 * Whether a mail can be shown. The frame fetches it by itself, but what goes wrong inside a sandboxed frame cannot be
 * seen from outside.
 */
export const previewQuery = ({ path }: Route) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { credentials: 'include', signal }).catch((error: unknown) => {
        throw signal.aborted ? error : new NetworkError(error)
      })
      if (!answer.ok) throw new ApiError(answer.status, answer.status === 401 ? 'Unauthorized' : answer.statusText)
      return path
    },
  })
