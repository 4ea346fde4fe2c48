import type { PlaceCount } from '#contract/browse/schemas.ts'
import { firstPart, foldPlace } from '#contract/places/match.ts'
import { groupsOf, type MapView, viewAround, viewOfRegion, visible, WHOLE } from '#web/map/map-view.ts'
import { type Point, pointOf } from '#web/map/projection.ts'
import { REGION_FRAMES } from '#web/map/regions.ts'

/** A place on the drawing. */
export interface PlaceMark extends PlaceCount, Point {}

export function marksOf(places: readonly PlaceCount[]): PlaceMark[] {
  return places.map((place) => ({ ...place, ...pointOf(place) }))
}

/** Clusters places that would overlap at this zoom, at the one with most dogs. */
export interface Cluster extends Point {
  places: PlaceMark[]
  dogs: number
}

export function clustersOf(marks: readonly PlaceMark[], view: MapView): Cluster[] {
  const mostDogsFirst = marks.toSorted((one, other) => other.dogs - one.dogs)
  return groupsOf(mostDogsFirst, view).map((places) => {
    const [{ x, y }] = places
    return { x, y, places, dogs: places.reduce((sum, { dogs }) => sum + dogs, 0) }
  })
}

/** The chosen region, else that of the place nearest to the centre; none while the whole country is shown. */
export function regionAt(view: MapView, marks: readonly PlaceMark[]): string {
  if (view === WHOLE) return ''
  const farness = ({ x, y }: Point) => Math.hypot(x - view.x, y - view.y)
  const isChosen = (region: MapView) => farness(region) === 0 && region.height === view.height
  const chosen = REGION_FRAMES.find(({ name }) => isChosen(viewOfRegion(name)))
  return (chosen?.name ?? marks.toSorted((one, other) => farness(one) - farness(other))[0]?.region) || ''
}

/** "Karori, Wellington" */
export function labelOf({ name, region }: PlaceCount): string {
  return `${name}, ${region}`
}

/** The view for a search: around its place, its region, or the whole country. */
export function viewOfSearch(searchTerm: string, marks: readonly PlaceMark[]): MapView {
  const wanted = foldPlace(firstPart(searchTerm))
  if (wanted === '') return WHOLE
  const place = marks.find(({ name }) => foldPlace(name) === wanted)
  if (place) return around(place)
  return viewOfRegion(REGION_FRAMES.find(({ name }) => foldPlace(name) === wanted)?.name ?? '')
}

/** The view around a position, wide enough for the place with dogs that is nearest to it. */
export function viewNear(position: { lat: number; lng: number }, marks: readonly PlaceMark[]): MapView {
  const centre = pointOf(position)
  const view = around(centre)
  if (visible(marks, view).length > 0) return view
  const distance = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y)
  const [nearest] = marks.toSorted((one, other) => distance(one) - distance(other))
  return nearest ? viewAround([centre, nearest]) : WHOLE
}

const around = ({ x, y }: Point): MapView => ({ x, y, height: 90 })
