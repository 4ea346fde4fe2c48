import { matchOf } from '#contract/matching/score.ts'
import type { MatchDog } from '#contract/matching/character.ts'
import judged from '#contract/matching/testing/matching-cases.json' with { type: 'json' }
import { atMost, type Row } from '../row.ts'

const ROUNDS = 200
const GOAL_US = 5

/**
 * Scores every dog with every other one, with reasons. Measures CPU time, so that other load of the machine does not
 * count.
 */
export function benchMatching(): Row[] {
  const dogs = judged.dogs.map((dog) => ({ ...dog, name: dog.id }) as unknown as MatchDog)
  // The own dog is fixed and every other one changes, as when a list is sorted.
  const round = () => {
    for (const a of dogs) for (const b of dogs) matchOf(a, { ...b })
  }
  for (let warm = 0; warm < ROUNDS / 10; warm++) round()
  const start = process.cpuUsage()
  for (let done = 0; done < ROUNDS; done++) round()
  const { user, system } = process.cpuUsage(start)
  const pairs = ROUNDS * dogs.length ** 2
  return [atMost('compatibility of a pair with reasons', (user + system) / pairs, [GOAL_US, ' µs'])]
}
