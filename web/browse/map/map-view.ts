import type { PlaceCount } from '#contract/browse/schemas.ts'
import { firstPart, foldPlace } from '#contract/places/match.ts'
import { REGION_FRAMES } from './regions.ts'
import { type Point, pointOf } from './projection.ts'

/** The visible part of the drawing: its centre and height. */
export interface MapView extends Point {
  height: number
}

/** Width of the viewport by its height. */
export const ASPECT = 0.8
export const WHOLE: MapView = { x: 345, y: 500, height: 1040 }
/** The least height of a view. */
export const CLOSEST = 14
/** Markers closer than this share of the view's height are merged. */
const TOO_NEAR = 0.062
const ROOM = 2.9
/** The zoom factor of one step. */
export const STEP = 1.8
/** Bounds of the view's centre. */
const BOUNDS = { x: [0, 740], y: [-10, 1010] } as const

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
  const clusters: Cluster[] = []
  for (const mark of visible(marks, view).toSorted((one, other) => other.dogs - one.dogs)) {
    const near = clusters.find((cluster) => Math.hypot(cluster.x - mark.x, cluster.y - mark.y) < view.height * TOO_NEAR)
    if (near) {
      near.places.push(mark)
      near.dogs += mark.dogs
    } else clusters.push({ x: mark.x, y: mark.y, places: [mark], dogs: mark.dogs })
  }
  return clusters
}

/** The places inside the viewport. */
export function visible(marks: readonly PlaceMark[], { x, y, height }: MapView): PlaceMark[] {
  return marks.filter((mark) => Math.abs(mark.x - x) < (height * ASPECT) / 2 && Math.abs(mark.y - y) < height / 2)
}

/** Zooms by a factor around a point, at most out to the whole country. */
export function zoomed(view: MapView, factor: number, { x, y }: Point = view): MapView {
  const height = Math.max(CLOSEST, view.height / factor)
  return height >= WHOLE.height ? WHOLE : { x, y, height }
}

/** Pans by units of the drawing; the whole country cannot be panned. */
export function panned(view: MapView, by: Point): MapView {
  if (view === WHOLE) return WHOLE
  return { ...view, x: within(BOUNDS.x, view.x + by.x), y: within(BOUNDS.y, view.y + by.y) }
}

function within([least, most]: readonly [number, number], value: number): number {
  return Math.min(most, Math.max(least, value))
}

export function canZoomIn({ height }: MapView): boolean {
  return height > CLOSEST
}

/** A region, or the whole country for any other name. */
export function viewOfRegion(name: string): MapView {
  const frame = REGION_FRAMES.find((region) => region.name === name)
  return frame ? { x: frame.x, y: frame.y, height: Math.max(frame.reach, CLOSEST) * ROOM } : WHOLE
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
  if (place) return { x: place.x, y: place.y, height: 90 }
  return viewOfRegion(REGION_FRAMES.find(({ name }) => foldPlace(name) === wanted)?.name ?? '')
}
