import { NEARBY_KM } from '#contract/account/options.ts'
import { distanceKm } from './distance.ts'
import { placeOf } from './gazetteer.ts'

/** Whether two towns, which everybody may see, are near each other. Whoever lives nowhere that is known is not near. */
export function areTownsNear(...towns: [string | null, string | null]): boolean {
  const [one, other] = towns.map((town) => (town === null ? undefined : placeOf(town)))
  return one !== undefined && other !== undefined && distanceKm(one, other) <= NEARBY_KM
}
