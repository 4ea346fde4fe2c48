import { flushSync } from 'react-dom'

// A change of page as one short movement: pages fade into each other, and the picture that stands for a page elsewhere
// (`data-picture-of` its path) grows into the picture at that page's head (`data-picture`), and back again.

/** In styles.css; one element at a time bears it. */
const NAME = 'picture'

let shownPath = ''

/** Keeps to the page that is shown, and moves by the browser's own back and forward too; once, at start. */
export function moveByHistory(canMove: (path: string) => boolean): void {
  shownPath = location.pathname
  addEventListener('popstate', (event) => {
    const path = location.pathname
    if (path === shownPath) return
    // The router listens after this, and draws the other page. It is told when the page shown now is captured, by its
    // own name for a changed address: those who heard of the way back already must not hear of it twice.
    event.stopImmediatePropagation()
    const moves = !event.hasUAVisualTransition && canMove(path)
    changePage(path, () => dispatchEvent(new Event('pushState')), moves)
  })
}

/** Draws another page, in one movement where the browser can and motion is welcome. */
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

/** The picture of a page on another, when it is in sight. */
function pictureOf(path: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-picture-of]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.dataset.pictureOf === path && bottom > 0 && top < innerHeight
  })
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
