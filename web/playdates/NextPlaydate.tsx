import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { askedInWords, daysAhead, titleOf } from './labels.ts'
import { DogFaces } from './parts/PlaydateHead.tsx'
import { TimeWords } from './parts/TimeWords.tsx'
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

/** Deferred: React renders the card in short steps, so that a slow phone answers presses meanwhile. */
function useNextPlaydate() {
  const waiting = useDeferredValue(useQuery({ ...waitingQuery, refetchOnMount: 'always' }).data)
  const ahead = useDeferredValue(useQuery({ ...playdatesQuery('upcoming'), refetchOnMount: 'always' }).data)
  const [invitation] = waiting?.playdates ?? []
  const next = ahead?.playdates.find(({ state, myState }) => state === 'confirmed' && myState === 'accepted')
  return { playdate: invitation ?? next, isWaiting: invitation !== undefined, count: waiting?.totalCount ?? 0 }
}

function NextCard() {
  const { playdate, isWaiting, count } = useNextPlaydate()
  if (!playdate) return null
  return (
    <Card as="section" aria-labelledby="next-playdate" className="animate-appear">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="next-playdate" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {isWaiting ? 'Waiting for your answer' : 'Next playdate'}
        </h2>
        {/* The title below is the same link: one stop for the keyboard. */}
        <Link to={linkTo('playdate', { id: playdate.id })} tabIndex={-1} aria-hidden="true">
          <DogFaces playdate={playdate} className="size-12" />
        </Link>
      </div>
      <Details playdate={playdate} />
      <div className="mt-5 flex flex-wrap items-center gap-2.5 empty:hidden">
        <AnswerButtons key={playdate.id} playdate={playdate} size="sm" isShort />
        {isWaiting && <WaysOn playdate={playdate} count={count} />}
      </div>
    </Card>
  )
}

/** The page on which a host answers, and the way to everything that waits. */
function WaysOn({ playdate: { id, isHost }, count }: { playdate: Playdate; count: number }) {
  return (
    <>
      {isHost && (
        <ButtonLink size="sm" to={linkTo('playdate', { id })}>
          Answer
        </ButtonLink>
      )}
      {count > 1 && (
        <ButtonLink variant="soft" size="sm" to={linkTo('playdates', {}, { view: 'waiting' })}>
          {`Show All ${count}`}
        </ButtonLink>
      )}
    </>
  )
}

function Details({ playdate }: { playdate: Playdate }) {
  const ahead = daysAhead(playdate)
  const asked = askedInWords(playdate)
  return (
    <>
      <p className="font-display text-xl font-bold">
        <Link to={linkTo('playdate', { id: playdate.id })} className="hover:underline">
          {titleOf(playdate)}
        </Link>
        {ahead !== null && <span className="font-sans text-base font-semibold text-fern">{` ${ahead}`}</span>}
      </p>
      {asked !== null && (
        <p className="mt-1 font-semibold">
          <TimeWords words={asked} />
        </p>
      )}
      <WhenAndWhere playdate={playdate} className="mt-2" />
    </>
  )
}
