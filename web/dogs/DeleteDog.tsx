import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { queryClient, useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { deletedDogs, dogQuery, OWN_DOGS_SHOW_IN } from './dogs.queries.ts'

/** The button that deletes an own dog, after a confirmation. */
export function DeleteDog({ dog }: { dog: Dog }) {
  const [isAsking, setAsking] = useState(false)
  const { remove, isPending } = useDeletion(dog)
  return (
    <div className="flex justify-center print:hidden">
      <Button variant="ghost" className="scroll-mb-40 text-danger!" onClick={() => setAsking(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" /> Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${dog.name}'s profile?`}
        text="This permanently removes this dog profile. The matches and messages for this dog are removed as well."
        confirmLabel="Delete"
        danger
        pending={isPending}
        onConfirm={() => remove(() => setAsking(false))}
      />
    </div>
  )
}

/** Deletes the dog, then leads home, unless its page was left meanwhile. */
function useDeletion({ id }: Dog) {
  const [, navigate] = usePath()
  const deletion = useRouteMutation(dogs.remove, {
    refetches: [...OWN_DOGS_SHOW_IN, messages.recent, messages.unreadCount],
  })
  const remove = (close: () => void) => {
    const { onSuccess, onError } = toast.outcome('Profile Deleted', 'Failed to delete profile. Please try again.')
    const placeDeleted = () => {
      deletedDogs.add(id)
      // Not refetched now: the user is leaving this page.
      void queryClient.invalidateQueries({ queryKey: dogQuery(id).queryKey, refetchType: 'none' })
      onSuccess()
    }
    // A dog that is gone is no page to come back to.
    const leave = () => navigate(linkTo('home'), { replace: true })
    void deletion.mutateAsync({ params: { id } }, { onSuccess: leave, onSettled: close }).then(placeDeleted, onError)
  }
  return { remove, isPending: deletion.isPending }
}
