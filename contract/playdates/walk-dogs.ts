import type { EnergyLevel, Size } from '../dogs/options.ts'

/** The dogs that the host of an open walk is looking for: empty lists mean any. */
interface WantedDogs {
  sizes: readonly Size[]
  energies: readonly EnergyLevel[]
  puppies: boolean
}

interface WalkDog {
  name: string
  size: Size | null
  energyLevel: EnergyLevel | null
  /** Younger than a year. */
  isPuppy: boolean
}

/** Why a dog is not one that a walk is meant for, as a sentence; null when it is. Unanswered fields suit. */
export function faultOfWalkDog({ name, size, energyLevel, isPuppy }: WalkDog, wanted: WantedDogs): string | null {
  if (isPuppy && !wanted.puppies) return `This walk is not for puppies such as ${name}`
  if (!isAmong(size, wanted.sizes)) return `This walk is for dogs of another size than ${name}`
  return isAmong(energyLevel, wanted.energies) ? null : `This walk is for dogs with another energy level than ${name}`
}

function isAmong<Value>(value: Value | null, wanted: readonly Value[]): boolean {
  return value === null || wanted.length === 0 || wanted.includes(value)
}
