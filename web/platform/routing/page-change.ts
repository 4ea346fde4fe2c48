import { flushSync } from 'react-dom'
import { toast } from '#web/ui/feedback/toast.ts'

// View transitions between pages: pages cross-fade, and a picture that links to a page (`data-picture-of` its path)
// grows into the picture at the top of that page (`data-picture`), and back. The browser draws them
// (`startViewTransition`); wouter calls `aroundNav` for links, but not for the back and forward buttons.

/** The `view-transition-name` of styles.css, which one element has at a time. */
const NAME = 'picture'

let shownPath = ''

/** Installs the transitions for the browser's back and forward buttons. Called once at start. */
export function moveByHistory(canMove: (path: string) => boolean): void {
  shownPath = location.pathname
  addEventListener('popstate', (event) => {
    const path = location.pathname
    if (path === shownPath) return
    toast.dismiss() // it belongs to the page that is left
    // Runs before the router's own listener, which is notified after the old page is captured. It is notified by the
    // router's own event, so that other listeners do not get `popstate` twice.
    event.stopImmediatePropagation()
    const moves = !event.hasUAVisualTransition && canMove(path)
    changePage(path, () => dispatchEvent(new Event('pushState')), moves)
  })
}

/** Renders another page, with a view transition where the browser supports it and reduced motion is not set. */
export function changePage(to: string, draw: () => void, moves = true): void {
  const from = shownPath
  shownPath = pathOf(to)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!moves || isCalm || !('startViewTransition' in document)) return draw()
  const leaving = pictureOf(shownPath)
  const named = leaving ? [leaving] : []
  leaving?.style.setProperty('view-transition-name', NAME)
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(draw)
    leaving?.style.removeProperty('view-transition-name')
    const arriving = pictureOf(from)
    arriving?.style.setProperty('view-transition-name', NAME)
    if (arriving) named.push(arriving)
  })
  ready.catch(() => {}) // skipped, as by the next change: the page is drawn all the same
  void finished.finally(() => {
    for (const element of named) element.style.removeProperty('view-transition-name')
  })
}

/** The visible picture that links to a page. */
function pictureOf(path: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-picture-of]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.dataset.pictureOf === path && bottom > 0 && top < innerHeight
  })
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
