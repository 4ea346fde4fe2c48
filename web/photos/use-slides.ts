import { type KeyboardEvent, type UIEvent, useLayoutEffect, useState } from 'react'

interface SlideSettings {
  initial?: number
  /** Called with the slide that is looked at. */
  onSee?: ((place: number) => void) | undefined
}

/** Slides beside each other that scroll by finger, wheel or key, and stop at one (CSS scroll snap). */
export function useSlides(count: number, { initial = 0, onSee }: SlideSettings = {}) {
  const [track, setTrack] = useState<HTMLDivElement | null>(null)
  const [shown, setShown] = useState(initial)
  /** How far it has been looked: these and the next are loaded. */
  const [furthest, setFurthest] = useState(initial)

  const see = (place: number) => {
    setShown(place)
    onSee?.(place)
    setFurthest((before) => Math.max(before, place))
  }
  const goTo = (place: number) => {
    if (!track || place < 0 || place >= count) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.scrollTo({ left: place * track.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
    see(place)
  }
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    see(Math.round(scrollLeft / Math.max(1, clientWidth)))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(shown + step)
  }
  // Not as soon as the track is there: a dialog around it is opened after it, and has no width before.
  useLayoutEffect(() => {
    track?.scrollTo({ left: initial * track.clientWidth, behavior: 'instant' })
  }, [track, initial])
  const isNear = (place: number) => place <= furthest + 1
  return { begin: setTrack, shown, goTo, follow, press, isNear }
}
