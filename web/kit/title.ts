import { useEffect } from 'react'
import { APP_NAME } from '#contract/site.ts'

/** The page is called so. */
export function setPageTitle(title: string): void {
  document.title = title
}

/** Calls the page by what it shows, a dog say, and no longer by its kind. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(`${title} – ${APP_NAME}`), [title])
}
