import { useEffect, useEffectEvent, useRef } from 'react'
import { isOnLayer } from './layer-entry.ts'

/**
 * Hook: gives a layer over the page a history entry of its own, so that Back closes it and does not leave the page.
 * @returns a function that closes the layer and takes the entry away
 */
export function useClosedByBack(onClose: () => void): () => void {
  const closeNow = useEffectEvent(onClose)
  const isClosed = useRef(false)
  useEffect(() => {
    // React runs this twice in development.
    if (!isOnLayer()) history.pushState({ ...(history.state as object | null), isLayer: true }, '')
    const close = () => closeNow()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return () => {
    onClose()
    if (isOnLayer() && !isClosed.current) history.back()
    isClosed.current = true
  }
}
