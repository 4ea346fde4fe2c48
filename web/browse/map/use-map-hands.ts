import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { ASPECT, type MapView, panned, STEP, WHOLE, zoomed } from './map-view.ts'
import type { Point } from './projection.ts'

/** A hand that moved by less has pressed, not dragged. */
const SLACK_PX = 6
/** The part of the window's height that an arrow key moves. */
const ARROW = 0.15

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -ARROW, y: 0 },
  ArrowRight: { x: ARROW, y: 0 },
  ArrowUp: { x: 0, y: -ARROW },
  ArrowDown: { x: 0, y: ARROW },
}
const ZOOMS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP }

interface Drag extends Point {
  pointer: number
  view: MapView
  moved: boolean
}

/** Moves the map by dragging, by a press beside the places, and by keys. */
export function useMapHands(view: MapView, onView: (view: MapView) => void) {
  const drag = useRef<Drag | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || view === WHOLE) return
    drag.current = { pointer: event.pointerId, view, x: event.clientX, y: event.clientY, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const hand = drag.current
    if (hand?.pointer !== event.pointerId) return
    const [dx, dy] = [event.clientX - hand.x, event.clientY - hand.y]
    if (!hand.moved && Math.hypot(dx, dy) < SLACK_PX) return
    hand.moved = true
    event.currentTarget.setPointerCapture(event.pointerId) // from here on no place is pressed by the way
    const units = hand.view.height / event.currentTarget.clientHeight
    onView(panned(hand.view, { x: -dx * units, y: -dy * units }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const hand = drag.current
    drag.current = null
    if (hand && !hand.moved && event.target === event.currentTarget) onView(panned(view, pressedAt(event, view)))
  }
  const onPointerCancel = () => void (drag.current = null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]]
    if (arrow && view === WHOLE) return // the page scrolls
    if (arrow) onView(panned(view, { x: arrow.x * view.height, y: arrow.y * view.height }))
    else if (zoom !== undefined) onView(zoomed(view, zoom))
    else return
    event.preventDefault()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
}

/** From the middle of the window to where it was pressed, in units of the drawing. */
function pressedAt(event: PointerEvent<HTMLElement>, { height }: MapView): Point {
  const box = event.currentTarget.getBoundingClientRect()
  const [part, down] = [(event.clientX - box.x) / box.width - 0.5, (event.clientY - box.y) / box.height - 0.5]
  return { x: part * height * ASPECT, y: down * height }
}
