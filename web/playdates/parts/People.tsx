import { MessageCircle } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { cardPhoto } from '#contract/photos/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { nameOf } from '#web/owners/owner.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { isClosed, isPast, PART_WORDS, partNameOf } from '../labels.ts'

const joinRequestActions = lazyComponentAfterLoad(() =>
  import('../walks/JoinRequestActions.tsx').then((m) => m.JoinRequestActions),
)

type PlaydatePart = Playdate['parts'][number]

/** Whether it is the reader, as the host, who decides on an owner that asks to join. */
export function asksHost(playdate: Playdate, { state }: PlaydatePart): boolean {
  return playdate.isHost && state === 'asked' && !isClosed(playdate)
}

/** Everybody with dogs and answer, first those who wait for the host; the others with a link to the conversation. */
export function People({ playdate }: { playdate: Playdate }) {
  const { id, parts } = playdate
  const asking = parts.filter((part) => asksHost(playdate, part))
  const me = useCurrentUser()?.id
  return (
    <ul className="flex flex-col divide-y divide-line">
      {[...asking, ...parts.filter((part) => !asking.includes(part))].map((part, position) => (
        <Person
          key={part.owner?.id ?? `deleted ${position}`}
          part={part}
          isMe={part.owner?.id === me}
          isOver={isPast(playdate)}
        >
          {asking.includes(part) && <Request playdateId={id} part={part} />}
        </Person>
      ))}
    </ul>
  )
}

interface PersonProps {
  part: PlaydatePart
  isMe: boolean
  /** The playdate is over or cancelled: nobody is coming any more. */
  isOver: boolean
  children: ReactNode
}

function Person({ part, isMe, isOver, children }: PersonProps) {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 items-center gap-2.5">
          {part.owner && <Face owner={part.owner} />}
          <p className="font-display text-xl font-bold">{isMe ? 'You' : partNameOf(part)}</p>
        </div>
        <PartBadge part={part} isOver={isOver} />
      </div>
      <Dogs part={part} />
      {part.note && <p className="rounded-2xl bg-sunken px-4 py-3">{part.note}</p>}
      {children}
      {!isMe && <ChatLink part={part} />}
    </li>
  )
}

/** The owner's own picture or initial: their dogs stand below. */
function Face({ owner }: { owner: NonNullable<PlaydatePart['owner']> }) {
  return <Avatar name={nameOf(owner)} src={cardPhoto(owner.profileImageUrl)} className="size-9" />
}

/** The host's answer to an owner who asks to join. */
function Request({ playdateId, part }: { playdateId: string; part: PlaydatePart }) {
  if (!part.owner) return null
  return (
    <Suspense>
      <joinRequestActions.Component playdateId={playdateId} ownerId={part.owner.id} name={partNameOf(part)} />
    </Suspense>
  )
}

function Dogs({ part: { dogs } }: { part: PlaydatePart }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {dogs.map((dog) => (
        <li key={dog.id}>
          <Link to={linkTo('dog', { id: dog.id })} className="flex min-h-11 items-center gap-2.5 hover:underline">
            <Avatar name={dog.name} src={cardPhoto(dog.imageUrl)} className="size-11" />
            <span>
              <span className="block leading-tight font-semibold">{dog.name}</span>
              <span className="block text-[0.9375rem] leading-tight text-muted">{dog.breed}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The conversation with an owner who is still there. */
function ChatLink({ part }: { part: PlaydatePart }) {
  if (!part.owner || part.owner.isDeleted) return null
  return (
    <ButtonLink
      to={linkTo('messages', {}, { userId: part.owner.id })}
      variant="soft"
      size="sm"
      className="self-start print:hidden"
    >
      <MessageCircle className="size-4.5" aria-hidden="true" /> {`Chat with ${partNameOf(part)}`}
    </ButtonLink>
  )
}

function PartBadge({ part: { isHost, state, suggestedTimes }, isOver }: { part: PlaydatePart; isOver: boolean }) {
  if (isHost && state === 'accepted') return <Badge tone="brand">Host</Badge>
  if (isOver && state === 'accepted') return <Badge>Accepted</Badge>
  if (state === 'invited' && suggestedTimes.length > 0) return <Badge tone="brand">Suggested another time</Badge>
  const { label, tone } = PART_WORDS[state]
  return <Badge tone={tone}>{label}</Badge>
}
