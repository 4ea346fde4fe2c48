import { REGION_FRAMES } from './regions.ts'
import type { Point } from './projection.ts'

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

/** Gathers marks that would overlap at this zoom, at the first of them. */
export function groupsOf<Mark extends Point>(marks: readonly Mark[], view: MapView): [Mark, ...Mark[]][] {
  const groups: [Mark, ...Mark[]][] = []
  for (const mark of visible(marks, view)) {
    const near = groups.find(([{ x, y }]) => Math.hypot(x - mark.x, y - mark.y) < view.height * TOO_NEAR)
    if (near) near.push(mark)
    else groups.push([mark])
  }
  return groups
}

/** The marks inside the viewport. */
export function visible<Mark extends Point>(marks: readonly Mark[], { x, y, height }: MapView): Mark[] {
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

/** The view that shows all of some points, with room around them; the whole country for none. */
export function viewAround(points: readonly Point[]): MapView {
  const [first] = points
  if (!first) return WHOLE
  // Closer, no coast would tell where a single point lies.
  if (points.length === 1) return { x: first.x, y: first.y, height: AROUND_ONE }
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const reach = Math.max((right - left) / ASPECT, bottom - top) * AROUND
  const height = Math.max(reach, CLOSEST)
  return height >= WHOLE.height ? WHOLE : { x: (left + right) / 2, y: (top + bottom) / 2, height }
}
const AROUND = 1.4
const AROUND_ONE = 4 * CLOSEST
