import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'

const EVERY_MS = 4000

const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Calls `advance` every four seconds, except while hovered, focused or paused, and
 * with reduced motion only after Play. Spread `holders` on the rotating element.
 */
export function useRotation(advance: () => void) {
  const [isPaused, setPaused] = useState(() => calmMotion().matches)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isMoving = !isPaused && !isPointed && !isFocused
  const goOn = useEffectEvent(advance)

  useEffect(() => {
    const motion = calmMotion()
    const follow = () => setPaused(motion.matches)
    motion.addEventListener('change', follow)
    return () => motion.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(goOn, EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  const holders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  // After Play it rotates although pointer and focus are on the Play button.
  const toggle = () => {
    setPaused(!isPaused)
    setPointed(false)
    setFocused(false)
  }
  return { isPaused, isMoving, holders, toggle }
}
