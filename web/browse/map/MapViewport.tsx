import { countOf } from '#contract/kit/count-of.ts'
import newZealand from '#web/assets/new-zealand.svg'
import { ASPECT, canZoomIn, type Cluster, labelOf, type MapView, WHOLE, zoomed } from './map-view.ts'
import { mapKeys } from './map-keys.ts'
import { useMapGestures } from './use-map-gestures.ts'

const NEARER = 3

interface MapViewportProps {
  view: MapView
  clusters: readonly Cluster[]
  onView: (view: MapView) => void
  onPlace: (place: string) => void
}

/** The frame around the Chatham Islands, which are drawn west of their position. */
const CHATHAMS = { x: 630, y: 680, width: 75, height: 86 }

/** The drawing, and a button for each place or group of places. */
export function MapViewport({ view, clusters, onView, onPlace }: MapViewportProps) {
  const width = view.height * ASPECT
  const [left, top] = [view.x - width / 2, view.y - view.height / 2]
  const map = useMapGestures(view, onView)
  const enter = (cluster: Cluster) => {
    const [place] = cluster.places
    if (cluster.places.length > 1 && canZoomIn(view)) onView(zoomed(view, NEARER, cluster))
    else if (place) onPlace(labelOf(place))
  }
  return (
    <div
      ref={map}
      role="group"
      aria-label="Map of New Zealand"
      aria-describedby="map-help"
      tabIndex={0}
      {...mapKeys(view, onView)}
      className={`relative aspect-4/5 overflow-hidden rounded-3xl border border-line bg-sunken select-none ${view === WHOLE ? 'touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing'}`}
    >
      <svg
        viewBox={`${left} ${top} ${width} ${view.height}`}
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
      {clusters.map((cluster) => (
        <button
          key={cluster.places[0]?.id}
          type="button"
          aria-label={nameOf(cluster)}
          title={nameOf(cluster)}
          onClick={() => enter(cluster)}
          style={{ left: `${((cluster.x - left) / width) * 100}%`, top: `${((cluster.y - top) / view.height) * 100}%` }}
          className={`absolute grid -translate-1/2 animate-appear place-items-center rounded-full border-2 border-card bg-brand font-semibold text-on-brand tabular-nums shadow-card hover:z-10 hover:bg-brand-strong focus-visible:z-10 ${sizeOf(cluster.dogs)}`}
        >
          {cluster.dogs}
        </button>
      ))}
    </div>
  )
}

function nameOf({ places, dogs }: Cluster): string {
  const count = countOf(dogs, 'dog')
  const [main] = places
  if (places.length === 1) return `${main?.name}: ${count}`
  return `${main?.name} and around: ${count} in ${places.length} places`
}

/** The marker's size by the number of dogs, in three steps. */
function sizeOf(dogs: number): string {
  if (dogs < 5) return 'size-7 text-sm'
  return dogs < 50 ? 'size-9' : 'size-12'
}
