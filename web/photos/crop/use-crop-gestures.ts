import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Crop, type Dimensions, mostZoom, within } from './crop.ts'

/** Drags, pinches and the wheel over the frame of a picture, by d3-zoom. */
export function useCropGestures(
  crop: Crop,
  picture: Dimensions,
  onCrop: (crop: Crop) => void,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(crop)
  useLayoutEffect(() => void (latest.current = crop), [crop])
  const change = useEffectEvent((next: Crop) => {
    latest.current = next
    onCrop(next)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const selection = select<HTMLDivElement, unknown>(element)
    const behaviour = zoom<HTMLDivElement, unknown>()
      .scaleExtent([1, mostZoom(picture)])
      .filter((event: MouseEvent | TouchEvent) => {
        if ('button' in event && event.button !== 0) return false
        // Keys and the slider may have moved it since the last gesture.
        selection.property('__zoom', transformOf(latest.current, element.clientWidth))
        return true
      })
      .constrain((transform, [, [side]]) => transformOf(within(cropOf(transform, side), picture), side))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLDivElement, unknown>) =>
        change(within(cropOf(transform, element.clientWidth), picture)),
      )
    selection.call(behaviour)
    return () => void selection.on('.zoom', null)
  }, [picture])
  return frame
}

/** From the picture, whose shorter side is as long as the frame, to the frame. */
function transformOf({ x, y, zoom: scale }: Crop, side: number): ZoomTransform {
  return zoomIdentity.translate(side / 2 - x * scale * side, side / 2 - y * scale * side).scale(scale)
}

function cropOf({ x, y, k }: ZoomTransform, side: number): Crop {
  return { x: (side / 2 - x) / (k * side), y: (side / 2 - y) / (k * side), zoom: k }
}
