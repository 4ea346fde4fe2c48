import { gazetteer, type Place } from '#server/places/gazetteer.ts'
import { type DogLocation, dogLocationOf } from '#server/places/places.ts'
import type { Chance } from './chance.ts'

/** Of all dogs: around Auckland, and in the city itself; at places that people typed; and of which nobody knows where. */
const AROUND_AUCKLAND = 1 / 3
const IN_THE_CITY = 0.4
const TYPED = 0.01
const NOWHERE = 0.005
const TYPED_PLACES = 300

const places = gazetteer.filter(({ kind }) => kind !== 'region')
const auckland = places.filter(({ region }) => region === 'Auckland')
const elsewhere = weighted(places.filter(({ region }) => region !== 'Auckland'))
const city = auckland.find(({ name }) => name === 'Auckland')
const stands = new Map<string, DogLocation>()

/** Where a dog stands. */
export function randomLocation(chance: Chance): DogLocation {
  const kind = chance.next()
  if (kind < NOWHERE) return at('Somewhere, New Zealand')
  if (kind < NOWHERE + TYPED) return typed(chance.below(TYPED_PLACES))
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
  const known = stands.get(location)
  if (known) return known
  const stand = dogLocationOf(location, { latitude: position?.lat, longitude: position?.lng })
  stands.set(location, stand)
  return stand
}

/** Every place as often as its people count, at least once. */
function weighted(list: Place[]): Place[] {
  return list.flatMap((place) => Array.from({ length: 1 + Math.round((place.population ?? 0) / 2_000) }, () => place))
}
