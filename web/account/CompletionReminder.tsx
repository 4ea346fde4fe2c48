import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingDetails } from '#contract/account/missing.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { isReminderDue } from './parts/reminder.ts'

const myDogsQuery = routeQuery(dogs.my)

/** Loaded on demand: few accounts see the dialog. */
const { Component: CompletionDialog } = lazyComponent(() =>
  import('./parts/CompletionDialog.tsx').then((m) => m.CompletionDialog),
)

/** Reminds owners of older accounts, at most once a day, of profile fields that were added since. */
export function CompletionReminder() {
  const user = useCurrentUser()
  const { data: ownDogs } = useQuery(myDogsQuery)
  const [isDue] = useState(isReminderDue)
  if (!isDue || user === null || !ownDogs || ownDogs.length === 0) return null
  const missing = missingDetails(user, ownDogs)
  if (missing.incompleteUser === null && missing.incompleteDogs.length === 0) return null
  return (
    <QuietPart>
      <CompletionDialog user={user} {...missing} />
    </QuietPart>
  )
}
