/** The verdicts on a pair of dogs, best first: the order of lists sorted by match. */
export const VERDICTS = ['great', 'good', 'careful', 'walk-first', 'unknown', 'not-recommended'] as const
export type Verdict = (typeof VERDICTS)[number]

export const VERDICT_LABELS: Record<Verdict, string> = {
  great: 'Great match',
  good: 'Good match',
  careful: 'Worth a careful try',
  'walk-first': 'Walk together first',
  'not-recommended': 'Not recommended',
  unknown: 'Not enough to say',
}
