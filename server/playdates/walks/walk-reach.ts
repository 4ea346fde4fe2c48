import { LRUCache } from 'lru-cache'
import { RADII_KM } from '#contract/playdates/options.ts'
import { placesByDistance } from '#server/places/distance.ts'
import type { Place } from '#server/places/gazetteer.ts'

/** From where open walks reach an owner, nearest first, as texts for PostgreSQL. */
export interface WalkReach {
  /** The ids of the towns, with commas. */
  places: string
  /** Of each town the walks that may be asked for, as town and radius with commas; towns are separated by semicolons. */
  reaches: string
}

const KEPT = 1_000
const kept = new LRUCache<string, WalkReach>({ max: KEPT })

/** The towns around a town, and which walks there may be asked for: computed once, because it takes as long as a query. */
export function reachOf(town: Place, radiusKm: number): WalkReach {
  const key = `${town.id} ${radiusKm}`
  const known = kept.get(key)
  if (known) return known
  const near = placesByDistance(town, radiusKm)
  const reaches = near.map(({ place, km }) => RADII_KM.filter((radius) => km <= radius).map((r) => `${place.id} ${r}`))
  const reach = {
    places: near.map(({ place }) => place.id).join(','),
    reaches: reaches.map((one) => one.join(',')).join(';'),
  }
  kept.set(key, reach)
  return reach
}
