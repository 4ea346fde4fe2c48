import { useEffect, useLayoutEffect } from 'react'
import { APP_NAME } from '#contract/site/options.ts'
import { arriveOnPage } from '#web/platform/routing/scroll.ts'
import { setPageTitle } from '#web/platform/routing/title.ts'

let isFirstPage = true

/** Rendered beside a page: sets title, scroll position and focus once the page is rendered. */
export function RouteAnnouncer({ title }: { title: string }) {
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => {
    setPageTitle(`${title} – ${APP_NAME}`)
  }, [title])

  useEffect(() => {
    if (!isFirstPage) focusHeading()
    isFirstPage = false
    arriveOnPage()
  }, [])
  return null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
