import { type Cap, capsOf, isReserved, vetoesOf } from './caps.ts'
import type { MatchDog } from './character.ts'
import { FACTOR_WEIGHTS, type FactorName, factorsOf } from './factors.ts'
import { type Verdict, VERDICT_LABELS } from './verdicts.ts'

/** The answer to "would they get on?", explained. */
export interface Match {
  verdict: Verdict
  label: string
  /** 0–100, or null where a veto or too few answers leave no number. */
  score: number | null
  /** Of ANSWERS. */
  knownAnswers: number
  /** At most three plain sentences, in the order of what they add or cost. */
  reasons: string[]
  /** What to do at the first meeting, when a rule asks for care. */
  advice: string[]
  /** The answers that are missing, in words. */
  missing: string[]
}

/** How many answers a full comparison rests on, and how many a number needs. */
export const ANSWERS = 7
const ANSWERS_NEEDED = 6
const REASONS_SHOWN = 3
/** A factor above this speaks for the pair, below it against. */
const NEUTRAL = 0.6
const GREAT = 85
const GOOD = 66
const CAREFUL = 50

/** Words of each factor: the answer it needs, and what it says for or against a pair. */
const WORDS: Record<FactorName, { needs: string; pro: string; contra: string }> = {
  size: { needs: 'size or weight', pro: 'They are of similar size.', contra: 'They differ in size.' },
  style: {
    needs: 'interaction styles',
    pro: 'They enjoy the same kind of company.',
    contra: 'They enjoy different kinds of company.',
  },
  sociability: {
    needs: 'how they are with other dogs',
    pro: 'Both are at ease with other dogs.',
    contra: 'They are not both at ease with other dogs.',
  },
  energy: { needs: 'energy level', pro: 'They have similar energy.', contra: 'Their energy levels differ.' },
  sex: {
    needs: 'gender',
    pro: 'Male and female often get along easily.',
    contra: 'Two of the same sex can take longer to get along.',
  },
  age: { needs: 'age', pro: 'They are at a similar stage of life.', contra: 'They are at different stages of life.' },
  preferences: {
    needs: '',
    pro: 'Each is the kind of dog that the other gets along with.',
    contra: 'Not quite the company they usually get along with.',
  },
  control: { needs: 'training level', pro: 'Both listen well.', contra: 'They do not both listen well yet.' },
}

/** Of a pair with a shy dog, "both are at ease" would not be true. */
const WORDS_WITH_A_SHY_DOG: typeof WORDS = {
  ...WORDS,
  sociability: { ...WORDS.sociability, pro: 'One of them is at ease with other dogs and can reassure the other.' },
}

type Factors = Record<FactorName, number | null>
const FACTORS = Object.keys(WORDS) as FactorName[]

/** Compares two dogs. The same whichever comes first; distance, photo, breed and name never count. */
export function matchOf(a: MatchDog, b: MatchDog): Match {
  const factors = factorsOf(a, b)
  const missing = FACTORS.filter((name) => name !== 'preferences' && factors[name] === null)
  const knownAnswers = ANSWERS - missing.length
  const base = { knownAnswers, missing: missing.map((name) => WORDS[name].needs) }
  const vetoes = vetoesOf(a, b)
  if (vetoes.length > 0) return { ...base, ...verdict('not-recommended'), score: null, reasons: vetoes, advice: [] }
  const caps = capsOf(a, b)
  const reasons = reasonsOf(factors, caps, isReserved(a) || isReserved(b) ? WORDS_WITH_A_SHY_DOG : WORDS)
  const advice = caps.map((cap) => cap.advice)
  if (knownAnswers < ANSWERS_NEEDED) return { ...base, ...verdict('unknown'), score: null, reasons, advice }
  const score = Math.round(Math.min(mean(factors), ...caps.map((cap) => cap.max)))
  return { ...base, ...verdict(verdictOf(score)), score, reasons, advice }
}

function verdict(word: Verdict) {
  return { verdict: word, label: VERDICT_LABELS[word] }
}

function verdictOf(score: number): Verdict {
  if (score >= GREAT) return 'great'
  if (score >= GOOD) return 'good'
  return score >= CAREFUL ? 'careful' : 'walk-first'
}

/** 100 × the weighted mean over the answered factors. */
function mean(factors: Factors): number {
  let [sum, weights] = [0, 0]
  for (const name of FACTORS) {
    const value = factors[name]
    if (value === null) continue
    sum += value * FACTOR_WEIGHTS[name]
    weights += FACTOR_WEIGHTS[name]
  }
  return weights === 0 ? 0 : (100 * sum) / weights
}

/** The strictest rule first, then the factors by what they add or cost. */
function reasonsOf(factors: Factors, caps: readonly Cap[], words: typeof WORDS): string[] {
  const reasons = caps.slice(0, 1).map((cap) => cap.reason)
  const told: { name: FactorName; effect: number }[] = []
  for (const name of FACTORS) {
    const effect = ((factors[name] ?? NEUTRAL) - NEUTRAL) * FACTOR_WEIGHTS[name]
    if (effect !== 0) told.push({ name, effect })
  }
  told.sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect))
  for (const { name, effect } of told) {
    if (reasons.length === REASONS_SHOWN) break
    reasons.push(effect > 0 ? words[name].pro : words[name].contra)
  }
  return reasons
}
