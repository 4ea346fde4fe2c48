import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MailQuestion } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Conversation } from '#contract/messages/schemas.ts'
import emptyFriends from '#web/assets/empty-friends.svg'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { usePolling } from '#web/platform/api/polling.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { recentQuery } from '../messages.queries.ts'
import { useUnsent } from '../unsent.ts'
import type { Waiting } from '../outbox-store.ts'
import { otherOwnerOf } from '../other-owner.ts'
import { ABOVE_LIST } from './above-list.ts'
import { ConversationRow, UnsentRow } from './ConversationRow.tsx'

interface ConversationsProps {
  me: string
  /** The other owner of the open conversation. */
  chosen: string | undefined
}

/** The list of conversations, newest first. */
export function Conversations({ me, chosen }: ConversationsProps) {
  const id = useId()
  return (
    <section
      ref={keepFocusWithin}
      aria-labelledby={id}
      className={`flex min-h-0 flex-col border-line md:border-r ${chosen === undefined ? '' : 'max-md:hidden'}`}
    >
      <h2 id={id} tabIndex={-1} data-conversations className="px-5 pt-5 pb-3 text-2xl outline-none sm:text-3xl">
        Conversations
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        <List me={me} chosen={chosen} />
      </div>
    </section>
  )
}

function List({ me, chosen }: ConversationsProps): ReactNode {
  const polling = usePolling()
  const unsent = useUnsent(me)
  const { data, error, refetch } = useQuery({ ...recentQuery, refetchOnMount: 'always', refetchInterval: polling })
  if (!data && error) {
    const text =
      serverMessageOf(error) ?? 'We could not load your conversations. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  if (!data) return <ConversationsSkeleton />
  const known = new Set(data.map((conversation) => otherOwnerOf(conversation, me).id))
  const strangers = [...unsent.values()].filter(({ receiverId }) => !known.has(receiverId))
  if (data.length === 0 && strangers.length === 0) return <NoConversations />
  const requests = data.filter(({ isRequest }) => isRequest)
  const conversations = data.filter(({ isRequest }) => !isRequest)
  return (
    <>
      {requests.length > 0 && <Requests me={me} chosen={chosen} unsent={unsent} conversations={requests} />}
      <Rows me={me} chosen={chosen} unsent={unsent} strangers={strangers} conversations={conversations} />
    </>
  )
}

interface RowsProps extends ConversationsProps {
  /** Messages that are not sent, by their receivers. */
  unsent: ReadonlyMap<string, Waiting>
  conversations: readonly Conversation[]
  /** Messages that are not sent, to people with whom there is no conversation yet. */
  strangers?: readonly Waiting[]
}

function Rows({ me, chosen, unsent, conversations, strangers = [] }: RowsProps) {
  const placeOf = (id: string) => ({ isChosen: id === chosen, state: chosen === undefined ? ABOVE_LIST : null })
  return (
    <ul className="flex flex-col gap-0.5">
      {strangers.toReversed().map((message) => (
        <UnsentRow key={message.receiverId} message={message} {...placeOf(message.receiverId)} />
      ))}
      {conversations.map((conversation) => {
        const { id } = otherOwnerOf(conversation, me)
        const unsentHere = unsent.get(id)
        return <ConversationRow key={id} conversation={conversation} me={me} unsent={unsentHere} {...placeOf(id)} />
      })}
    </ul>
  )
}

/** First messages of people who are no friends, folded away until they are wanted. */
function Requests(props: RowsProps) {
  const { chosen, me, conversations: requests } = props
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || requests.some((request) => otherOwnerOf(request, me).id === chosen)
  const isUnread = requests.some(({ unreadCount }) => unreadCount > 0)
  return (
    <details
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mb-2 rounded-2xl border border-line"
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 rounded-2xl px-4 outline-offset-[-3px] hover:bg-sunken">
        <MailQuestion className="size-5.5 text-brand dark:text-brand-strong" aria-hidden="true" />
        <span className={`flex-1 text-lg ${isUnread ? 'font-bold' : 'font-semibold'}`}>Requests</span>
        <CountBadge count={requests.length} />
        <ChevronDown className="size-5 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <Rows {...props} />
    </details>
  )
}

function NoConversations() {
  return (
    <EmptyState
      picture={emptyFriends}
      title="No conversations yet"
      text="Find a dog that yours would like, and say hello to its owner."
      action={<ButtonLink to={linkTo('browse')}>Browse Dogs</ButtonLink>}
    />
  )
}

function ConversationsSkeleton() {
  return (
    <div role="status" aria-label="Loading your conversations" className="flex flex-col gap-2 px-2">
      {['one', 'two', 'three', 'four'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2.5">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4.5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
