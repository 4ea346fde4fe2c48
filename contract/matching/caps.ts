import { type Character, KG } from './character.ts'

/** An upper bound on the score, whatever the mean of the factors is, with its reason and advice. */
export interface Cap extends Veto {
  max: number
}

const HARD_PLAYER_WITH_RESERVED = 0.62
const BOISTEROUS = 1
const UNTRAINED: readonly (string | null)[] = ['Not trained', 'In training']

/** A reason for which a pair gets no score at all, with advice to owners who bring the two together all the same. */
export interface Veto {
  reason: string
  advice: string
}

/** All vetoes that apply to a pair. */
export function vetoesOf(a: Character, b: Character): Veto[] {
  const vetoes: Veto[] = []
  const loners = [a, b].filter((dog) => dog.goodWithDogs === false).map((dog) => dog.name)
  if (loners.length > 0) vetoes.push({ reason: notGoodWithDogs(loners.toSorted()), advice: AT_A_DISTANCE })
  if ((a.puppyNotVaccinated && b.vaccinated !== true) || (b.puppyNotVaccinated && a.vaccinated !== true)) {
    vetoes.push(PUPPY_AT_RISK)
  }
  if (isFarHeavier(a, b, (heavy, light) => heavy >= 4 * light)) vetoes.push(FAR_HEAVIER)
  return vetoes
}

const AT_A_DISTANCE = 'Keep both on the lead with a few metres between you, and do not let them greet.'
const PUPPY_AT_RISK: Veto = {
  reason: 'A puppy that is not fully vaccinated should only meet dogs that are.',
  advice: 'Carry the puppy and keep the two apart: it is not safe until two weeks after its last dose.',
}
const FAR_HEAVIER: Veto = {
  reason: 'The difference in size is too great to be safe.',
  advice: 'Keep both on the lead, and never let them play with each other.',
}

/** All caps that apply to a pair, the strictest first. */
export function capsOf(a: Character, b: Character): Cap[] {
  const caps: Cap[] = []
  for (const [cap, applies] of RULES) if (applies(a, b)) caps.push(cap)
  return caps
}

const UNVACCINATED_PUPPY: Cap = {
  max: 45,
  reason: 'One is a puppy that is not fully vaccinated yet.',
  advice: 'Until two weeks after the last dose, meet only in a private garden and only with a healthy, vaccinated dog.',
}
const BIG_AND_SMALL: Cap = {
  max: 45,
  reason: 'One is much heavier than the other.',
  advice: 'Start with a walk side by side on the lead, and keep running games for dogs of similar size.',
}
const NOTHING_IN_COMMON: Cap = {
  max: 45,
  reason: 'One is full of energy, the other takes it easy, and we know of nothing that both enjoy.',
  advice: 'Keep the first walk short and let the quieter dog decide how close to come.',
}
const NEEDS_SPACE: Cap = {
  max: 48,
  reason: 'One of them needs space around other dogs.',
  advice: 'Walk in the same direction with a few metres between you, and do not let them greet head-on.',
}
const ENTIRE_MALES: Cap = {
  max: 49,
  reason: 'Two grown males that are not neutered can compete.',
  advice: 'Meet on neutral ground, both on loose leads, without toys or food.',
}
const ENTIRE_PAIR: Cap = {
  max: 60,
  reason: 'A male and a female that are not neutered: puppies are possible.',
  advice: 'Ask whether she is in season, and never let the two out of your sight.',
}
const HARD_WITH_RESERVED: Cap = {
  max: 64,
  reason: 'One plays hard, the other is reserved.',
  advice: 'Start with a walk to take the edge off, and call them apart before it gets too much.',
}
const BOTH_RESERVED: Cap = {
  max: 64,
  reason: 'Both are reserved with dogs they do not know.',
  advice: 'Give them a long walk together before they meet nose to nose.',
}
const ONE_SHY: Cap = {
  max: 84,
  reason: 'One of them is a little shy at first.',
  advice: 'Let the shyer dog come closer in its own time.',
}
const BOISTEROUS_PAIR: Cap = {
  max: 84,
  reason: 'Two whirlwinds, and both still in training.',
  advice: 'Choose a fenced place and take a break every few minutes.',
}

const isEntireMale = (dog: Character) => dog.gender === 'male' && dog.isEntireAdult
const isEntireFemale = (dog: Character) => dog.gender === 'female' && dog.isEntireAdult
const isUnruly = (dog: Character) => dog.intensity === BOISTEROUS && UNTRAINED.includes(dog.trainingLevel)

/** Ordered from the strictest cap to the mildest. */
const RULES: readonly (readonly [cap: Cap, applies: (a: Character, b: Character) => boolean])[] = [
  [UNVACCINATED_PUPPY, (a, b) => a.puppyNotVaccinated || b.puppyNotVaccinated],
  [BIG_AND_SMALL, (a, b) => isFarHeavier(a, b, (heavy, light) => heavy > 2.5 * light)],
  [NOTHING_IN_COMMON, (a, b) => haveOppositeEnergy(a, b) && (a.kinds & b.kinds) === 0],
  [NEEDS_SPACE, (a, b) => a.needsSpace || b.needsSpace],
  [ENTIRE_MALES, (a, b) => isEntireMale(a) && isEntireMale(b)],
  [ENTIRE_PAIR, (a, b) => (isEntireMale(a) && isEntireFemale(b)) || (isEntireMale(b) && isEntireFemale(a))],
  [HARD_WITH_RESERVED, (a, b) => isHardWithReserved(a, b) || isHardWithReserved(b, a)],
  [BOTH_RESERVED, (a, b) => a.isReserved && b.isReserved],
  [ONE_SHY, (a, b) => a.isReserved || b.isReserved],
  [BOISTEROUS_PAIR, (a, b) => isUnruly(a) && isUnruly(b)],
]

/** A few kilograms are a multiple of a small dog's weight, so the difference must also be at least 10 kg. */
function isFarHeavier(a: Character, b: Character, isBeyond: (heavy: number, light: number) => boolean): boolean {
  const [x, y] = [a.weight, b.weight]
  if (x === null || y === null) return false
  const [light, heavy] = [Math.min(x, y), Math.max(x, y)]
  return isBeyond(heavy, light) && heavy - light >= 10 * KG
}

function haveOppositeEnergy(a: Character, b: Character): boolean {
  const [x, y] = [a.energyLevel, b.energyLevel]
  return (x === 'low' && y === 'high') || (x === 'high' && y === 'low')
}

function isHardWithReserved(player: Character, other: Character): boolean {
  return player.playsHard && other.sociability !== null && other.sociability <= HARD_PLAYER_WITH_RESERVED
}

function notGoodWithDogs(names: readonly string[]): string {
  const [who, are] = names.length === 1 ? ['owner says', 'is'] : ['owners say', 'are']
  return `The ${who} that ${names.join(' and ')} ${are} not good with other dogs.`
}
