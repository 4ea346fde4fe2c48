import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { MATCH_RADIUS_KM } from '#contract/browse/options.ts'
import { browse } from '#contract/browse/routes.ts'
import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { firstPart } from '#contract/places/match.ts'
import { DogPhoto } from '#web/dogs/card/DogPhoto.tsx'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { MatchLabel } from '#web/dogs/card/MatchLabel.tsx'
import { linkToOpenAnswers, openAnswersOf } from '#web/dogs/open-answers.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const SHOWN = 4

/** The best matches around an own dog's place. */
const bestMatchesQuery = (ownDogId: string) =>
  routeQuery(browse.all, { query: { page: 1, limit: SHOWN, sort: 'match', matchFor: ownDogId } })

/** "Best matches near you"; renders nothing for owners without dogs. */
export function BestMatches() {
  const { dog: own } = useMatchDog()
  if (!own) return null
  return (
    <Card as="section" aria-labelledby="best-matches">
      <h2 id="best-matches" className="text-2xl sm:text-3xl">
        Best matches near you
      </h2>
      <p className="mt-1.5 mb-5 text-muted">{`For ${own.name}, around ${firstPart(own.location)}`}</p>
      <Matches key={own.id} own={own} />
    </Card>
  )
}

function Matches({ own }: { own: Dog }) {
  const { data, error, refetch } = useQuery(bestMatchesQuery(own.id))
  if (!data && error) {
    return (
      <div role="alert">
        <p className="text-muted">
          {serverMessageOf(error) ?? 'We could not look for matches. Please check your connection and try again.'}
        </p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (!data) return <MatchesSkeleton />
  const matches = data.dogs.filter(isWorthMeeting)
  if (matches.length === 0) return isTooLittleKnown(own, data.dogs) ? <TooFewAnswers own={own} /> : <NoMatches />
  return (
    <>
      <Grid>
        {matches.map((dog) => (
          <li key={dog.id}>
            <MatchCard dog={dog} own={own} />
          </li>
        ))}
      </Grid>
      <ButtonLink to={linkTo('browse', {}, { sort: 'match' })} variant="soft" size="sm" className="mt-5">
        See All Matches
      </ButtonLink>
    </>
  )
}

/** Leaves out dogs that are not recommended or of whom too little is known. */
function isWorthMeeting({ match }: ListedDog): boolean {
  return match != null && match.verdict !== 'unknown' && match.verdict !== 'not-recommended'
}

/** Whether there are dogs nearby but the own dog's answers are missing. */
function isTooLittleKnown(own: Dog, near: readonly ListedDog[]): boolean {
  return near.some(({ match }) => match?.verdict === 'unknown') && openAnswersOf(own).length > 0
}

function MatchCard({ dog, own }: { dog: ListedDog; own: Dog }) {
  return (
    <Link
      to={linkTo('dog', { id: dog.id })}
      className="group/dog flex h-full flex-wrap gap-3 rounded-2xl bg-paper p-3 transition-shadow sm:gap-4 duration-200 hover:shadow-card xl:flex-col xl:flex-nowrap"
    >
      <DogPhoto dog={dog} className="size-16 shrink-0 rounded-xl sm:size-20 xl:aspect-square xl:size-auto" />
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start sm:gap-1">
        <div className="flex max-w-full flex-wrap items-center justify-between gap-x-2 gap-y-1 max-sm:w-full">
          <h3 className="line-clamp-3 max-w-full pb-0.5 text-xl">{dog.name}</h3>
          {dog.match && <MatchLabel match={dog.match} ownName={own.name} />}
        </div>
        <p className="text-muted">{dog.breed}</p>
        <p className="flex max-w-full gap-1 text-[0.9375rem] text-muted">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span>{firstPart(dog.location)}</span>
        </p>
      </div>
    </Link>
  )
}

function NoMatches() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-xl text-muted">
        No match within {MATCH_RADIUS_KM} km yet. Every answer in your dog’s profile helps us find one.
      </p>
      <ButtonLink to={linkTo('browse')} variant="secondary" size="sm">
        Browse All Dogs
      </ButtonLink>
    </div>
  )
}

function TooFewAnswers({ own }: { own: Dog }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-xl text-muted">
        {`There are dogs nearby, but ${own.name}’s profile says too little to tell who would get on. Still missing: ${openAnswersOf(own).join(', ')}.`}
      </p>
      <ButtonLink to={linkToOpenAnswers(own)} variant="secondary" size="sm">
        {`Add ${own.name}’s Answers`}
      </ButtonLink>
    </div>
  )
}

function MatchesSkeleton() {
  return (
    <div role="status" aria-label="Looking for matches">
      <Grid>
        {['one', 'two', 'three', 'four'].map((card) => (
          <li key={card}>
            <Skeleton className="h-30 rounded-2xl xl:h-78" />
          </li>
        ))}
      </Grid>
    </div>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:gap-3">{children}</ul>
}
