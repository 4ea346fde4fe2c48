import { type KeyboardEvent, type UIEvent, useLayoutEffect, useRef, useState } from 'react'

interface SlideSettings {
  initial?: number
  /** Called with the slide that is looked at. */
  onSee?: ((place: number) => void) | undefined
}

/**
 * Slides beside each other that scroll by finger, wheel or key, and stop at one (CSS scroll snap). `track` is for the
 * element that scrolls.
 */
export function useSlides(count: number, { initial = 0, onSee }: SlideSettings = {}) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const [shown, setShown] = useState(initial)
  /** How far it has been looked: these and the next are loaded. */
  const [furthest, setFurthest] = useState(initial)
  /** Where a button or a key is scrolling to. */
  const aim = useRef<number>(null)

  const see = (place: number) => {
    setShown(place)
    onSee?.(place)
    setFurthest((before) => Math.max(before, place))
  }
  const goTo = (place: number) => {
    if (!element || place < 0 || place >= count) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    aim.current = place
    element.scrollTo({ left: place * element.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
    see(place)
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const place = Math.round(scrollLeft / Math.max(1, clientWidth))
    // The slides that are passed on the way are not looked at: the next press goes on from the one that was chosen.
    if (aim.current !== null && place !== aim.current) return
    see(place)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(shown + step)
  }
  // Not as soon as the track is there: a dialog around it is opened after it, and has no width before.
  useLayoutEffect(() => {
    element?.scrollTo({ left: initial * element.clientWidth, behavior: 'instant' })
  }, [element, initial])
  const stop = () => (aim.current = null)
  /** Whether a slide is looked at, or may be next: its picture is loaded. */
  const isNear = (place: number) => place <= furthest + 1
  const handlers = { onScroll: follow, onScrollEnd: stop, onPointerDown: stop, onWheel: stop }
  return { track: { ref: setElement, ...handlers }, shown, goTo, press, isNear }
}
