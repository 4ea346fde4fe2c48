import { matchOf } from '#contract/matching/score.ts'
import { EASY, PAL } from '#contract/matching/testing/easy-dogs.ts'
import { matching } from '#contract/matching/routes.ts'
import type { Compatibility } from '#contract/matching/schemas.ts'
import { server } from '#web/testing/server.ts'

export const SUITS: Compatibility = {
  verdict: 'good',
  label: 'Good match',
  score: 80,
  knownAnswers: 7,
  reasons: [],
  advice: [],
  missing: [],
}

/** A match with a veto, as the server computes it. */
export const VETO: Compatibility = matchOf({ ...EASY, name: 'Koa' }, { ...PAL, name: 'Biscuit', goodWithDogs: false })

/** The fake server compares dogs: every two of those asked for, with the match of their ids. */
export function answerPairs(matchFor: (dogId: string, otherDogId: string) => Compatibility): void {
  server.answers(matching.pairs, ({ path }) => {
    const ids = new URL(path, location.origin).searchParams.get('dogIds')?.split(',') ?? []
    const pairs = ids.flatMap((dogId, n) => ids.slice(n + 1).map((otherDogId) => ({ dogId, otherDogId })))
    return { pairs: pairs.map((pair) => ({ ...pair, ...matchFor(pair.dogId, pair.otherDogId) })) }
  })
}
