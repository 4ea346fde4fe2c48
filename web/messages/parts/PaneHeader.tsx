import { ArrowLeft, CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { OwnerMenu } from '#web/moderation/OwnerMenu.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { faceOf, nameOf } from '#web/owners/owner.ts'

const dialog = lazyComponent(() => import('./DeleteConversation.tsx').then((m) => m.DeleteConversation))

interface PaneHeaderProps {
  otherId: string
  other: PublicOwner | undefined
  dogs: readonly { id: string; name: string }[]
  /** The dog that the conversation is about. */
  dogId: string | undefined
  hasMessages: boolean
  /** Whether the two can still write to each other. */
  canMeet: boolean
  onClose: () => void
}

/** The header of a conversation: the other owner, their dogs, back to the list, and more. */
export function PaneHeader({ otherId, other, dogs, dogId, hasMessages, canMeet, onClose }: PaneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On small screens the focused row disappeared with the list. Focusing the composer would open the keyboard.
    heading.current?.focus({ preventScroll: true })
    return () => focusRow(otherId)
  }, [otherId])
  const name = other ? nameOf(other) : ''
  const dog = dogs.find(({ id }) => id === dogId) ?? dogs[0]
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2.5 sm:gap-3 sm:px-3">
      <button
        type="button"
        aria-label="Back to conversations"
        data-tooltip
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <ArrowLeft className="size-6" aria-hidden="true" />
      </button>
      {other && (
        <ToDog dog={dog} isHidden>
          <Avatar name={name} src={faceOf(other)} className="size-11 text-lg" />
        </ToDog>
      )}
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="line-clamp-2 text-xl outline-none">
          <ToDog dog={dog}>{name}</ToDog>
        </h2>
        <p className="line-clamp-2 text-[0.9375rem] leading-snug text-muted">
          {dogs.map(({ id, name }, at) => (
            <span key={id}>
              <Link to={linkTo('dog', { id })} className="underline decoration-1 underline-offset-3 hover:text-ink">
                {name}
              </Link>
              {at < dogs.length - 1 && ', '}
            </span>
          ))}
        </p>
      </div>
      {canMeet && <ToNewPlaydate otherId={otherId} dog={dog} />}
      {(hasMessages || canMeet) && (
        <More
          ownerId={canMeet ? otherId : undefined}
          otherId={otherId}
          name={name}
          other={other}
          dogs={dogs}
          hasMessages={hasMessages}
          onDeleted={onClose}
        />
      )}
    </header>
  )
}

/** A link to the dog's page, or the bare content when there is no dog. */
function ToDog({ dog, isHidden, children }: { dog: { id: string } | undefined; isHidden?: true; children: ReactNode }) {
  if (!dog) return children
  const unseen = isHidden && { 'aria-hidden': true, tabIndex: -1 }
  return (
    <Link to={linkTo('dog', { id: dog.id })} className="hover:underline" {...unseen}>
      {children}
    </Link>
  )
}

function ToNewPlaydate({ otherId, dog }: { otherId: string; dog: { id: string } | undefined }) {
  return (
    <Link
      to={linkTo('newPlaydate', {}, { with: otherId, dog: dog?.id })}
      aria-label="Suggest a Playdate"
      data-tooltip
      className="grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-sunken dark:text-brand-strong"
    >
      <CalendarPlus className="size-5.5" aria-hidden="true" />
    </Link>
  )
}

/** Returns the focus to the row of the closed conversation, or to the heading of the list when it has none any more. */
function focusRow(otherId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    for (const place of [`[data-conversation="${CSS.escape(otherId)}"]`, '[data-conversations]']) {
      document.querySelector<HTMLElement>(place)?.focus()
      if (document.activeElement !== document.body) return
    }
  })
}

interface MoreProps {
  /** Absent when the two can no longer meet. */
  ownerId: string | undefined
  otherId: string
  name: string
  other: PublicOwner | undefined
  dogs: PaneHeaderProps['dogs']
  hasMessages: boolean
  onDeleted: () => void
}

/** The menu of the conversation, with the question before it is deleted. */
function More({ ownerId, otherId, name, other, dogs, hasMessages, onDeleted }: MoreProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <OwnerMenu
        ownerId={ownerId}
        ownerName={name}
        pictureUrl={other?.profileImageUrl}
        dogs={dogs}
        onDelete={hasMessages ? () => dialog.open(ask) : undefined}
      />
      {isWanted && (
        <dialog.Component
          otherId={otherId}
          name={name}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
