import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { timesInWords, titleOf } from './labels.ts'
import { DogFaces } from './parts/PlaydateHead.tsx'
import { TimeWords } from './parts/TimeWords.tsx'
import { keepPlaydate } from './keep-playdate.ts'
import { playdatesQuery } from './playdates.queries.ts'

/** Asks about the last playdate until it is answered or left out; nothing when none is asked about. */
export function DidYouMeet() {
  const { data } = useQuery({ ...playdatesQuery('past'), refetchOnMount: 'always' })
  const [isLeftOut, setLeftOut] = useState(false)
  const playdate = data?.playdates.find(({ feedback }) => feedback?.isAsked)
  return (
    <div ref={keepFocusWithin} className="contents">
      {playdate && <Question key={playdate.id} playdate={playdate} onLeaveOut={() => setLeftOut(true)} />}
      {!playdate && isLeftOut && (
        <p role="status" tabIndex={-1} className="sr-only">
          Left out. We will not ask about this playdate again.
        </p>
      )}
    </div>
  )
}

function Question({ playdate, onLeaveOut }: { playdate: Playdate; onLeaveOut: () => void }) {
  const { mutateAsync, isPending } = useRouteMutation(playdates.giveFeedback)
  // A live update may take the question away before the reply.
  const leaveOut = () =>
    void mutateAsync({ params: { id: playdate.id }, body: { met: null, dogs: [] } }).then((saved) => {
      onLeaveOut()
      keepPlaydate(saved)
    }, toast.failure())
  return (
    <Card as="section" aria-labelledby="did-you-meet" className="animate-appear">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="did-you-meet" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Did you meet?
        </h2>
        <DogFaces playdate={playdate} className="size-12" />
      </div>
      <p className="font-display text-xl font-bold">{titleOf(playdate)}</p>
      <p className="mt-2 text-muted">
        <TimeWords words={timesInWords(playdate)[0] ?? ''} />
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={linkTo('playdate', { id: playdate.id })} size="sm">
          Say How It Went
        </ButtonLink>
        <Button variant="ghost" size="sm" pending={isPending} onClick={leaveOut}>
          Leave It Out
        </Button>
      </div>
    </Card>
  )
}
