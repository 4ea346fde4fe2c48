import type { Playdate } from '#contract/playdates/schemas.ts'
import { PairWords } from '../parts/PairWords.tsx'

interface WalkMatchProps {
  match: NonNullable<Playdate['walk']>['matches'][number]
  dogs: readonly { id: string; name: string }[]
}

/** How an own dog suits the least suitable dog that already goes. */
export function WalkMatch({ match, dogs }: WalkMatchProps) {
  const name = dogs.find(({ id }) => id === match.dogId)?.name ?? 'Your dog'
  return <PairWords names={`${name} with those who go`} match={match} />
}
