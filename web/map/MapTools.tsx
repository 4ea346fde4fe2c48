import { Minus, Plus } from 'lucide-react'
import { Button } from '#web/ui/layout/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { canZoomIn, type MapView, STEP, viewOfRegion, WHOLE, zoomed } from './map-view.ts'
import { REGION_FRAMES } from './regions.ts'

const REGIONS = REGION_FRAMES.map(({ name }) => name)

interface MapToolsProps {
  view: MapView
  /** The region in view. */
  region: string
  onView: (view: MapView) => void
}

/** Zooms to a region, nearer and further. */
export function MapTools({ view, region, onView }: MapToolsProps) {
  const isWhole = view === WHOLE
  return (
    <div className="flex items-end gap-2.5">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Region"
          placeholder="All of New Zealand"
          options={REGIONS}
          value={region}
          onChange={(event) => onView(viewOfRegion(event.target.value))}
        />
      </div>
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
        aria-disabled={isWhole || undefined}
        onClick={() => onView(zoomed(view, 1 / STEP))}
      >
        <Minus className="size-5" aria-hidden="true" />
      </Button>
    </div>
  )
}
