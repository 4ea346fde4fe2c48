import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import type { NearbyDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { firstPart } from '#contract/places/match.ts'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import emptySearch from '#web/assets/empty-search.svg'
import { type DogSearch, isNarrowed } from '#web/dogs/last-search.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { askPosition, type Position, usePosition } from '#web/places/position.ts'
import { nearbyCountsQuery, nearbyQuery } from '../browse.queries.ts'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'
import { counted, firstReach, type Reach, reaches, reachInWords } from '../search/widening.ts'

interface NearbyDogsProps {
  search: DogSearch
  own: Dog | undefined
  onClear: () => void
}

/** The dogs around the viewer: the radius grows until there are enough. */
export function NearbyDogs({ search, own, onClear }: NearbyDogsProps) {
  const { position, isAsking, isSettled } = usePosition()
  if (position) return <Around position={position} search={search} own={own} onClear={onClear} />
  if (isAsking || !isSettled) {
    return (
      <>
        <ResultCount onClear={onClear}>{isAsking ? 'Finding out where you are…' : ''}</ResultCount>
        <DogGrid dogs={[]} awaited={PAGE_SIZE.usual} />
      </>
    )
  }
  return (
    <EmptyState
      picture={emptySearch}
      title="Where are you?"
      text="Your browser will ask whether it may tell us. We use your position rounded to about a kilometre, and never keep it."
      action={
        <Button onClick={askPosition}>
          <LocateFixed className="size-5" aria-hidden="true" /> Use My Position
        </Button>
      }
    />
  )
}

function Around({ position, search, own, onClear }: NearbyDogsProps & { position: Position }) {
  const userId = useCurrentUser()?.id
  const { data, error, refetch } = useQuery({
    ...nearbyQuery(position, userId, { ...search, matchFor: own?.id }),
    placeholderData: keepPreviousData,
  })
  const { data: counts, isPending } = useQuery(nearbyCountsQuery(position, userId))
  if (error) {
    return <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} />
  }
  if (!data || isPending) return <DogGrid dogs={[]} awaited={PAGE_SIZE.usual} />
  const all = reaches(isNarrowed(search) ? stepsOf(data) : stepsOf(data, counts))
  if (all.length === 0) return <Nobody onClear={onClear} />
  return <Circle dogs={data} all={all} position={position} own={own} onClear={onClear} />
}

interface CircleProps extends Omit<NearbyDogsProps, 'search'> {
  dogs: readonly NearbyDog[]
  all: readonly Reach[]
  position: Position
}

/** The dogs within a radius that can be widened. */
function Circle({ dogs, all, position, own, onClear }: CircleProps) {
  const [chosenKm, chooseKm] = useState<number>()
  const end = useRef<HTMLDivElement>(null)
  const reach = all.find(({ km }) => km === chosenKm) ?? firstReach(all)
  const widen = (km: number) => {
    chooseKm(km)
    // The button is gone at the widest radius: the focus moves here, not to the top of the document.
    if (km === all.at(-1)?.km) end.current?.focus({ preventScroll: true })
  }
  const inside = dogs.filter(({ distanceKm }) => distanceKm <= reach.km)
  return (
    <>
      <ResultCount onClear={onClear}>{`${reachInWords(reach, all)}${placeWords(position)}`}</ResultCount>
      {!position.isReal && <NotYours />}
      <DogGrid dogs={inside} own={own} showsDistance={position.isReal} />
      <div
        ref={end}
        tabIndex={-1}
        className="mt-10 grid min-h-13 place-items-center text-center text-lg text-muted outline-none"
      >
        <End shown={inside.length} reach={reach} further={all.find(({ km }) => km > reach.km)} onWiden={widen} />
      </div>
    </>
  )
}

/** Below the cards: the button to widen the radius, or the closing text. */
function End({ shown, reach, further, onWiden }: EndProps): ReactNode {
  if (shown < reach.count) return <p>{`Showing the nearest ${shown}`}</p>
  if (!further) return <p>That is everyone within 100 km.</p>
  return (
    <Button variant="secondary" size="lg" onClick={() => onWiden(further.km)}>
      {`Show all ${further.count} within ${further.km} km`}
    </Button>
  )
}

interface EndProps {
  shown: number
  reach: Reach
  further: Reach | undefined
  onWiden: (km: number) => void
}

/** The server's counts, or, with filters, those of the list. */
function stepsOf(dogs: readonly NearbyDog[], counts?: { radius: number; dogs: number }[]): Reach[] {
  if (!counts) return counted(dogs.map(({ distanceKm }) => distanceKm))
  return counts.map(({ radius, dogs: count }) => ({ km: radius, count }))
}

/** A fallback position is not labelled "near you". */
function placeWords({ isReal }: Position): string {
  return isReal ? ' of you' : ` of ${firstPart(DEFAULT_LOCATION.name)}`
}

function NotYours() {
  return (
    <p className="mb-5 rounded-2xl bg-amber-tint px-5 py-3 text-amber">
      {`We could not find out where you are, so these dogs live around ${firstPart(DEFAULT_LOCATION.name)}. Search for your town instead, or let your browser share your position and try again.`}
    </p>
  )
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <>
      <ResultCount isHidden>0 dogs found</ResultCount>
      <EmptyState
        picture={emptySearch}
        title="No dogs found"
        text="There are none within 100 km yet. Have a look at the whole community."
        action={<Button onClick={onClear}>Clear Search</Button>}
      />
    </>
  )
}
