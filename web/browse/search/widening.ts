import { RADIUS_STEPS_KM } from '#contract/browse/options.ts'
import { countOf } from '#contract/kit/count-of.ts'

/** The number of dogs at which a circle is not widened further. */
const ENOUGH = 4

/** The number of dogs within each radius in kilometres. */
export interface RadiusCount {
  km: number
  count: number
  /** Further dogs may be within the radius: only the nearest were sent. */
  isPart?: boolean
}

/** The radius steps, with distances counted in whole kilometres. */
export function counted(distances: readonly number[]): RadiusCount[] {
  return RADIUS_STEPS_KM.map((km) => ({ km, count: distances.filter((distance) => distance <= km).length }))
}

/** Every step that finds more dogs than the one before it. */
export function reaches(steps: readonly RadiusCount[]): RadiusCount[] {
  return steps.filter(({ count }, position) => count > (steps[position - 1]?.count ?? 0))
}

/** The first step with enough dogs, or the widest that finds any. */
export function firstReach(all: readonly RadiusCount[]): RadiusCount {
  return all.find(({ count }) => count >= ENOUGH) ?? all.at(-1) ?? { km: RADIUS_STEPS_KM[0], count: 0 }
}

/** The steps of a list that was cut: of those within its widest radius, only the nearest are in it. */
export function cutAtWidest(all: readonly RadiusCount[]): RadiusCount[] {
  const widest = all.at(-1)
  return all.map((reach) => (reach === widest ? { ...reach, isPart: true } : reach))
}

/**
 * "7 dogs within 5 km", or, where the circle had to grow, "Nothing within 5 km; 12 within 25 km"; of a list that was cut,
 * "The nearest 100 dogs, within 5 km".
 */
export function reachInWords({ km, count, isPart }: RadiusCount, all: readonly RadiusCount[]): string {
  if (isPart) return `The nearest ${countOf(count, 'dog')}, within ${km} km`
  const [closest] = RADIUS_STEPS_KM
  if (km === closest) return `${countOf(count, 'dog')} within ${km} km`
  const first = all.find((reach) => reach.km === closest)
  return `${first ? countOf(first.count, 'dog') : 'Nothing'} within ${closest} km; ${count} within ${km} km`
}
