import { navigate } from 'wouter/use-browser-location'

/** Changes the query of this page's address in place: no new entry in the history, and the scroll position stays known. */
export function replaceQuery(query: Record<string, string | undefined>): void {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value)
  const { pathname } = location
  navigate(search.size > 0 ? `${pathname}?${search.toString()}` : pathname, {
    replace: true,
    state: history.state as unknown,
  })
}
