import type { Playdate } from '#contract/playdates/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { PairWords } from '../parts/PairWords.tsx'
import { audienceInWords, placesInWords, wantedInWords } from './walk-words.ts'

/** What an open walk is like: free places, for which dogs, for whom; and how one's own dogs suit. */
export function WalkSection({ playdate }: { playdate: Playdate }) {
  const { data: dogs = [] } = useQuery(myDogsQuery)
  const { walk, maxDogs } = playdate
  if (!walk) return null
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-1.5">
        {[`${placesInWords(playdate)}, of ${maxDogs}`, ...wantedInWords(walk), audienceInWords(walk)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {walk.matches.map((match) => (
        <PairWords
          key={match.dogId}
          names={`${dogs.find(({ id }) => id === match.dogId)?.name ?? 'Your dog'} with those who go`}
          match={match}
        />
      ))}
    </div>
  )
}
