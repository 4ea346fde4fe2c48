import type { Dog } from '#contract/dogs/schemas.ts'
import { firstPart } from '#contract/places/match.ts'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import type { BrowserPosition } from '#web/places/position.ts'

/** The centre where nothing better is known; dogs around it are not called near. */
export const USUAL_PLACE = firstPart(DEFAULT_LOCATION.name)

/** Where dogs are looked for. */
export interface Centre extends Pick<BrowserPosition, 'lat' | 'lng'> {
  name: string
  /** The viewer's position, their dog's place, or, where both are unknown, the usual place. */
  kind: 'viewer' | 'dog' | 'usual'
}

/** The viewer's position if it is known, else the place of the own dog, else, after the browser refused, the usual one. */
export function centreOf(position: BrowserPosition | undefined, own: Dog | undefined): Centre | undefined {
  if (position?.isReal) return { ...position, name: 'you', kind: 'viewer' }
  if (own?.latitude && own.longitude) {
    return { lat: Number(own.latitude), lng: Number(own.longitude), name: firstPart(own.location), kind: 'dog' }
  }
  return position && { ...position, name: USUAL_PLACE, kind: 'usual' }
}
