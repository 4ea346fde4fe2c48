import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countOf } from '#contract/kit/count-of.ts'
import emptyDogs from '#web/assets/empty-dogs.svg'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { placesQuery } from '../browse.queries.ts'
import { type Centre, centreOf } from '../list/centre.ts'
import type { BrowseQuery } from '../search/use-search-address.ts'
import { useIsOwnDogKnown } from '../search/use-is-own-dog-known.ts'
import { visible } from '#web/map/map-view.ts'
import { usePosition } from '#web/places/position.ts'
import { MapFrame } from '#web/map/MapFrame.tsx'
import { MapTools } from '#web/map/MapTools.tsx'
import { clustersOf, labelOf, marksOf, type PlaceMark, regionAt, viewNear, viewOfSearch } from './clusters.ts'
import { DogMarkers } from './DogMarkers.tsx'

interface DogMapProps {
  search: DogSearch & Pick<BrowseQuery, 'isNear'>
  /** Called with the chosen place, such as "Kelburn, Wellington". */
  onPlace: (place: string) => void
  /** Called with the number of dogs on the whole map, where no list beside it says more. */
  onCount: ((count: number | undefined) => void) | undefined
}

/**
 * The map of dogs by place, never by exact position; a list has the same places. It begins at the place that is searched
 * for, or with "Near Me" around the same centre as the list.
 */
export function DogMap({ search, onPlace, onCount }: DogMapProps) {
  const { data, error, refetch } = useDogsByPlace(search)
  const { centre, isAwaited } = useCentre(search.isNear)
  const count = data?.reduce((sum, place) => sum + place.dogs, 0)
  useEffect(() => {
    onCount?.(count)
    return () => onCount?.(undefined)
  }, [count, onCount])
  if (!data && error) {
    const text = serverMessageOf(error) ?? 'We could not load the map. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  if (!data || isAwaited) return <Skeleton className="aspect-4/5 max-w-xl rounded-3xl" />
  if (data.length === 0) {
    return <EmptyState picture={emptyDogs} title="No dogs found" text="Try removing a filter." />
  }
  const begin = { searchTerm: search.searchTerm, centre }
  // With another centre or search term the view begins anew.
  return <Places key={JSON.stringify(begin)} marks={marksOf(data)} {...begin} onPlace={onPlace} />
}

/** The centre of "Near Me", if that is wanted. */
function useCentre(isNear: boolean): { centre: Centre | undefined; isAwaited: boolean } {
  const { position, isSettled } = usePosition()
  const { dogs, dog, retry } = useMatchDog()
  if (!isNear) return { centre: undefined, isAwaited: false }
  return { centre: centreOf(position, dog), isAwaited: !isSettled || !(dogs || retry) }
}

function useDogsByPlace(search: DogSearch) {
  const { dog } = useMatchDog()
  return useQuery({ ...placesQuery(search, dog?.id), enabled: useIsOwnDogKnown(search) })
}

interface PlacesProps {
  marks: readonly PlaceMark[]
  searchTerm: string
  centre: Centre | undefined
  onPlace: (place: string) => void
}

function Places({ marks, searchTerm, centre, onPlace }: PlacesProps) {
  const [view, setView] = useState(() => (centre ? viewNear(centre, marks) : viewOfSearch(searchTerm, marks)))
  const shown = visible(marks, view)
  const dogs = shown.reduce((sum, place) => sum + place.dogs, 0)
  return (
    <>
      <p role="status" className="mb-4 font-semibold text-muted">
        {`${countOf(dogs, 'dog')} in ${countOf(shown.length, 'place')} on this map`}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] in-data-beside:grid-cols-1!">
        <div className="flex flex-col gap-4">
          <MapFrame view={view} onView={setView} describedBy="map-help">
            <DogMarkers view={view} clusters={clustersOf(marks, view)} onView={setView} onPlace={onPlace} />
          </MapFrame>
          <MapTools view={view} region={regionAt(view, marks)} onView={setView} />
          <p id="map-help" className="text-sm text-muted">
            Zoom by pinching, by the wheel with Ctrl or by the keys + and −; then drag the map, or move it with the
            arrow keys. The Chatham Islands lie further east than shown here.
          </p>
          <p className="text-sm text-muted">
            Every dog is shown at its suburb or town, never at its home. Region boundaries © Stats NZ (CC BY 4.0),
            simplified. Land outline made with Natural Earth.
          </p>
        </div>
        <PlaceList places={shown} onPlace={onPlace} />
      </div>
    </>
  )
}

function PlaceList({ places, onPlace }: { places: readonly PlaceMark[]; onPlace: (place: string) => void }) {
  return (
    <section aria-labelledby="map-places" className="rounded-3xl border border-line bg-card p-3 shadow-card sm:p-4">
      <h2 id="map-places" className="px-3 pt-2 pb-3 text-xl">
        Places on this map
      </h2>
      {places.length === 0 && <p className="px-3 pb-3 text-muted">No dogs here yet. Zoom out to find some.</p>}
      <ul className="max-h-128 overflow-auto">
        {places.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              onClick={() => onPlace(labelOf(place))}
              className="flex min-h-11 w-full items-baseline justify-between gap-4 rounded-xl px-3 py-2 text-left hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="font-semibold">{place.name}</span>
                <span className="text-muted">{`, ${place.region}`}</span>
              </span>
              <span className="shrink-0 font-semibold text-brand tabular-nums dark:text-brand-strong">
                {countOf(place.dogs, 'dog')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
