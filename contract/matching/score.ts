import { type Cap, capsOf, vetoesOf } from './caps.ts'
import { type Character, characterOf, type MatchDog } from './character.ts'
import { FACTOR_WEIGHTS, type FactorName, factorsOf } from './factors.ts'
import { type Verdict, VERDICT_LABELS } from './verdicts.ts'

/** The compatibility of two dogs with its explanation. */
export interface Match {
  verdict: Verdict
  label: string
  /** 0–100, or null if a veto applies or too few answers are known. */
  score: number | null
  /** The number of known answers, out of ANSWERS. */
  knownAnswers: number
  /** At most three sentences, those with the greatest effect on the score first. */
  reasons: string[]
  /** Advice for the first meeting, when a veto or a cap applies. */
  advice: string[]
  /** The names of the missing answers. */
  missing: string[]
}

/** The number of answers in a full comparison, and the number that a score needs. */
export const ANSWERS = 7
const ANSWERS_NEEDED = 6
const REASONS_SHOWN = 3
/** A factor above this value is a reason for the pair, one below it a reason against. */
const NEUTRAL = 0.6
const GREAT = 85
const GOOD = 66
const CAREFUL = 50

/** Texts of each factor: the answer it needs, and its reason for or against a pair. */
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

/** Texts for a pair with a shy dog, of which "both are at ease" would not be true. */
const WORDS_WITH_A_SHY_DOG: typeof WORDS = {
  ...WORDS,
  sociability: { ...WORDS.sociability, pro: 'One of them is at ease with other dogs and can reassure the other.' },
}

type Factors = Record<FactorName, number | null>
const FACTORS = Object.keys(WORDS) as FactorName[]

/** Compares two dogs, in either order with the same result; distance, photo, breed and name never count. */
export function matchOf(a: MatchDog, b: MatchDog): Match {
  return matchOfCharacters(characterOf(a), characterOf(b))
}

/** `matchOf` for characters that are already derived. */
export function matchOfCharacters(a: Character, b: Character): Match {
  const { factors, missing, vetoes, caps, ...result } = resultOf(a, b)
  const base = { ...result, knownAnswers: ANSWERS - missing.length, missing: missing.map((name) => WORDS[name].needs) }
  const [advising, reasons] =
    vetoes.length > 0
      ? [vetoes, vetoes.map((veto) => veto.reason)]
      : [caps, reasonsOf(factors, caps, a.isReserved || b.isReserved ? WORDS_WITH_A_SHY_DOG : WORDS)]
  return { ...base, reasons, advice: advising.map(({ advice }) => advice) }
}

/** Verdict and score without the explanation, for sorting lists. */
export function scoreOfCharacters(a: Character, b: Character): Pick<Match, 'verdict' | 'label' | 'score'> {
  const { verdict: word, label, score } = resultOf(a, b)
  return { verdict: word, label, score }
}

/** Verdict, score and the factors and rules behind them, before they are put into words. */
function resultOf(a: Character, b: Character) {
  const factors = factorsOf(a, b)
  const missing = FACTORS.filter((name) => name !== 'preferences' && factors[name] === null)
  const vetoes = vetoesOf(a, b)
  const caps = vetoes.length > 0 ? [] : capsOf(a, b)
  const details = { factors, missing, vetoes, caps }
  if (vetoes.length > 0) return { ...details, ...verdict('not-recommended'), score: null }
  if (ANSWERS - missing.length < ANSWERS_NEEDED) return { ...details, ...verdict('unknown'), score: null }
  const score = Math.round(Math.min(mean(factors), ...caps.map((cap) => cap.max)))
  return { ...details, ...verdict(verdictOf(score)), score }
}

function verdict(word: Verdict) {
  return { verdict: word, label: VERDICT_LABELS[word] }
}

function verdictOf(score: number): Verdict {
  if (score >= GREAT) return 'great'
  if (score >= GOOD) return 'good'
  return score >= CAREFUL ? 'careful' : 'walk-first'
}

/** 100 × the weighted mean of the answered factors. */
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

/** The reason of the strictest cap first, then those of the factors by their effect on the score. */
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
