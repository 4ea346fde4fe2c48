import { useQuery } from '@tanstack/react-query'
import { moderation } from '#contract/moderation/routes.ts'
import { call, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { hiddenQuery } from './moderation.queries.ts'

interface NamedOwner {
  id: string
  name: string
}

/** Whether an owner is hidden, and a way to change it, for which nobody is asked twice. */
export function useHide(person: NamedOwner) {
  const { data: hidden } = useQuery(hiddenQuery)
  const isHidden = hidden?.some(({ id }) => id === person.id) ?? false
  return { isHidden, change: () => void (isHidden ? showAgain(person) : hide(person)) }
}

async function hide(person: NamedOwner): Promise<void> {
  try {
    await call(moderation.hide, { params: { ownerId: person.id } })
    toast({
      title: `${person.name} is hidden`,
      description: "You won't see their dogs, walks and requests.",
      action: { label: 'Undo', run: () => void showAgain(person) },
    })
    refetchAll()
  } catch (error) {
    toastFailure(error, `Failed to hide ${person.name}`)
  }
}

/** Shows a hidden owner again, and says so. */
export async function showAgain({ id, name }: NamedOwner): Promise<void> {
  try {
    await call(moderation.unhide, { params: { userId: id } })
    toast({ title: `${name} is shown again` })
    refetchAll()
  } catch (error) {
    toastFailure(error, `Failed to show ${name} again`)
  }
}

function toastFailure(error: unknown, otherwise: string): void {
  if (isSessionLost(error)) loseSession()
  else toast({ title: serverMessageOf(error) ?? otherwise, variant: 'destructive' })
}
