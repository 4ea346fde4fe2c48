import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { daysBetween, todayInNewZealand } from '#contract/kit/dates.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { dayInWords } from '#contract/playdates/words.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'

const playdatesWithQuery = (ownerId: string) => queryOf(playdates.list, { query: { with: ownerId } })

/** The playdate that is ahead for this dog and one of the reader's own. */
export function PlaydateLine({ dog }: { dog: Dog }) {
  const { data } = useQuery(playdatesWithQuery(dog.ownerId))
  const takesPart = ({ parts }: Playdate) => parts.some(({ dogs }) => dogs.some(({ id }) => id === dog.id))
  const next = data?.playdates
    .filter((one) => one.state === 'confirmed' && takesPart(one))
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))[0]
  if (next?.localStart == null) return null
  return (
    <Link
      to={linkTo('playdate', { id: next.id })}
      className="mt-4 inline-flex min-h-11 items-center gap-2.5 rounded-full bg-fern-tint px-4 font-semibold text-fern hover:underline"
    >
      <CalendarHeart className="size-5 shrink-0" aria-hidden="true" />
      {`Playdate on ${dayOf(next.localStart)}`}
    </Link>
  )
}

/** "Saturday" within a week, else with its date. */
function dayOf(localStart: string): string {
  const day = dayInWords(localStart)
  return daysBetween(todayInNewZealand(), localStart.slice(0, 10)) < 7 ? (day.split(' ')[0] ?? day) : day
}
