import { gazetteer, type Place } from '#server/places/gazetteer.ts'
import { type DogLocation, dogLocationOf } from '#server/places/places.ts'
import type { Chance } from './chance.ts'

/** Shares of all dogs: around Auckland; of these in the city itself; at typed places; without a known place. */
const AROUND_AUCKLAND = 1 / 3
const IN_THE_CITY = 0.4
const TYPED = 0.01
const UNKNOWN = 0.005
const TYPED_PLACES = 300

const places = gazetteer.filter(({ kind }) => kind !== 'region')
const auckland = places.filter(({ region }) => region === 'Auckland')
const elsewhere = weighted(places.filter(({ region }) => region !== 'Auckland'))
const city = auckland.find(({ name }) => name === 'Auckland')
const knownLocations = new Map<string, DogLocation>()

/** A random dog location. */
export function randomLocation(chance: Chance): DogLocation {
  const kind = chance.next()
  if (kind < UNKNOWN) return at('Somewhere, New Zealand')
  if (kind < UNKNOWN + TYPED) return typed(chance.below(TYPED_PLACES))
  return at(placeFor(chance).fullName)
}

function placeFor(chance: Chance): Place {
  if (chance.next() >= AROUND_AUCKLAND)
    return elsewhere[Math.floor(chance.next() * elsewhere.length)] ?? chance.pick(places)
  return chance.next() < IN_THE_CITY && city ? city : chance.pick(auckland)
}

/** A place that the gazetteer lacks, with a position near one that it has. */
function typed(number: number): DogLocation {
  const near = places[(number * 7) % places.length]
  return at(`Bush track ${number}, ${near?.region}, New Zealand`, near)
}

function at(location: string, position?: Place): DogLocation {
  const known = knownLocations.get(location)
  if (known) return known
  const dogLocation = dogLocationOf(location, { latitude: position?.lat, longitude: position?.lng })
  knownLocations.set(location, dogLocation)
  return dogLocation
}

/** Repeats every place in proportion to its population, at least once. */
function weighted(list: Place[]): Place[] {
  return list.flatMap((place) => Array.from({ length: 1 + Math.round((place.population ?? 0) / 2_000) }, () => place))
}
