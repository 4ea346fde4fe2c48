import { useEffect } from 'react'
import { APP_NAME } from '#contract/site/routes.ts'

// The document's title has two authors: the page, and the count of what waits unread.

let page = ''
let unread = 0

/** The page is called so. */
export function setPageTitle(title: string): void {
  page = title
  write()
}

/** Calls the page by what it shows, a dog say, and no longer by its kind. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(`${title} – ${APP_NAME}`), [title])
}

/** So many messages are unread: the tab says it too. */
export function setUnreadInTitle(count: number): void {
  unread = count
  write()
}

/** What is printed is called by the page alone: its title names the file that it is saved to. */
export function printPage(): void {
  if (page !== '') document.title = page
  print()
  write()
}

function write(): void {
  if (page !== '') document.title = unread > 0 ? `(${unread}) ${page}` : page
}
