import { useQuery } from '@tanstack/react-query'
import { PawPrint, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { missingDetails } from '#contract/account.missing.ts'
import { dogs } from '#contract/dogs.ts'
import { queryOf } from '#web/kit/query-client.ts'
import { linkTo } from '#web/kit/router.tsx'
import { useCurrentUser } from '#web/kit/session.ts'
import { Avatar } from '#web/kit/ui/Avatar.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { CompletionCard } from './parts/CompletionCard.tsx'
import { isReminderDue, remindLater } from './parts/reminder.ts'

const myDogsQuery = queryOf(dogs.my)

const NEWS = [
  'Your bio',
  'Your city/location',
  'Date of birth',
  'Energy level (low/medium/high)',
  'Interaction styles',
  'Training level',
  'Dog description',
]

/** Reminds long-standing owners, at most once a day, of what can be told since they came (COMPL-01 to COMPL-13). */
export function CompletionDialog() {
  const user = useCurrentUser()
  const { data: ownDogs } = useQuery(myDogsQuery)
  const [isWanted, setWanted] = useState(isReminderDue)
  if (user === null || !ownDogs || ownDogs.length === 0) return null
  const { incompleteUser, incompleteDogs } = missingDetails(user, ownDogs)
  if (incompleteUser === null && incompleteDogs.length === 0) return null

  const close = () => setWanted(false)
  const later = () => {
    remindLater()
    close()
  }
  return (
    <Dialog
      open={isWanted}
      onOpenChange={setWanted}
      title="Profile Updates Available!"
      description="There is more to tell now, and every detail helps to find dogs that suit yours. New are:"
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
            picture={<Avatar name={user.firstName || user.email} src={user.profileImageUrl} />}
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
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-tint text-brand dark:text-brand-strong">
      <PawPrint className="size-6" aria-hidden="true" />
    </span>
  )
}
