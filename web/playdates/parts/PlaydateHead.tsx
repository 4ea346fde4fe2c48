import { CalendarDays, MapPin } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import openWalk from '#web/assets/open-walk.svg'
import cancelled from '#web/assets/playdate-cancelled.svg'
import met from '#web/assets/playdate-met.svg'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { isAhead } from '../answer/dialogs.ts'
import { AnswerButtons } from '../AnswerButtons.tsx'
import { walkSentence } from '../walks/walk-sentence.ts'
import { SuggestedTimes } from './SuggestedTimes.tsx'
import { TimeWords } from './TimeWords.tsx'
import {
  daysAhead,
  isClosed,
  partNameOf,
  stateOf,
  suggestedInWords,
  suggestingParts,
  timesInWords,
  titleOf,
  whereInWords,
} from '../labels.ts'

/** Dogs, state, time and place at a glance, what is to be done, and the buttons for it. */
export function PlaydateHead({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  const times = timesInWords(playdate)
  const hasChoice = playdate.times.some(isAhead)
  const where = whereInWords(playdate)
  return (
    <Card ref={keepFocusWithin}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DogFaces playdate={playdate} />
        <Badge tone={tone} className="text-base">
          {label}
        </Badge>
      </div>
      <h1 tabIndex={-1} className="mt-4 text-4xl sm:text-5xl">
        {titleOf(playdate)}
      </h1>
      <div className="mt-4 flex flex-col gap-2 text-lg">
        <p className="flex gap-2.5">
          <CalendarDays className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
          <span className={playdate.startsAt === null ? '' : 'font-semibold'}>
            {times.length > 1 ? (
              `${times.length} ${hasChoice ? 'times to choose from' : 'suggested times'}`
            ) : (
              <TimeWords words={times[0] ?? ''} />
            )}
          </span>
        </p>
        {where !== null && (
          <p className="flex gap-2.5">
            <MapPin className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
            <span>{where}</span>
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="min-w-40 flex-1 text-lg">
          <TimeWords words={sentenceOf(playdate)} />
        </p>
        <Picture playdate={playdate} />
      </div>
      {playdate.isHost && !isClosed(playdate) && <SuggestedTimes playdate={playdate} />}
      <div className="mt-6 empty:hidden print:hidden">
        <AnswerButtons playdate={playdate} />
      </div>
    </Card>
  )
}

/** A drawing for playdates that were cancelled or took place, and for open walks to come. */
function Picture({ playdate }: { playdate: Playdate }) {
  const picture = pictureOf(playdate)
  if (picture === null) return null
  return <img src={picture} alt="" width="480" height="360" className="h-auto w-32 shrink-0 sm:w-44 print:hidden" />
}

function pictureOf({ state, kind, feedback }: Playdate): string | null {
  if (state === 'cancelled') return cancelled
  if (state === 'over') return feedback?.met === true ? met : null
  return kind === 'open' ? openWalk : null
}

/** The dogs' faces, overlapping. */
export function DogFaces({ playdate, className = 'size-14 text-xl' }: { playdate: Playdate; className?: string }) {
  const dogs = playdate.parts
    .filter(({ isHost, state }) => isHost || state === 'invited' || state === 'accepted')
    .flatMap((part) => part.dogs)
  return (
    <div className="flex pl-2" aria-hidden="true">
      {dogs.map(({ id, name, imageUrl }) => (
        <span key={id} className="-ml-2 rounded-full ring-3 ring-card">
          <Avatar name={name} src={cardPhoto(imageUrl)} className={className} />
        </span>
      ))}
    </div>
  )
}

/** The meaning of the state for the reader. */
function sentenceOf(playdate: Playdate): string {
  const { state, cancelNote } = playdate
  if (state === 'cancelled')
    return cancelNote ? `This playdate was cancelled: ${cancelNote}` : 'This playdate was cancelled.'
  if (state === 'over') return 'This playdate is over.'
  if (playdate.hasBegun) return begunSentence(playdate)
  if (playdate.walk) return walkSentence(playdate, playdate.walk)
  return playdateSentence(playdate)
}

function begunSentence({ myState }: Playdate): string {
  return myState === 'accepted' ? 'It has begun. If you are late, tell the others in the chat.' : 'It has begun.'
}

function playdateSentence(playdate: Playdate): string {
  const own = playdate.isHost ? hostSentence(playdate) : guestSentence(playdate)
  const ahead = daysAhead(playdate)
  return playdate.state === 'confirmed' && ahead !== null && own === '' ? `It is settled: you meet ${ahead}.` : own
}

function hostSentence(playdate: Playdate): string {
  const { parts, state } = playdate
  const suggesting = suggestingParts(playdate)
  if (suggesting.length > 0) return `${listInWords(suggesting.map(partNameOf))} suggested another time.`
  const silent = parts.filter(({ isHost, state: answer }) => !isHost && answer === 'invited')
  if (state === 'confirmed') return ''
  if (silent.length > 0) return `Waiting for an answer from ${listInWords(silent.map(partNameOf))}.`
  return 'Everybody has answered. The time is settled as soon as one suits.'
}

function guestSentence(playdate: Playdate): string {
  const { parts, myState, needsAnswer, state } = playdate
  const host = parts.find(({ isHost }) => isHost)
  const name = host ? partNameOf(host) : 'The host'
  if (myState === 'declined') return 'You declined.'
  if (myState === 'withdrawn') return 'You told the others that you can’t make it.'
  if (needsAnswer) return `${name} would like to meet. What do you say?`
  // A guest reads no other guest's suggestions.
  const [own] = suggestingParts(playdate)
  if (myState === 'invited') {
    return `You suggested ${own ? suggestedInWords(own) : 'another time'}. ${name} can take it over.`
  }
  return state === 'confirmed' ? '' : 'You have accepted. The time is settled when the others have answered.'
}
