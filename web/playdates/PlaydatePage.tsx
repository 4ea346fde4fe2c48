import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeft,
  CalendarDays,
  Footprints,
  HeartHandshake,
  ListChecks,
  MessageCircleHeart,
  type LucideIcon,
  MessageSquareText,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import lost from '#web/assets/lost.svg'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { NewsQuestion } from '#web/push/NewsQuestion.tsx'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { usePageTitle } from '#web/platform/routing/title.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { isClosed, isPast, titleOf } from './labels.ts'
import { ChecklistPart } from './parts/ChecklistPart.tsx'
import { PairWords } from './parts/PairWords.tsx'
import { mostDangerousFirst, pairNames } from './parts/pairs.ts'
import { asksHost, People } from './parts/People.tsx'
import { PlaydateHead } from './parts/PlaydateHead.tsx'
import { ProposedTimes } from './parts/ProposedTimes.tsx'
import { WherePart } from './parts/WherePart.tsx'
import { playdateQuery } from './playdates.queries.ts'

const feedbackPart = lazyComponentAfterLoad(() => import('./parts/FeedbackPart.tsx').then((m) => m.FeedbackPart))
const walk = lazyComponentAfterLoad(() => import('./walks/WalkSection.tsx').then((m) => m.WalkSection))

/** One playdate, for those who take part, and an open walk for those who may ask to join. */
export function PlaydatePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...playdateQuery(id), refetchOnMount: 'always' })
  return (
    <div className="page-width flex-1 py-5 md:py-8">
      <Link
        to={linkTo('playdates')}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline sm:mb-6"
      >
        <ArrowLeft className="size-5" aria-hidden="true" /> Playdates
      </Link>
      {contentOf(data, error, () => void refetch())}
      <NewsQuestion />
    </div>
  )
}

function contentOf(playdate: Playdate | undefined, error: Error | null, retry: () => void): ReactNode {
  if (hasStatus(error, 404)) return <NotThere />
  if (playdate) return <Shown key={playdate.id} playdate={playdate} />
  if (!error) return <Skeleton className="h-96 rounded-3xl" />
  const text = serverMessageOf(error) ?? 'We could not load this playdate. Please check your connection and try again.'
  return <ErrorCard text={text} onRetry={retry} />
}

function NotThere() {
  return (
    <EmptyState
      picture={lost}
      title="Playdate not found"
      text="It may have been taken back, or you are signed in as somebody else."
      action={<ButtonLink to={linkTo('playdates')}>Your Playdates</ButtonLink>}
    />
  )
}

function Shown({ playdate }: { playdate: Playdate }) {
  usePageTitle(titleOf(playdate))
  const { pairs, note, place } = playdate
  const isToDecide = useIsToDecide(playdate)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div ref={keepFocusWithin} className="flex min-w-0 flex-col gap-6 lg:gap-8">
        <PlaydateHead playdate={playdate} />
        {isToDecide && <WhoComes playdate={playdate} />}
        {(hasChoiceOfTimes(playdate) || hostCanSettle(playdate)) && (
          <Section title="When" Icon={CalendarDays}>
            <ProposedTimes playdate={playdate} />
          </Section>
        )}
        <HowItWent playdate={playdate} />
        <Note text={note} />
        <ThisWalk playdate={playdate} />
        {pairs.length > 0 && (
          <Section title="How They Suit" Icon={HeartHandshake}>
            <div className="flex flex-col gap-4">
              {mostDangerousFirst(pairs, (pair) => pair).map((pair) => (
                <PairWords key={`${pair.dogId} ${pair.otherDogId}`} names={pairNames(playdate, pair)} match={pair} />
              ))}
            </div>
          </Section>
        )}
        <BeforeYouGo playdate={playdate} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
        {place && <WherePart place={place} />}
        {!isToDecide && <WhoComes playdate={playdate} />}
      </div>
    </div>
  )
}

/**
 * Whether those who come stand at the top, since somebody waits for the host's decision. They stay there once all is
 * decided, so that nothing moves away under the host's finger.
 */
function useIsToDecide(playdate: Playdate): boolean {
  const isAsked = playdate.parts.some((part) => asksHost(playdate, part))
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked
}

function WhoComes({ playdate }: { playdate: Playdate }) {
  return (
    <Section title={isPast(playdate) ? 'Who Was Invited' : 'Who Comes'} Icon={UsersRound}>
      <People playdate={playdate} />
    </Section>
  )
}

function hasChoiceOfTimes({ startsAt, times }: Playdate): boolean {
  return startsAt === null && times.length > 1
}

/** A guest accepted a time that the host can settle before the others answer. */
function hostCanSettle(playdate: Playdate): boolean {
  const { isHost, kind, state, parts } = playdate
  if (!isHost || isClosed(playdate) || kind !== 'private' || state !== 'proposed') return false
  return parts.some((part) => !part.isHost && part.state === 'accepted')
}

function Note({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Section title="Note" Icon={MessageSquareText}>
      <p className="text-lg whitespace-pre-line">{text}</p>
    </Section>
  )
}

function ThisWalk({ playdate }: { playdate: Playdate }) {
  if (playdate.walk === null) return null
  return (
    <Section title="This Walk" Icon={Footprints}>
      <Suspense fallback={<Skeleton className="h-40 rounded-3xl" />}>
        <walk.Component playdate={playdate} />
      </Suspense>
    </Section>
  )
}

function BeforeYouGo({ playdate: { id, checklist } }: { playdate: Playdate }) {
  if (checklist.length === 0) return null
  return (
    <Section title="Before You Go" Icon={ListChecks}>
      <ChecklistPart id={id} checklist={checklist} />
    </Section>
  )
}

/** Asks how it was, while that can be said. */
function HowItWent({ playdate }: { playdate: Playdate }) {
  const { feedback } = playdate
  if (!feedback?.isOpen) return null
  return (
    <Section title="How Did It Go?" Icon={MessageCircleHeart}>
      <Suspense fallback={<Skeleton className="h-96 rounded-3xl" />}>
        <feedbackPart.Component playdate={playdate} feedback={feedback} />
      </Suspense>
    </Section>
  )
}

function Section({ title, Icon, children }: { title: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <Card as="section" ref={keepFocusWithin}>
      <h2 tabIndex={-1} className="mb-5 flex items-center gap-3 text-xl outline-none sm:text-2xl">
        <span className="icon-tile size-10 rounded-full">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
