import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

const MOST = 4
const PRESSED_TWICE = 2.5

interface View {
  zoom: number
  x: number
  y: number
}
const WHOLE: View = { zoom: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

/** A picture that fits its place; two fingers enlarge it, a double press does and undoes it, one finger moves it. */
export function ZoomedPicture({ src, alt }: { src: string; alt: string }) {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())

  /** A point of the window, from the middle of the picture's place. */
  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clientX - left - width / 2 + view.x, y: clientY - top - height / 2 + view.y }
  }
  const put = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const larger = distance(now, other) / Math.max(1, distance(before, other))
      setView((old) => enlarged(old, larger, { from: middle(before, other), to: middle(now, other) }))
    } else {
      setView((old) => within({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }))
    }
  }
  const press = (event: MouseEvent) => {
    const at = placeOf(event)
    setView((old) => (old.zoom > 1 ? WHOLE : enlarged(old, PRESSED_TWICE, { from: at, to: at })))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- enlarging is the browser's too
    <img
      src={src}
      alt={alt}
      draggable={false}
      onDoubleClick={press}
      onPointerDown={put}
      onPointerMove={move}
      onLostPointerCapture={(event) => void fingers.current.delete(event.pointerId)}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
      // Only sideways swipes are the browser's, and none while the picture is enlarged.
      className={`max-h-[calc(100dvh-1rem)] min-h-40 max-w-full min-w-40 rounded-2xl object-contain sm:min-w-96 ${view.zoom > 1 ? 'touch-none' : 'touch-pan-x'}`}
    />
  )
}

/** The view with a larger zoom, in which the part of the picture at `from` lies at `to`. */
function enlarged(old: View, larger: number, { from, to }: { from: Point; to: Point }): View {
  const zoom = Math.min(MOST, Math.max(1, old.zoom * larger))
  const by = zoom / old.zoom
  return within({ zoom, x: to.x - (from.x - old.x) * by, y: to.y - (from.y - old.y) * by })
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** A whole picture in the middle; an enlarged one not moved further than its own size. */
function within({ zoom, x, y }: View): View {
  if (zoom === 1) return WHOLE
  const [far, high] = [(innerWidth * (zoom - 1)) / 2, (innerHeight * (zoom - 1)) / 2]
  return { zoom, x: Math.min(far, Math.max(-far, x)), y: Math.min(high, Math.max(-high, y)) }
}
