import { queryOptions } from '@tanstack/react-query'
import type { Route } from '#contract/kit/route.ts'
import { ApiError, NetworkError } from '#web/kit/api.ts'

/**
 * Whether mails can be shown. The frames fetch them by themselves, but what goes wrong inside a sandboxed frame cannot
 * be seen from outside.
 */
export const previewsQuery = (routes: readonly Route[]) => {
  const paths = routes.map(({ path }) => path)
  return queryOptions({
    queryKey: ['previews', ...paths],
    queryFn: ({ signal }) => Promise.all(paths.map(async (path) => meet(path, signal))),
  })
}

async function meet(path: string, signal: AbortSignal): Promise<true> {
  const answer = await fetch(path, { credentials: 'include', signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new NetworkError(error)
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.status === 401 ? 'Unauthorized' : answer.statusText)
  await answer.arrayBuffer() // the browser keeps a connection until it is read
  return true
}
