import { CalendarPlus, Check, Footprints } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { downloadOnceAnswered } from '#web/account/download-once-answered.ts'
import { callPath } from '#web/platform/api/api.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { type DialogName, seenTimes } from './answer/dialogs.ts'
import { usePlaydateChange } from './answer/use-playdate-change.ts'
import { isClosed } from './labels.ts'
import { OverlapQuestion } from './parts/OverlapQuestion.tsx'
import { myDogIdsOf, myPairsToRead } from './parts/pairs.ts'

const dialogs = lazyComponent(() => import('./answer/AnswerDialogs.tsx').then((m) => m.AnswerDialogs))

interface AnswerButtonsProps {
  playdate: Playdate
  size?: 'sm' | 'md'
  /** The answers to an invitation only, as in a conversation. */
  isShort?: boolean
}

/** The buttons that suit the reader's part in a playdate. */
export function AnswerButtons({ playdate, size = 'md', isShort = false }: AnswerButtonsProps) {
  const me = useCurrentUser()?.id ?? ''
  const { change, isAnswered } = useAnswer(playdate)
  const [open, setOpen] = useState<DialogName | null>(null)
  const ask = (name: DialogName) => dialogs.open(() => setOpen(name))
  const accept = () => {
    if (asksBeforeAccepting(playdate, me)) ask('accept')
    else
      change.act(
        { name: 'answer', body: { answer: 'accept', times: seenTimes(playdate) } },
        { done: 'Playdate Accepted' },
      )
  }
  const takeBack = () =>
    change.act({ name: 'answer', body: { answer: 'withdraw' } }, { done: 'You no longer ask to join' })
  const buttons = buttonsOf(playdate, {
    ask,
    accept,
    takeBack,
    isPending: change.isPending || isAnswered,
    size,
    isShort,
  })
  return (
    <>
      {buttons}
      {open !== null && (
        <dialogs.Component name={open} playdate={playdate} me={me} change={change} onClose={() => setOpen(null)} />
      )}
      <OverlapQuestion {...change.overlap} pending={change.isPending} />
    </>
  )
}

/** The changes of a playdate, and whether it was answered: then it is shown as it was until it is refetched. */
function useAnswer(playdate: Playdate) {
  const { act, ...change } = usePlaydateChange(playdate.id)
  const [answered, setAnswered] = useState<Playdate>()
  const noting: typeof act = (what, handlers) => {
    const onDone = () => {
      // Other times may be those that were suggested before: then nothing that is shown changes.
      if (what.name === 'answer' && what.body.answer !== 'suggest') setAnswered(playdate)
      handlers.onDone?.()
    }
    act(what, { ...handlers, onDone })
  }
  return { change: { ...change, act: noting }, isAnswered: answered === playdate }
}

/** There is something to choose or to read before accepting. */
function asksBeforeAccepting(playdate: Playdate, me: string): boolean {
  const hasChoice = seenTimes(playdate).length > 1
  return hasChoice || myPairsToRead(playdate, myDogIdsOf(playdate, me)).length > 0
}

interface Deeds {
  takeBack: () => void
  ask: (name: DialogName) => void
  accept: () => void
  isPending: boolean
  size: 'sm' | 'md'
  isShort: boolean
}

function buttonsOf(playdate: Playdate, deeds: Deeds): ReactNode {
  const { kind, isHost, myState } = playdate
  if (isClosed(playdate)) return null
  const isGuest = !isHost && myState !== 'accepted'
  if (isGuest && myState === 'invited') return <Invited playdate={playdate} {...deeds} />
  if (isGuest && kind === 'open') return <Joining playdate={playdate} {...deeds} />
  return deeds.isShort ? null : <Going playdate={playdate} {...deeds} />
}

/** The buttons of the host, and of a guest who has accepted. */
function Going({ playdate: { id, state, isHost, myState }, ask, size }: Deeds & { playdate: Playdate }) {
  const calendar = callPath(playdates.calendarFile, { params: { id } })
  const isComing = !isHost && myState === 'accepted'
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {state === 'confirmed' && (
        <a
          href={calendar}
          download
          className={buttonStyle({ size })}
          onClick={(event) => void downloadOnceAnswered(event)}
        >
          <CalendarPlus className="size-5" aria-hidden="true" /> Add to Calendar
        </a>
      )}
      {isHost && (
        <>
          <Button variant="secondary" size={size} onClick={() => ask('change')}>
            Change
          </Button>
          <Button variant="ghost" size={size} onClick={() => ask('cancel')}>
            Cancel Playdate
          </Button>
        </>
      )}
      {isComing && (
        <Button variant="ghost" size={size} onClick={() => ask('leave')}>
          Can't Make It
        </Button>
      )}
    </div>
  )
}

/** For an owner whom the host of an open walk has not accepted: to ask, or to take that back. */
function Joining({ playdate: { myState, walk }, ask, takeBack, isPending, size }: Deeds & { playdate: Playdate }) {
  if (myState === 'asked') {
    return (
      <Button variant="secondary" size={size} pending={isPending} onClick={takeBack}>
        Take Back
      </Button>
    )
  }
  if (myState === 'declined' || walk?.freePlaces === 0) return null
  return (
    <Button size={size} onClick={() => ask('join')} onPointerEnter={dialogs.preload} onFocus={dialogs.preload}>
      <Footprints className="size-5" aria-hidden="true" /> Ask to Join
    </Button>
  )
}

/** The time of an open walk is its host's to choose: others may join at it too. */
function Invited({ playdate, ask, accept, isPending, size }: Deeds & { playdate: Playdate }) {
  const hasTime = seenTimes(playdate).length > 0
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {hasTime ? (
        <Button
          variant={playdate.needsAnswer ? 'primary' : 'secondary'}
          size={size}
          pending={isPending}
          onClick={accept}
          onPointerEnter={dialogs.preload}
          onFocus={dialogs.preload}
        >
          <Check className="size-5" aria-hidden="true" /> Accept
        </Button>
      ) : (
        <p className="w-full">Every suggested time has passed.</p>
      )}
      {playdate.kind === 'private' && (
        <Button variant="secondary" size={size} onClick={() => ask('suggest')}>
          Suggest Another Time
        </Button>
      )}
      <Button variant="ghost" size={size} onClick={() => ask('decline')}>
        Decline
      </Button>
    </div>
  )
}
