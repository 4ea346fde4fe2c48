import { queryOptions } from '@tanstack/react-query'
import type { Route } from '#contract/kit/route.ts'
import { errorOf, request } from '#web/platform/api/api.ts'

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
  const { response, text } = await request(path, { credentials: 'include', signal })
  if (!response.ok) throw errorOf(response, text)
  return true
}
