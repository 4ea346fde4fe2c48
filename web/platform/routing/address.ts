import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { withQuery } from './path.ts'

/** Replaces the query of the page's URL without a new history entry; the scroll position is kept. */
export function replaceQuery(query: Record<string, string | undefined>): void {
  navigate(withQuery(location.pathname, query), { replace: true, state: history.state as unknown })
}

/** Replaces the fragment of the page's URL without a new history entry. */
export function replaceFragment(fragment: string): void {
  const { pathname, search } = location
  const address = fragment === '' ? `${pathname}${search}` : `${pathname}${search}#${fragment}`
  navigate(address, { replace: true, state: history.state as unknown })
}

/** Hook: the fragment of the URL; empty during prerendering and hydration. */
export function useFragment(): string {
  return useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
}
