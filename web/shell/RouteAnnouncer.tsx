import { useEffect, useLayoutEffect } from 'react'
import { APP_NAME } from '#contract/site/routes.ts'
import { arriveOnPage } from '#web/platform/routing/scroll.ts'
import { setPageTitle } from '#web/platform/routing/title.ts'

let isFirstPage = true

/** Stands beside a page: once that is drawn it sets the title, the scroll position and the focus. */
export function RouteAnnouncer({ title }: { title: string }) {
  // Comes before the effects of the page, which may have a better name for itself.
  useLayoutEffect(() => {
    setPageTitle(title === APP_NAME ? title : `${title} – ${APP_NAME}`)
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
