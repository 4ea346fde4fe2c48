import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { OwnerWithDogs } from '#contract/owners/schemas.ts'
import lost from '#web/assets/lost.svg'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { mayWriteQuery, useIsRequest } from '../messages.queries.ts'
import { useWaiting } from '../unsent.ts'
import { isRefusedQuery } from '../outbox-store.ts'
import { otherOwnerOf, otherOwnerQuery, placeholderOwner } from '../other-owner.ts'
import { type Thread, threadQuery } from '../thread.ts'
import { nameOf } from '#web/owners/owner.ts'
import { Banner } from './Banner.tsx'
import { Composer } from './composer/Composer.tsx'
import { NoComposer } from './composer/NoComposer.tsx'
import { RequestBar } from './RequestBar.tsx'
import { MessageList } from './thread/MessageList.tsx'
import { PaneHeader } from './PaneHeader.tsx'
import { useMarkRead } from './use-mark-read.ts'

export interface PaneProps {
  me: string
  otherId: string
  /** The context dog of new messages. */
  dogId: string | undefined
  onClose: () => void
}

/** One conversation: header, messages and composer. */
export function Pane({ me, otherId, dogId, onClose }: PaneProps) {
  const polling = usePolling()
  const thread = useQuery({ ...threadQuery(otherId, dogId), refetchOnMount: 'always', refetchInterval: polling })
  const { owner, other, isBlocked } = useOther(me, otherId, thread.data)
  useMarkRead(otherId, thread.data)
  return (
    <section aria-label={`Conversation with ${other?.firstName ?? '…'}`} className="flex min-h-0 min-w-0 flex-col">
      <PaneHeader
        otherId={otherId}
        other={other}
        dogs={owner?.dogs ?? []}
        dogId={dogId}
        hasMessages={hasMessages(thread.data)}
        canMeet={owner != null && !owner.isDeleted}
        onClose={onClose}
      />
      <Content
        me={me}
        dogId={dogId}
        otherId={otherId}
        thread={thread}
        other={other}
        isBlocked={isBlocked}
        onClose={onClose}
      />
    </section>
  )
}

interface ContentProps {
  me: string
  otherId: string
  dogId: string | undefined
  thread: { data: Thread | undefined; error: Error | null; refetch: () => Promise<unknown> }
  other: PublicOwner | OwnerWithDogs | undefined
  /** The other owner cannot be found although there are messages. */
  isBlocked: boolean
  onClose: () => void
}

function Content({ me, otherId, dogId, thread, other, isBlocked, onClose }: ContentProps): ReactNode {
  const { data: isRefused } = useQuery(isRefusedQuery(otherId))
  const isClosed = isBlocked || isRefused
  if (isUnknown(thread, isBlocked, other)) return <Middle>{NOBODY}</Middle>
  if (thread.data && other) {
    return <Talk me={me} dogId={dogId} thread={thread.data} other={other} isClosed={isClosed} onClose={onClose} />
  }
  if (!thread.error) {
    return (
      <Middle>
        <Spinner label="Loading the conversation" className="size-8 text-brand" />
      </Middle>
    )
  }
  const text =
    serverMessageOf(thread.error) ?? 'We could not load this conversation. Please check your connection and try again.'
  return (
    <Middle>
      <ErrorCard text={text} onRetry={() => void thread.refetch()} />
    </Middle>
  )
}

/** Shown for an unknown id, or an owner in a blocked pair without messages. */
function isUnknown({ data, error }: ContentProps['thread'], isBlocked: boolean, other: ContentProps['other']): boolean {
  return hasStatus(error, 404) || (isBlocked && data !== undefined && !other)
}

const NOBODY = <EmptyState picture={lost} title="User not found" />

interface TalkProps {
  me: string
  dogId: string | undefined
  thread: Thread
  other: PublicOwner | OwnerWithDogs
  /** Whether one of the two blocked the other. */
  isClosed: boolean
  onClose: () => void
}

function Talk({ me, dogId, thread, other, isClosed, onClose }: TalkProps) {
  const waiting = useWaiting(me, other.id)
  const dogs = 'dogs' in other ? other.dogs : []
  const list = <MessageList me={me} other={other} thread={thread} waiting={waiting} dogs={dogs} />
  if (other.isDeleted) {
    return (
      <>
        <Banner>This user has deleted their account and you can't send them messages</Banner>
        {list}
        <ClosedComposer />
      </>
    )
  }
  return (
    <>
      {list}
      {isClosed && <Banner>You can no longer write to this person</Banner>}
      <Writing me={me} other={other} dogId={dogId} isClosed={isClosed} onClose={onClose} />
    </>
  )
}

type WritingProps = Pick<TalkProps, 'me' | 'dogId' | 'other' | 'isClosed' | 'onClose'>

/**
 * The composer, or why there is none; above it what can be done about a request. The composer stays when a conversation
 * is closed, with what is being typed.
 */
function Writing({ me, dogId, other, isClosed, onClose }: WritingProps) {
  const { data } = useQuery({ ...mayWriteQuery(other.id), refetchOnMount: 'always', enabled: !isClosed })
  const writing = isClosed ? undefined : data
  const isRequest = useIsRequest(other.id)
  const isShown = useIsShown()
  const onDeclined = () => isShown() && onClose()
  return (
    <div ref={keepFocusWithin} className="contents">
      {isRequest && !isClosed && <RequestBar otherId={other.id} name={nameOf(other)} onDeclined={onDeclined} />}
      {writing?.refusal ? (
        <NoComposer text={writing.refusal.message} />
      ) : (
        <Composer me={me} other={other} dogId={dogId} noPictures={writing?.noPictures} />
      )}
    </div>
  )
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto bg-paper p-4">{children}</div>
}

function ClosedComposer() {
  return (
    <p className="border-t border-line px-5 py-5 text-center text-muted">
      This user has deleted their account. You cannot send new messages.
    </p>
  )
}

const hasMessages = (thread: Thread | undefined) => (thread?.messages.length ?? 0) > 0

/** Hook: the other owner; in a blocked pair only what messages tell of them, or their id where one is not sent. */
function useOther(me: string, otherId: string, thread: Thread | undefined) {
  const { data: owner, isFetched } = useQuery({ ...otherOwnerQuery(otherId), refetchOnMount: 'always' })
  const hasUnsent = useWaiting(me, otherId).length > 0
  const isBlocked = isFetched && owner === null
  const other = owner ?? nameInMessages(thread, me) ?? (isBlocked && hasUnsent ? placeholderOwner(otherId) : undefined)
  return { owner, other, isBlocked }
}

function nameInMessages(thread: Thread | undefined, me: string): PublicOwner | undefined {
  const message = thread?.messages.at(-1)
  return message && otherOwnerOf(message, me)
}
