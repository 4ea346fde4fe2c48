import { useQuery } from '@tanstack/react-query'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { daysAhead, titleOf } from './labels.ts'
import { DogFaces } from './parts/PlaydateHead.tsx'
import { WhenAndWhere } from './parts/WhenAndWhere.tsx'
import { playdatesQuery, waitingQuery } from './playdates.queries.ts'

/** The invitation that waits for an answer, else the next playdate to which the reader goes; nothing without one. */
export function NextPlaydate() {
  return (
    <div ref={keepFocusWithin} tabIndex={-1} className="outline-none empty:absolute">
      <NextCard />
    </div>
  )
}

function NextCard() {
  const { data: waiting } = useQuery({ ...waitingQuery, refetchOnMount: 'always' })
  const { data: ahead } = useQuery({ ...playdatesQuery('upcoming'), refetchOnMount: 'always' })
  const [invitation] = waiting?.playdates ?? []
  const next = ahead?.playdates.find(({ state, myState }) => state === 'confirmed' && myState === 'accepted')
  const playdate = invitation ?? next
  if (!playdate) return null
  return (
    <Card as="section" aria-labelledby="next-playdate" className="animate-appear">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="next-playdate" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {invitation ? 'Waiting for your answer' : 'Next playdate'}
        </h2>
        {/* The title below is the same link: one stop for the keyboard. */}
        <Link to={linkTo('playdate', { id: playdate.id })} tabIndex={-1} aria-hidden="true">
          <DogFaces playdate={playdate} className="size-12" />
        </Link>
      </div>
      <Details playdate={playdate} />
      <div className="mt-5 empty:hidden">
        <AnswerButtons key={playdate.id} playdate={playdate} size="sm" isShort />
      </div>
    </Card>
  )
}

function Details({ playdate }: { playdate: Playdate }) {
  const { localStart, zone } = playdate
  return (
    <>
      <p className="font-display text-xl font-bold">
        <Link to={linkTo('playdate', { id: playdate.id })} className="hover:underline">
          {titleOf(playdate)}
        </Link>
        {localStart !== null && (
          <span className="font-sans text-base font-semibold text-fern">{` ${daysAhead(localStart, zone)}`}</span>
        )}
      </p>
      <WhenAndWhere playdate={playdate} className="mt-2" />
    </>
  )
}
