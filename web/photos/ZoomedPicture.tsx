import { type PointerEvent, useRef, useState } from 'react'

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
  const { zoom, x, y } = view

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId)
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const other = others[0]?.[1]
    if (other) {
      const larger = distance(now, other) / Math.max(1, distance(before, other))
      setView((old) => within({ ...old, zoom: old.zoom * larger }))
    } else if (zoom > 1) {
      setView((old) => within({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }))
    }
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- enlarging is the browser's too
    <img
      src={src}
      alt={alt}
      draggable={false}
      onDoubleClick={() => setView(zoom > 1 ? WHOLE : { ...WHOLE, zoom: PRESSED_TWICE })}
      onPointerDown={(event) => void fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      // Only sideways swipes are the browser's, and none while the picture is enlarged.
      className={`max-h-[calc(100dvh-1rem)] min-h-40 max-w-full min-w-40 rounded-2xl object-contain sm:min-w-96 ${zoom > 1 ? 'touch-none' : 'touch-pan-x'}`}
    />
  )
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Never smaller than whole, nor moved further than its own size. */
function within({ zoom, x, y }: View): View {
  const kept = Math.min(MOST, Math.max(1, zoom))
  if (kept === 1) return WHOLE
  const [far, high] = [(innerWidth * (kept - 1)) / 2, (innerHeight * (kept - 1)) / 2]
  return { zoom: kept, x: Math.min(far, Math.max(-far, x)), y: Math.min(high, Math.max(-high, y)) }
}
