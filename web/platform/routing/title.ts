import { useEffect } from 'react'
import { APP_NAME } from '#contract/site/options.ts'

// The document's title consists of the page's title and the number of unread messages.

let page = ''
let unread = 0

/** Sets the page's title. */
export function setPageTitle(title: string): void {
  page = title
  write()
}

/** Hook: replaces the page's general title by the name of what it shows, such as a dog. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(`${title} – ${APP_NAME}`), [title])
}

/** Sets the number of unread messages in the title. */
export function setUnreadInTitle(count: number): void {
  unread = count
  write()
}

/** Prints with the page's title alone, because it becomes the file name of a saved PDF. */
export function printPage(): void {
  if (page !== '') document.title = page
  print()
  write()
}

function write(): void {
  if (page !== '') document.title = unread > 0 ? `(${unread}) ${page}` : page
}
