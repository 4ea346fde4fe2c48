import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { DogCard } from '#web/dogs/card/DogCard.tsx'
import { DogCardSkeleton } from '#web/dogs/card/DogCardSkeleton.tsx'
import { MatchWord } from '#web/dogs/card/MatchWord.tsx'

/** Cards in the first rows of the widest grid. */
const EAGER = 4

interface DogGridProps {
  dogs: readonly (ListedDog & { distanceKm?: number })[]
  /** The own dog that the others are compared with. */
  own?: Dog | undefined
  /** Shows each dog's distance where it is known. */
  showsDistance?: boolean
  /** The number of cards that are loading. */
  awaited?: number
  /** The dogs belong to the previous search. */
  isOld?: boolean
}

/** A grid of dog cards, with skeletons for those that are loading. */
export function DogGrid({ dogs, own, showsDistance = false, awaited = 0, isOld = false }: DogGridProps) {
  return (
    <ul
      aria-label="Dogs"
      aria-busy={awaited > 0 || isOld}
      className={`grid grid-cols-1 gap-5 transition-opacity sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4 ${isOld ? 'opacity-60' : ''}`}
    >
      {dogs.map((dog, position) => (
        <li key={dog.id}>
          <DogCard
            dog={dog}
            isEager={position < EAGER}
            match={own && dog.match && <MatchWord match={dog.match} ownName={own.name} className="shadow-card" />}
            distanceKm={showsDistance ? dog.distanceKm : undefined}
          />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, position) => (
        <li key={`awaited ${position}`} aria-hidden="true">
          <DogCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
