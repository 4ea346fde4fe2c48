import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { Conversation } from '#contract/messages/schemas.ts'
import { previewOf } from '#contract/messages/preview.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import type { Waiting } from '../outbox-store.ts'
import { otherOwnerOf, otherOwnerQuery, placeholderOwner } from '../other-owner.ts'
import { faceOf, nameOf } from '#web/owners/owner.ts'

interface RowLink {
  isChosen: boolean
  /** The history state of its link. */
  state: object | null
}

interface ConversationRowProps extends RowLink {
  conversation: Conversation
  me: string
  /** A message in it that is not sent. */
  unsent: Waiting | undefined
}

/** One conversation in the list: the owner, the newest message and its time. Unread ones are highlighted. */
export function ConversationRow({ conversation, me, unsent, ...link }: ConversationRowProps) {
  const { senderId, createdAt, unreadCount } = conversation
  return (
    <Row other={otherOwnerOf(conversation, me)} at={createdAt} unreadCount={unreadCount} {...link}>
      {unsent?.failed ? <Unsent message={unsent} /> : `${senderId === me ? 'You: ' : ''}${lineOf(conversation)}`}
    </Row>
  )
}

/** A message that is not sent, to somebody with whom there is no conversation yet. */
export function UnsentRow({ message, ...link }: RowLink & { message: Waiting }) {
  const { data: other } = useQuery(otherOwnerQuery(message.receiverId))
  if (other === undefined) return null
  return (
    <Row other={other ?? placeholderOwner(message.receiverId)} at={message.writtenAt} unreadCount={0} {...link}>
      <Unsent message={message} />
    </Row>
  )
}

function Unsent({ message: { failed, content, pictures = [] } }: { message: Waiting }) {
  const line = previewOf({ content, pictures: pictures.length })
  return failed ? <span className="text-danger">Not sent: {line}</span> : `Not sent yet: ${line}`
}

interface RowProps extends RowLink {
  other: PublicOwner
  /** When its newest message was written. */
  at: string
  unreadCount: number
  children: ReactNode
}

function Row({ other, at, unreadCount, isChosen, state, children }: RowProps) {
  // The open conversation is being read, so it is never shown as unread.
  const isUnread = unreadCount > 0 && !isChosen
  return (
    <li>
      <Link
        to={linkTo('messages', {}, { userId: other.id })}
        fades={false}
        state={state}
        aria-current={isChosen ? 'true' : undefined}
        data-conversation={other.id}
        className="flex items-center gap-3 rounded-2xl p-3 outline-offset-[-3px] hover:bg-sunken aria-[current=true]:bg-brand-tint"
      >
        <Avatar name={nameOf(other)} src={faceOf(other)} className="size-13 text-xl" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`line-clamp-2 text-lg leading-snug ${isUnread ? 'font-bold' : 'font-semibold'}`}>
              {nameOf(other)}
              {other.primaryDog && (
                <span className="text-base font-normal text-muted"> &amp; {other.primaryDog.name}</span>
              )}
            </span>
            <time dateTime={at} title={formatTimestamp(at)} className="shrink-0 text-sm text-muted">
              {formatRelative(at)}
            </time>
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className={`truncate text-[0.9375rem] ${isUnread ? 'font-semibold text-ink' : 'text-muted'}`}>
              {children}
            </span>
            {isUnread && <CountBadge count={unreadCount} what="unread" className="shrink-0" />}
          </span>
        </span>
      </Link>
    </li>
  )
}

const lineOf = ({ content, pictures = [] }: Conversation) => previewOf({ content, pictures: pictures.length })
