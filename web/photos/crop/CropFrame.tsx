import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { type Crop, type Dimensions, mostZoom, within } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** The part of the frame that an arrow key moves the picture by. */
const STEP = 0.05
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOMS: Record<string, number> = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 }

interface CropFrameProps {
  src: string
  picture: Dimensions
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** A picture behind a circle: dragged, pinched, or moved and enlarged by keys; the slider enlarges it too. */
export function CropFrame({ src, picture, crop, onCrop }: CropFrameProps) {
  const id = useId()
  const frame = useCropGestures(crop, picture, onCrop)
  const change = (next: Crop) => onCrop(within(next, picture))
  return (
    <div className="mx-auto flex w-full max-w-80 flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys, as a map is */}
      <div
        ref={frame}
        role="group"
        aria-label="Part of the picture"
        aria-describedby={id}
        tabIndex={0}
        onKeyDown={(event) => press(event, crop, change)}
        className="relative aspect-square cursor-grab touch-none overflow-hidden rounded-2xl bg-sunken select-none active:cursor-grabbing"
      >
        <img src={src} alt="" draggable={false} style={placed(crop, picture)} className="absolute max-w-none" />
        <span className="pointer-events-none absolute inset-0 rounded-full border-2 border-on-night shadow-[0_0_0_9999px_rgb(0_0_0/0.6)]" />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <ZoomOut className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={mostZoom(picture)}
          step="any"
          value={crop.zoom}
          onChange={({ target }) => change({ ...crop, zoom: target.valueAsNumber })}
          className="min-w-0 flex-1 accent-brand"
        />
        <ZoomIn className="size-5 shrink-0 text-muted" aria-hidden="true" />
      </label>
      <p id={id} className="sr-only">
        The arrow keys move the picture, plus and minus enlarge it.
      </p>
    </div>
  )
}

function press(event: KeyboardEvent, crop: Crop, change: (crop: Crop) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const [arrow, larger] = [ARROWS[event.key], ZOOMS[event.key]]
  if (arrow) change({ ...crop, x: crop.x - arrow[0] / crop.zoom, y: crop.y - arrow[1] / crop.zoom })
  else if (larger !== undefined) change({ ...crop, zoom: crop.zoom * larger })
  else return
  event.preventDefault()
}

/** Where the picture lies in the frame, in parts of it. */
function placed({ x, y, zoom }: Crop, { width, height }: Dimensions) {
  const shorter = Math.min(width, height)
  const percent = (part: number) => `${part * zoom * 100}%`
  return {
    width: percent(width / shorter),
    height: percent(height / shorter),
    left: percent(0.5 / zoom - x),
    top: percent(0.5 / zoom - y),
  }
}
