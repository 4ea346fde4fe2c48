import { Suspense } from 'react'
import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { DogCard } from '#web/dogs/card/DogCard.tsx'
import { DogCardSkeleton } from '#web/dogs/card/DogCardSkeleton.tsx'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { openAnswersOf } from '#web/dogs/open-answers.ts'
import { MatchLabel } from '#web/dogs/card/MatchLabel.tsx'
import { lazyComponentAfterLoad, lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'

const { Component: SaveDog } = lazyComponentAfterLoad(() =>
  import('#web/saved-dogs/SaveDog.tsx').then((m) => m.SaveDog),
)

const { Component: OwnAnswersMissing } = lazyComponent(() =>
  import('./OwnAnswersMissing.tsx').then((m) => m.OwnAnswersMissing),
)

/** Cards in the first rows of the widest grid. */
const EAGER = 4

interface DogGridProps {
  dogs: readonly ListedDog[]
  /** The own dog that the others are compared with. */
  own?: Dog | undefined
  /** The distances are those to a place that means nothing to the viewer. */
  hidesDistance?: boolean
  /** The number of cards that are loading. */
  awaited?: number
  /** The dogs belong to the previous search. */
  isOld?: boolean
}

/** A grid of dog cards, the viewer's own last, with skeletons for those that are loading; one column on phones. */
export function DogGrid({ dogs, own, hidesDistance = false, awaited = 0, isOld = false }: DogGridProps) {
  const userId = useCurrentUser()?.id
  const { dogs: mine } = useMatchDog()
  const isOwn = ({ ownerId }: ListedDog) => ownerId === userId
  return (
    <ul
      aria-label="Dogs"
      aria-busy={awaited > 0 || isOld}
      className={`grid grid-cols-1 gap-3 transition-opacity sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4 in-data-beside:grid-cols-2! ${isOld ? 'opacity-60' : ''}`}
    >
      {own && <MissingAnswers own={own} dogs={dogs} />}
      {[...dogs.filter((dog) => !isOwn(dog)), ...dogs.filter(isOwn)].map((dog, position) => (
        <li key={dog.id} className="relative">
          <DogCard
            dog={dog}
            isEager={position < EAGER}
            isOwn={isOwn(dog)}
            match={
              own &&
              dog.match && <MatchLabel match={dog.match} ownName={own.name} showsName={mine && mine.length > 1} />
            }
            isMatchAwaited={!mine || (own && dog.match === undefined)}
            distanceKm={hidesDistance ? undefined : dog.distanceKm}
          />
          {!isOwn(dog) && (
            <QuietPart>
              <SaveDog dog={dog} className="absolute top-1 left-1 sm:top-2 sm:right-2 sm:left-auto" />
            </QuietPart>
          )}
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

/** Why little can be said about some dogs; loaded for the few whom it concerns, with its place kept free. */
function MissingAnswers({ own, dogs }: { own: Dog; dogs: readonly ListedDog[] }) {
  if (openAnswersOf(own).length === 0 || !dogs.some(({ match }) => match?.verdict === 'unknown')) return null
  return (
    <Suspense fallback={<li aria-hidden="true" className="col-span-full h-28 sm:h-16" />}>
      <OwnAnswersMissing own={own} />
    </Suspense>
  )
}
