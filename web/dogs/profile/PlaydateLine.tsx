import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, PawPrint } from 'lucide-react'
import { dateWords } from '#contract/kit/dates.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import type { Received } from '#contract/kit/route.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { daysUntil } from '#contract/playdates/wall-clock.ts'
import { localDayInWords } from '#contract/playdates/words.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { myDogsQuery } from '../dogs.queries.ts'

/** The playdates of the two of whom one is the host. */
const playdatesWithQuery = (ownerId: string) => routeQuery(playdates.list, { query: { with: ownerId } })
/** The next playdates to which the reader goes, also as a guest like the owner of this dog. */
const aheadQuery = routeQuery(playdates.list, { query: { view: 'upcoming', page: 1 } })
/** The pairs of this dog and the reader's own. */
const matchesWithQuery = (dogId: string) => routeQuery(playdates.matches, { query: { with: dogId } })

/** Says whether this dog and one of the reader's own have met, and when their next playdate is. */
export function PlaydateLine({ dog }: { dog: Dog }) {
  return (
    <>
      <HaveMet dog={dog} />
      <Ahead dog={dog} />
    </>
  )
}

function HaveMet({ dog }: { dog: Dog }) {
  const { data: own } = useQuery(myDogsQuery)
  const { data } = useQuery(matchesWithQuery(dog.id))
  const last = data?.matches.find(({ status }) => status === 'met')
  const mine = own?.find(({ id }) => id === last?.dogId)
  return last && mine ? <Met dog={dog} ownName={mine.name} match={last} /> : null
}

interface MetProps {
  dog: Dog
  ownName: string
  match: Pick<Received<typeof playdates.matches>['matches'][number], 'lastMetOn' | 'ownFeedback'>
}

function Met({ dog, ownName, match: { lastMetOn, ownFeedback } }: MetProps) {
  const hasGotOn = ownFeedback === 'got-on'
  const when = lastMetOn === null ? '' : ` in ${monthOf(lastMetOn)}`
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex gap-2.5 font-semibold text-fern">
        <PawPrint className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>{`${ownName} and ${dog.name} have met${when}${hasGotOn ? ': got on well' : ''}`}</span>
      </p>
      {hasGotOn && (
        <ButtonLink to={linkTo('newPlaydate', {}, { with: dog.ownerId, dog: dog.id })} variant="soft" size="sm">
          Meet Again
        </ButtonLink>
      )}
    </div>
  )
}

function Ahead({ dog }: { dog: Dog }) {
  const { data: withOwner } = useQuery(playdatesWithQuery(dog.ownerId))
  const { data: ahead } = useQuery(aheadQuery)
  const next = [...(withOwner?.playdates ?? []), ...(ahead?.playdates ?? [])]
    .filter((one) => bothGo(one, dog.id))
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))[0]
  const day = next && dayOf(next)
  if (!day) return null
  return (
    <Link
      to={linkTo('playdate', { id: next.id })}
      className="mt-4 inline-flex min-h-11 items-center gap-2.5 rounded-full bg-fern-tint px-4 font-semibold text-fern hover:underline"
    >
      <CalendarHeart className="size-5 shrink-0" aria-hidden="true" />
      {`Playdate on ${day}`}
    </Link>
  )
}

function bothGo({ state, myState, parts }: Playdate, dogId: string): boolean {
  const goes = parts.some((part) => part.state === 'accepted' && part.dogs.some(({ id }) => id === dogId))
  return state === 'confirmed' && myState === 'accepted' && goes
}

/** "Saturday" within a week by the calendar of the place, else with its date. */
function dayOf({ startsAt, localStart, zone }: Playdate): string | null {
  if (startsAt === null || localStart === null) return null
  const day = localDayInWords(localStart)
  return daysUntil({ startsAt, localStart, zone }) < 7 ? (day.split(' ')[0] ?? day) : day
}

/** "March 2026" */
function monthOf(date: string): string {
  const { month, year } = dateWords(date)
  return `${month} ${year}`
}
