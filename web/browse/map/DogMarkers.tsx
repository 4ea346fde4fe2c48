import { countOf } from '#contract/kit/count-of.ts'
import { canZoomIn, type MapView, zoomed } from '#web/map/map-view.ts'
import { placeOnMap } from '#web/map/MapFrame.tsx'
import { type Cluster, labelOf } from './clusters.ts'

const NEARER = 3

interface DogMarkersProps {
  view: MapView
  clusters: readonly Cluster[]
  onView: (view: MapView) => void
  onPlace: (place: string) => void
}

/** A button for each place or group of places with dogs. */
export function DogMarkers({ view, clusters, onView, onPlace }: DogMarkersProps) {
  const enter = (cluster: Cluster) => {
    const [place] = cluster.places
    if (cluster.places.length > 1 && canZoomIn(view)) onView(zoomed(view, NEARER, cluster))
    else if (place) onPlace(labelOf(place))
  }
  return clusters.map((cluster) => (
    <button
      key={cluster.places[0]?.id}
      type="button"
      aria-label={nameOf(cluster)}
      title={nameOf(cluster)}
      onClick={() => enter(cluster)}
      style={placeOnMap(cluster, view)}
      className={`absolute grid -translate-1/2 animate-appear place-items-center rounded-full border-2 border-card bg-brand font-semibold text-on-brand tabular-nums shadow-card hover:z-10 hover:bg-brand-strong focus-visible:z-10 ${sizeOf(cluster.dogs)}`}
    >
      {cluster.dogs}
    </button>
  ))
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
