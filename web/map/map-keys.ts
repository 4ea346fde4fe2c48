import type { KeyboardEvent, MouseEvent } from 'react'
import { ASPECT, type MapView, panned, STEP, WHOLE, zoomed } from './map-view.ts'
import type { Point } from './projection.ts'

/** The part of the viewport's height that an arrow key moves. */
const ARROW = 0.15

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -ARROW, y: 0 },
  ArrowRight: { x: ARROW, y: 0 },
  ArrowUp: { x: 0, y: -ARROW },
  ArrowDown: { x: 0, y: ARROW },
}
const ZOOMS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP }

/** Moves the map by keys, and by a click beside the places. */
export function mapKeys(view: MapView, onView: (view: MapView) => void) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]]
    if (arrow && view === WHOLE) return // the page scrolls
    if (arrow) onView(panned(view, { x: arrow.x * view.height, y: arrow.y * view.height }))
    else if (zoom !== undefined) onView(zoomed(view, zoom))
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) onView(panned(view, clickedAt(event, view)))
  }
  return { onKeyDown, onClick }
}

/** From the middle of the viewport to the click, in units of the drawing. */
function clickedAt(event: MouseEvent<HTMLElement>, { height }: MapView): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const [part, down] = [(event.clientX - box.x) / box.width - 0.5, (event.clientY - box.y) / box.height - 0.5]
  return { x: part * height * ASPECT, y: down * height }
}
