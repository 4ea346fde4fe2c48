import { queryOptions } from '@tanstack/react-query'
import type { Route } from '#contract/kit/route.ts'
import { errorOf, request } from '#web/platform/api/api.ts'

/**
 * Whether the previews can be loaded. The iframes load them by themselves, but errors inside a sandboxed iframe cannot
 * be observed from outside.
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
