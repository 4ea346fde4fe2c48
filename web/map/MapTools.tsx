import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type MapView, viewOfRegion } from './map-view.ts'
import { REGION_FRAMES } from './regions.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

const REGIONS = REGION_FRAMES.map(({ name }) => name)

interface MapToolsProps {
  view: MapView
  /** The region in view. */
  region: string
  onView: (view: MapView) => void
}

/** Zooms to a region, nearer and further. */
export function MapTools({ view, region, onView }: MapToolsProps) {
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
      <ZoomButtons view={view} onView={onView} />
    </div>
  )
}
