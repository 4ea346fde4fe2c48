import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { previewOf } from '#contract/messages/preview.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { playdatesWithQuery } from '#web/playdates/playdates.queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { dayOf } from '#web/platform/format/format-date.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import type { Waiting } from '../../outbox-store.ts'
import { faceOf, nameOf } from '#web/owners/owner.ts'
import type { Thread } from '../../thread.ts'
import { type Item, itemsOf, type Line } from '../../thread-items.ts'
import { Bubble } from './Bubble.tsx'
import { ContextDog, type KnownDog } from '../ContextDog.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { useBottom } from './use-bottom.ts'

interface MessageListProps {
  me: string
  other: PublicOwner
  thread: Thread
  waiting: readonly Waiting[]
  /** The other owner's dogs. */
  dogs: readonly KnownDog[]
}

/**
 * The messages, oldest first. The box is reversed (`column-reverse`), so that added messages do not move what is read.
 * On a phone a toast stands over its end, which leaves room for it.
 */
export function MessageList({ me, other, thread, waiting, dogs }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const items = itemsOf({ messages: thread.messages, playdates: usePlaydates(other.id, thread) }, waiting, me)
  const lines = items.filter((item) => item.kind === 'message')
  const arrived = lines.findLast(({ waiting: state }) => state === undefined)
  const { isAway, hasNew, toBottom, onScroll } = useBottom(box, { last: lines.at(-1), arrived })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-paper">
      <div
        ref={box}
        role="region"
        aria-label="Messages"
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain scroll-pb-18 px-3 outline-offset-[-3px] sm:px-5 max-md:[body:has([data-variant])_&]:pb-36"
      >
        <div className="mt-auto flex flex-col pt-4 pb-3">
          {thread.hasOlder ? (
            <OlderMessages otherId={other.id} box={box} />
          ) : (
            <Beginning other={other} isEmpty={items.length === 0} />
          )}
          <ol className="flex flex-col">{items.map((item) => itemOf(item, { me, dogs, name: nameOf(other) }))}</ol>
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          onClick={toBottom}
          className="absolute bottom-4 left-1/2 inline-flex min-h-11 -translate-x-1/2 animate-appear items-center gap-2 rounded-full border border-line bg-raised px-4 text-[0.9375rem] font-semibold shadow-float"
        >
          <ArrowDown className="size-4.5" aria-hidden="true" /> {hasNew ? 'New messages' : 'Latest messages'}
        </button>
      )}
      <Announcer arrived={arrived} name={nameOf(other)} />
    </div>
  )
}

interface Around {
  me: string
  dogs: readonly KnownDog[]
  /** The other owner's. */
  name: string
}

function itemOf(item: Item, { me, dogs, name }: Around): ReactNode {
  if (item.kind === 'message') return <Bubble key={item.id} line={item} me={me} name={name} />
  if (item.kind === 'playdate') return <PlaydateItem key={item.id} playdate={item.playdate} />
  if (item.kind === 'dog') return <ContextDog key={item.id} id={item.dogId} dogs={dogs} />
  return (
    <li key={item.id} className="my-4 text-center text-sm font-semibold text-muted first:mt-0">
      <time dateTime={item.at}>{dayOf(item.at)}</time>
    </li>
  )
}

const playdateCard = lazyComponentAfterLoad(() => import('#web/playdates/PlaydateCard.tsx').then((m) => m.PlaydateCard))

/** The playdates of the two; not those from before the oldest message that is loaded. */
function usePlaydates(otherId: string, { messages, hasOlder }: Thread): readonly Playdate[] {
  const { data } = useQuery({ ...playdatesWithQuery(otherId), refetchOnMount: 'always', refetchInterval: usePolling() })
  const oldest = hasOlder ? (messages[0]?.createdAt ?? '') : ''
  return (data?.playdates ?? []).filter(({ createdAt }) => createdAt >= oldest)
}

function PlaydateItem({ playdate }: { playdate: Playdate }) {
  return (
    <li className={`my-3 w-full max-w-md ${playdate.isHost ? 'self-end' : 'self-start'}`}>
      <Suspense fallback={<Skeleton className="h-56 rounded-3xl" />}>
        <playdateCard.Component playdate={playdate} />
      </Suspense>
    </li>
  )
}

/** The start of the conversation. */
function Beginning({ other, isEmpty }: { other: PublicOwner; isEmpty: boolean }) {
  if (!isEmpty) return null
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Avatar name={nameOf(other)} src={faceOf(other)} className="size-20 text-3xl" />
      <p className="mt-2 font-display text-2xl font-bold">{`Say hello to ${nameOf(other)}`}</p>
      <p className="max-w-sm text-muted">
        Tell them about your dog and where you like to walk. First meetings go best on neutral ground, somewhere public.
      </p>
    </div>
  )
}

/** Announces incoming messages to screen readers, repeated texts too, but not those that were there at the start. */
function Announcer({ arrived, name }: { arrived: Line | undefined; name: string }) {
  const [since] = useState(arrived?.at ?? '')
  const isNew = arrived !== undefined && arrived.at > since && !arrived.isMine
  return (
    <p role="status" className="sr-only">
      {isNew && <span key={arrived.id}>{`${name}: ${spoken(arrived)}`}</span>}
    </p>
  )
}

const spoken = ({ content, pictures }: Line) => previewOf({ content, pictures: pictures.length })
