import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { withQuery } from './path.ts'

/** Changes the query of this page's address in place: no new entry in the history, and the scroll position stays known. */
export function replaceQuery(query: Record<string, string | undefined>): void {
  navigate(withQuery(location.pathname, query), { replace: true, state: history.state as unknown })
}

/** Changes what stands behind the # of this page's address in place. */
export function replaceFragment(fragment: string): void {
  const { pathname, search } = location
  const address = fragment === '' ? `${pathname}${search}` : `${pathname}${search}#${fragment}`
  navigate(address, { replace: true, state: history.state as unknown })
}

/** What stands behind the # of the address, followed; nothing while a page is prerendered and when it is hydrated. */
export function useFragment(): string {
  return useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
}
