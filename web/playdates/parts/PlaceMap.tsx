import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { canZoomIn, groupsOf, type MapView, viewAround, zoomed } from '#web/map/map-view.ts'
import { MapFrame, placeOnMap } from '#web/map/MapFrame.tsx'
import { pointOf } from '#web/map/projection.ts'
import { ZoomButtons } from '#web/map/ZoomButtons.tsx'

type MappedPlace = Pick<MeetingPlace, 'id' | 'name' | 'lat' | 'lng'>

interface PlaceMapProps {
  places: readonly MappedPlace[]
  chosenId: string | null
  /** Without it the map only shows the places. */
  onChoose?: (id: string) => void
}

const NEARER = 3

/** Meeting places on the map. Those that lie too close together share a marker, which zooms in. */
export function PlaceMap({ places, ...props }: PlaceMapProps) {
  // Another list starts with its own view.
  return <Places key={places.map(({ id }) => id).join(' ')} places={places} {...props} />
}

function Places({ places, chosenId, onChoose }: PlaceMapProps) {
  const marks = places.map((place) => ({ ...pointOf(place), place }))
  const [view, setView] = useState<MapView>(() => viewAround(marks))
  // The chosen place comes first, so that its group stands where it is.
  const ordered = marks.toSorted(
    (one, other) => Number(other.place.id === chosenId) - Number(one.place.id === chosenId),
  )
  return (
    <div className="relative">
      <MapFrame view={view} onView={setView} label="Map of the meeting places">
        {groupsOf(ordered, view).map((group) => {
          const [{ x, y, place }] = group
          const isChosen = place.id === chosenId
          const enter = () => {
            if (group.length > 1 && canZoomIn(view)) setView(zoomed(view, NEARER, { x, y }))
            else onChoose?.(place.id)
          }
          const name = group.length > 1 ? `${place.name} and around: ${group.length} places` : place.name
          const look = {
            style: placeOnMap({ x, y }, view),
            className: `absolute grid -translate-1/2 animate-appear place-items-center rounded-full border-2 font-semibold tabular-nums shadow-card hover:z-10 focus-visible:z-10 ${isChosen ? 'z-5 size-11 border-card bg-ink text-paper' : 'size-8 border-card bg-brand text-sm text-on-brand hover:bg-brand-strong'}`,
          }
          const content =
            group.length > 1 && !isChosen ? group.length : <MapPin className="size-4.5" aria-hidden="true" />
          if (!onChoose) {
            return (
              <span key={place.id} role="img" aria-label={name} {...look}>
                {content}
              </span>
            )
          }
          return (
            <button key={place.id} type="button" aria-label={name} title={name} onClick={enter} {...look}>
              {content}
            </button>
          )
        })}
      </MapFrame>
      <div className="absolute right-3 bottom-3 flex flex-col gap-2">
        <ZoomButtons view={view} onView={setView} />
      </div>
    </div>
  )
}
