import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ASPECT, CLOSEST, type MapView, panned, WHOLE } from './map-view.ts'

/** A pointer that moved by less has clicked, not dragged. */
const CLICK_DISTANCE_PX = 6

interface ViewportSize {
  width: number
  height: number
}

/** Drags, pinches and the wheel, by d3-zoom. Its transform is computed anew for each gesture: the view may have changed. */
export function useMapGestures(view: MapView, onView: (view: MapView) => void): RefObject<HTMLDivElement | null> {
  const map = useRef<HTMLDivElement>(null)
  const latest = useRef(view)
  // With the commit: a passive effect of an earlier view could still come after a gesture.
  useLayoutEffect(() => void (latest.current = view), [view])
  const change = useEffectEvent((next: MapView) => {
    latest.current = next
    onView(next)
  })
  useEffect(() => {
    const element = map.current
    if (!element) return
    const selection = select<HTMLDivElement, unknown>(element)
    const behaviour = zoom<HTMLDivElement, unknown>()
      .scaleExtent([1, WHOLE.height / CLOSEST])
      .clickDistance(CLICK_DISTANCE_PX)
      .filter((event: MouseEvent | TouchEvent) => {
        if (!isMapGesture(event, latest.current)) return false
        selection.property('__zoom', transformOf(latest.current, sizeOf(element)))
        return true
      })
      .constrain((transform, [, [width, height]]) => {
        const size = { width, height }
        return transformOf(panned(viewOf(transform, size), { x: 0, y: 0 }), size)
      })
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLDivElement, unknown>) => change(viewOf(transform, sizeOf(element))))
    // A click moves the map there, so a double click must not zoom.
    selection.call(behaviour).on('dblclick.zoom', null)
    return () => void selection.on('.zoom', null)
  }, [])
  return map
}

/**
 * While the whole country is shown, one finger and the wheel scroll the page; a pinch of a trackpad is a wheel with
 * Ctrl.
 */
function isMapGesture(event: MouseEvent | TouchEvent, view: MapView): boolean {
  if ('touches' in event) return view !== WHOLE || event.touches.length > 1
  if (event.type === 'wheel') return view !== WHOLE || event.ctrlKey || event.metaKey
  return view !== WHOLE && event.button === 0 && !event.ctrlKey
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): ViewportSize {
  return { width: clientWidth, height: clientHeight }
}

/** From the drawing at the size of the whole country, in pixels, to the viewport. */
function transformOf(view: MapView, { width, height }: ViewportSize): ZoomTransform {
  const scale = WHOLE.height / view.height
  const perUnit = height / view.height
  const [left, top] = [WHOLE.x - (WHOLE.height * ASPECT) / 2, WHOLE.y - WHOLE.height / 2]
  return zoomIdentity
    .translate(width / 2 - (view.x - left) * perUnit, height / 2 - (view.y - top) * perUnit)
    .scale(scale)
}

function viewOf({ x, y, k }: ZoomTransform, { width, height }: ViewportSize): MapView {
  if (k <= 1) return WHOLE
  const perUnit = (height * k) / WHOLE.height
  const [left, top] = [WHOLE.x - (WHOLE.height * ASPECT) / 2, WHOLE.y - WHOLE.height / 2]
  return { x: left + (width / 2 - x) / perUnit, y: top + (height / 2 - y) / perUnit, height: WHOLE.height / k }
}
