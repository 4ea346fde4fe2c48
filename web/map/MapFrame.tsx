import type { CSSProperties, ReactNode } from 'react'
import newZealand from '#web/assets/new-zealand.svg'
import { mapKeys } from './map-keys.ts'
import { ASPECT, type MapView, WHOLE } from './map-view.ts'
import type { Point } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'

interface MapFrameProps {
  view: MapView
  onView: (view: MapView) => void
  label?: string
  /** The id of a text that says how to move the map. */
  describedBy?: string
  /** The markers, placed by `placeOnMap`. */
  children: ReactNode
}

/** The frame around the Chatham Islands, which are drawn west of their position. */
const CHATHAMS = { x: 630, y: 680, width: 75, height: 86 }

const cornerOf = ({ x, y, height }: MapView) => ({ left: x - (height * ASPECT) / 2, top: y - height / 2 })

/** The position of a marker in the frame. */
export function placeOnMap({ x, y }: Point, view: MapView): CSSProperties {
  const { left, top } = cornerOf(view)
  return { left: `${((x - left) / (view.height * ASPECT)) * 100}%`, top: `${((y - top) / view.height) * 100}%` }
}

/** The drawing of New Zealand, moved by pointer, wheel and keys. */
export function MapFrame({ view, onView, label = 'Map of New Zealand', describedBy, children }: MapFrameProps) {
  const { left, top } = cornerOf(view)
  const map = useMapGestures(view, onView)
  return (
    <div
      ref={map}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      {...mapKeys(view, onView)}
      className={`relative aspect-4/5 overflow-hidden rounded-3xl border border-line bg-sunken select-none ${view === WHOLE ? 'touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing'}`}
    >
      <svg
        viewBox={`${left} ${top} ${view.height * ASPECT} ${view.height}`}
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
      >
        <rect
          {...CHATHAMS}
          rx="6"
          className="fill-none stroke-line"
          strokeDasharray="4 4"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <g transform="scale(0.5)">
          <use href={`${newZealand}#coast`} className="fill-card stroke-muted" strokeWidth="1.5" />
          <use
            href={`${newZealand}#borders`}
            className="fill-none stroke-line"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </g>
      </svg>
      {children}
    </div>
  )
}
