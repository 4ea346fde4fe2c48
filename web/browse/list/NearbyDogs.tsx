import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import { NEARBY_MAX, RADIUS_STEPS_KM } from '#contract/browse/options.ts'
import type { NearbyDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import emptySearch from '#web/assets/empty-search.svg'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { type DogSearch, isNarrowed } from '#web/dogs/last-search.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { askPosition, usePosition } from '#web/places/position.ts'
import { nearbyCountsQuery, nearbyQuery } from '../browse.queries.ts'
import { type Centre, centreOf, USUAL_PLACE } from './centre.ts'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'
import { useIsOwnDogKnown } from '../search/use-is-own-dog-known.ts'
import { counted, cutAtWidest, firstReach, type RadiusCount, reaches, reachInWords } from '../search/widening.ts'

const WIDEST_KM = Math.max(...RADIUS_STEPS_KM)

const AWAITED = <DogGrid dogs={[]} awaited={PAGE_SIZE.usual} />

interface NearbyDogsProps {
  search: DogSearch
  own: Dog | undefined
  onClear: () => void
  onCount: (count: number | undefined) => void
}

/**
 * The dogs around the viewer: the radius grows until there are enough. As long as the browser does not say where the
 * viewer is, they are those around the own dog's place, and without one those around a usual place.
 */
export function NearbyDogs({ search, own, onClear, onCount }: NearbyDogsProps) {
  const { position, isAsking, isSettled } = usePosition()
  const centre = centreOf(position, own)
  if (centre && isSettled) {
    return <Around centre={centre} search={search} own={own} onClear={onClear} onCount={onCount} />
  }
  if (isAsking || !isSettled) {
    return (
      <>
        <ResultCount onClear={onClear}>{isAsking ? 'Finding out where you are…' : ''}</ResultCount>
        {AWAITED}
      </>
    )
  }
  return (
    <EmptyState
      picture={emptySearch}
      title="Where are you?"
      text="Your browser will ask whether it may tell us. We use your position rounded to about a kilometre, and never keep it."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={askPosition}>
            <LocateFixed className="size-5" aria-hidden="true" /> Use My Position
          </Button>
          <Button variant="secondary" onClick={onClear}>
            Show All Dogs
          </Button>
        </div>
      }
    />
  )
}

function Around({ centre, search, own, onClear, onCount }: NearbyDogsProps & { centre: Centre }) {
  const userId = useCurrentUser()?.id
  const { data, error, refetch } = useQuery({
    ...nearbyQuery(centre, userId, { ...search, matchFor: own?.id }),
    enabled: useIsOwnDogKnown(search),
    placeholderData: keepPreviousData,
  })
  const { data: counts, isPending } = useQuery(nearbyCountsQuery(centre, userId))
  if (!data) return error ? <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} /> : AWAITED
  if (isPending) return AWAITED
  const isFiltered = isNarrowed(search)
  const all = isFiltered ? reachesOf(data) : reaches(stepsOf(data, counts))
  if (all.length === 0) return <Nobody isFiltered={isFiltered} onClear={onClear} onCount={onCount} />
  return (
    <Circle
      dogs={data}
      all={all}
      centre={centre}
      own={own}
      isFiltered={isFiltered}
      onClear={onClear}
      onCount={onCount}
    />
  )
}

interface CircleProps extends Omit<NearbyDogsProps, 'search'> {
  /** Without filters the own dogs stand at the end. */
  isFiltered: boolean
  dogs: readonly NearbyDog[]
  all: readonly RadiusCount[]
  centre: Centre
}

/** The dogs within a radius that can be widened. */
function Circle({ dogs, all, centre, own, isFiltered, onClear, onCount }: CircleProps) {
  const [chosenKm, chooseKm] = useState<number>()
  const { dogs: mine = [] } = useMatchDog()
  const end = useRef<HTMLDivElement>(null)
  const reach = all.find(({ km }) => km === chosenKm) ?? firstReach(all)
  useEffect(() => {
    onCount(reach.isPart ? undefined : reach.count)
    return () => onCount(undefined)
  }, [reach, onCount])
  const widen = (km: number) => {
    chooseKm(km)
    // The button is gone at the widest radius: the focus moves here, not to the top of the document.
    if (km === all.at(-1)?.km) end.current?.focus({ preventScroll: true })
  }
  const inside = dogs.filter(({ distanceKm }) => distanceKm <= reach.km)
  return (
    <>
      <ResultCount onClear={isFiltered ? onClear : undefined} action={centre.kind === 'dog' && <UseMyPosition />}>
        {`${reachInWords(reach, all)} of ${centre.name}`}
      </ResultCount>
      {centre.kind === 'usual' && <NotYours />}
      <DogGrid
        dogs={[...inside, ...mine.filter(({ isActive }) => isActive && !isFiltered)]}
        own={own}
        hidesDistance={centre.kind === 'usual'}
      />
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

function UseMyPosition() {
  return (
    <Button variant="soft" size="sm" className="ml-auto" onClick={askPosition}>
      <LocateFixed className="size-4.5" aria-hidden="true" /> Use My Position
    </Button>
  )
}

/** Below the cards: the button to widen the radius, or the closing text. */
function End({ shown, reach, further, onWiden }: EndProps): ReactNode {
  if (shown < reach.count) return <p>{`Showing the nearest ${shown}`}</p>
  if (reach.isPart) return <p>{`These are the nearest ${shown} dogs that match.`}</p>
  if (!further) return <p>{`That is everyone within ${WIDEST_KM} km.`}</p>
  return (
    <Button variant="secondary" size="lg" onClick={() => onWiden(further.km)}>
      {further.isPart ? `Show the Nearest ${further.count}` : `Show All ${further.count} Within ${further.km} km`}
    </Button>
  )
}

interface EndProps {
  shown: number
  reach: RadiusCount
  further: RadiusCount | undefined
  onWiden: (km: number) => void
}

/** With filters the list is counted, which the server cuts at its maximum. */
function reachesOf(dogs: readonly NearbyDog[]): RadiusCount[] {
  const all = reaches(stepsOf(dogs))
  return dogs.length < NEARBY_MAX ? all : cutAtWidest(all)
}

/** The server's counts, or, with filters, those of the list. */
function stepsOf(dogs: readonly NearbyDog[], counts?: { radius: number; dogs: number }[]): RadiusCount[] {
  if (!counts) return counted(dogs.map(({ distanceKm }) => distanceKm))
  return counts.map(({ radius, dogs: count }) => ({ km: radius, count }))
}

function NotYours() {
  return (
    <p className="mb-5 rounded-2xl bg-amber-tint px-5 py-3 text-amber">
      {`We could not find out where you are, so these dogs live around ${USUAL_PLACE}. Search for your town instead, or let your browser share your position and try again.`}
    </p>
  )
}

function Nobody({ isFiltered, onClear, onCount }: Pick<CircleProps, 'isFiltered' | 'onClear' | 'onCount'>) {
  useEffect(() => {
    onCount(0)
    return () => onCount(undefined)
  }, [onCount])
  return (
    <>
      <ResultCount isHidden>0 dogs found</ResultCount>
      <EmptyState
        picture={emptySearch}
        title="No dogs found"
        text={`There are none within ${WIDEST_KM} km ${isFiltered ? 'that fit your filters' : 'yet'}. Have a look at the whole community.`}
        action={<Button onClick={onClear}>Clear Search</Button>}
      />
    </>
  )
}
