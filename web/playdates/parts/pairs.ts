import type { Compatibility } from '#contract/matching/schemas.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'

type Pair = Playdate['pairs'][number]

/** Names two dogs that meet. */
export const pairId = (dogId: string, otherDogId: string) => `${dogId} ${otherDogId}`

const dogsOf = ({ parts }: Playdate) => parts.flatMap(({ dogs }) => dogs)

/** "Koa and Manu" */
export function pairNames(playdate: Playdate, { dogId, otherDogId }: Pair): string {
  const nameOf = (id: string) => dogsOf(playdate).find((dog) => dog.id === id)?.name ?? ''
  return listInWords([nameOf(dogId), nameOf(otherDogId)])
}

type Judged = Pick<Compatibility, 'verdict' | 'advice'>

/** 3: should not meet, 2: with care, 1: nobody knows, 0: suits, or is still loading. */
function dangerOf(match: Judged | undefined): number {
  if (match?.verdict === 'not-recommended') return 3
  if (match?.advice.length) return 2
  return match?.verdict === 'unknown' ? 1 : 0
}

/** Pairs that should not meet come first, those that suit last; pairs alike stay in their order. */
export function mostDangerousFirst<One>(pairs: readonly One[], matchOf: (pair: One) => Judged | undefined): One[] {
  return pairs.toSorted((one, other) => dangerOf(matchOf(other)) - dangerOf(matchOf(one)))
}

/** The pairs of these own dogs whose advice must be confirmed. */
export function myPairsToRead({ pairs }: Playdate, dogIds: readonly string[]): Pair[] {
  return pairs.filter(
    ({ needsReading, dogId, otherDogId }) => needsReading && (dogIds.includes(dogId) || dogIds.includes(otherDogId)),
  )
}

/** The own dogs that are invited. */
export function myDogIdsOf({ parts }: Playdate, me: string): string[] {
  return parts.filter(({ owner }) => owner?.id === me).flatMap(({ dogs }) => dogs.map(({ id }) => id))
}
