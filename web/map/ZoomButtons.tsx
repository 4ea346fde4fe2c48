import { Minus, Plus } from 'lucide-react'
import { Button } from '#web/ui/layout/Button.tsx'
import { canZoomIn, type MapView, STEP, WHOLE, zoomed } from './map-view.ts'

interface ZoomButtonsProps {
  view: MapView
  onView: (view: MapView) => void
}

/** Zoom in and out, one step at a time. */
export function ZoomButtons({ view, onView }: ZoomButtonsProps) {
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Zoom in"
        data-tooltip
        aria-disabled={!canZoomIn(view) || undefined}
        onClick={() => onView(zoomed(view, STEP))}
      >
        <Plus className="size-5" aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Zoom out"
        data-tooltip
        aria-disabled={view === WHOLE || undefined}
        onClick={() => onView(zoomed(view, 1 / STEP))}
      >
        <Minus className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}
