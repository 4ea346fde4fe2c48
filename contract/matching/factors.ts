import type { EnergyLevel, TrainingLevel } from '../dogs/options.ts'
import { type Character, countBits, KG } from './character.ts'

/** A factor of the weighted mean: 0 (against the pair) to 1 (for it), or null if an owner's answer is missing. */
export type FactorName = 'size' | 'style' | 'sociability' | 'energy' | 'sex' | 'age' | 'preferences' | 'control'

/** Weights in percent. */
export const FACTOR_WEIGHTS: Record<FactorName, number> = {
  size: 22,
  style: 20,
  sociability: 17,
  energy: 14,
  sex: 12,
  age: 8,
  preferences: 4,
  control: 3,
}

const SHY = 0.5

const ENERGY: readonly EnergyLevel[] = ['low', 'medium', 'high']
const CONTROL: Record<TrainingLevel, number> = {
  'Not trained': 0,
  'In training': 0.4,
  'On the lead only': 0.6,
  'Well-trained': 0.9,
  'Good off the lead': 1,
}

/** All factors of a pair, independent of the order of the dogs. */
export function factorsOf(a: Character, b: Character): Record<FactorName, number | null> {
  return {
    size: both(a.weight, b.weight, sizeFit),
    style: styleFit(a, b),
    sociability: sociabilityFit(a, b),
    energy: both(
      a.energyLevel,
      b.energyLevel,
      (x, y) => [1, 0.6, 0.1][Math.abs(ENERGY.indexOf(x) - ENERGY.indexOf(y))] ?? 0,
    ),
    sex: sexFit(a, b),
    age: both(a.lifeStage, b.lifeStage, (x, y) => [1, 0.75, 0.35, 0.15][Math.abs(x - y)] ?? 0),
    preferences: preferenceFit(a, b),
    control: both(a.trainingLevel, b.trainingLevel, controlFit),
  }
}

function both<X, Y>(x: X | null, y: X | null, fit: (x: X, y: X) => Y): Y | null {
  return x === null || y === null ? null : fit(x, y)
}

function sizeFit(x: number, y: number): number {
  const ratio = Math.min(x, y) / Math.max(x, y)
  return Math.abs(x - y) <= 3 * KG ? 1 : Math.min(1, Math.max(0, (ratio - 0.2) / 0.5))
}

function styleFit(a: Character, b: Character): number | null {
  const [{ intensity: x, kinds: mine }, { intensity: y, kinds: others }] = [a, b]
  if (x === null || y === null) return null
  const all = countBits(mine | others)
  const share = all === 0 ? 0 : countBits(mine & others) / Math.min(countBits(mine) || all, countBits(others) || all)
  return 0.55 * share + 0.45 * (1 - Math.abs(x - y))
}

function sociabilityFit(a: Character, b: Character): number | null {
  return both(a.sociability, b.sociability, (x, y) => {
    const base = 0.6 * Math.min(x, y) + 0.4 * ((x + y) / 2)
    const meetsShy = (is: 'playsHard' | 'isCalmCompany') => (x < SHY && b[is]) || (y < SHY && a[is])
    const value = base - (meetsShy('playsHard') ? 0.25 : 0) + (meetsShy('isCalmCompany') ? 0.15 : 0)
    return Math.max(0, value)
  })
}

function sexFit(a: Character, b: Character): number | null {
  return both(a.gender, b.gender, (x, y) => {
    if (x !== y) return 1
    return x === 'male' && a.isEntireAdult && b.isEntireAdult ? 0.1 : 0.35
  })
}

function controlFit(x: TrainingLevel, y: TrainingLevel): number {
  return 0.5 * Math.min(CONTROL[x], CONTROL[y]) + 0.5 * ((CONTROL[x] + CONTROL[y]) / 2)
}

/** The share of both owners' wishes for company that is met. Without any wish: neutral, not a missing answer. */
function preferenceFit(a: Character, b: Character): number | null {
  const wishes = [...wishesMet(a, b), ...wishesMet(b, a)]
  return wishes.length === 0 ? null : wishes.filter(Boolean).length / wishes.length
}

function wishesMet({ wishes: { sizes, sexes } }: Character, { weight, gender }: Character): boolean[] {
  const meetsSize = (wish: string) => weight !== null && (wish === 'Big dogs' ? weight >= 20 * KG : weight <= 11 * KG)
  const meetsSex = (wish: string) => gender !== null && (wish === 'Males') === (gender === 'male')
  return [...(sizes.length > 0 ? [sizes.some(meetsSize)] : []), ...(sexes.length > 0 ? [sexes.some(meetsSex)] : [])]
}
