import { MessageCircle } from 'lucide-react'
import { cardPhoto } from '#contract/photos/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { PART_WORDS, partNameOf } from '../labels.ts'

type Part = Playdate['parts'][number]

/** Everybody with their dogs and their answer; the others with a link to the conversation. */
export function People({ playdate: { parts } }: { playdate: Playdate }) {
  const me = useCurrentUser()?.id
  return (
    <ul className="flex flex-col divide-y divide-line">
      {parts.map((part, position) => (
        <li key={part.owner?.id ?? `deleted ${position}`} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-display text-xl font-bold">{part.owner?.id === me ? 'You' : partNameOf(part)}</p>
            <PartBadge part={part} />
          </div>
          <Dogs part={part} />
          {part.note && <p className="rounded-2xl bg-sunken px-4 py-3">{part.note}</p>}
          {part.owner?.id !== me && <ChatLink part={part} />}
        </li>
      ))}
    </ul>
  )
}

function Dogs({ part: { dogs } }: { part: Part }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {dogs.map((dog) => (
        <li key={dog.id}>
          <Link to={linkTo('dog', { id: dog.id })} className="flex min-h-11 items-center gap-2.5 hover:underline">
            <Avatar name={dog.name} src={dog.imageUrl && cardPhoto(dog.imageUrl)} className="size-11" />
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
function ChatLink({ part }: { part: Part }) {
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

function PartBadge({ part: { isHost, state } }: { part: Part }) {
  if (isHost && state === 'accepted') return <Badge tone="brand">Host</Badge>
  const { label, tone } = PART_WORDS[state]
  return <Badge tone={tone}>{label}</Badge>
}
