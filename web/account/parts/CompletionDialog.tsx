import { PawPrint, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { MissingDetails } from '#contract/account/missing.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { CompletionCard } from './CompletionCard.tsx'
import { remindLater } from './reminder.ts'

const NEWS = [
  'Your bio',
  'Your city/location',
  'Date of birth',
  'Energy level (low/medium/high)',
  'Interaction styles',
  'Training level',
  'Dog description',
]

interface CompletionDialogProps extends MissingDetails<Dog> {
  user: CurrentUser
}

/** Lists the new fields, with a card for each profile that lacks some. */
export function CompletionDialog({ user, incompleteUser, incompleteDogs }: CompletionDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const later = () => {
    remindLater()
    close()
  }
  if (!isOpen) return null
  return (
    <Dialog
      onClose={close}
      title="Profile Updates Available!"
      description="There is more you can tell now, and every detail helps us find dogs that suit yours. What is new:"
    >
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {NEWS.map((what) => (
          <li
            key={what}
            className="flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 text-[0.9375rem] sm:px-3 sm:py-1"
          >
            <Sparkles className="size-4 text-brand max-sm:hidden" aria-hidden="true" /> {what}
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-4">
        {incompleteUser && (
          <CompletionCard
            name="Your profile"
            missing={incompleteUser.missingFields}
            picture={<Avatar name={user.firstName || user.email} src={cardPhoto(user.profileImageUrl)} />}
            editPath={linkTo('editProfile')}
            onUpdate={close}
            onLater={later}
          />
        )}
        {incompleteDogs.map(({ id, name, imageUrl, missingFields }) => (
          <CompletionCard
            key={id}
            name={name}
            missing={missingFields}
            picture={imageUrl ? <Avatar name={name} src={imageUrl} /> : <Paw />}
            editPath={linkTo('editDog', { id })}
            onUpdate={close}
            onLater={later}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function Paw() {
  return (
    <span className="icon-tile size-12 rounded-full">
      <PawPrint className="size-6" aria-hidden="true" />
    </span>
  )
}
