import { moderation } from '#contract/moderation/routes.ts'
import { call, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetchAll, useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Blocks an owner without a confirmation and goes home; "Undo" in the toast takes it back and returns. */
export function useBlock(ownerId: string) {
  const { mutate, isPending } = useRouteMutation(moderation.block)
  const [, navigate] = usePath()
  const block = () => {
    const from = location.pathname + location.search
    const onSuccess = () => {
      const undo = () => void unblock(ownerId).then((isDone) => isDone && navigate(from))
      toast({
        title: 'User blocked',
        description: "You won't see this profile anymore",
        action: { label: 'Undo', run: undo },
      })
      navigate(linkTo('home'))
      setTimeout(refetchAll) // only after this page is gone: its dog can no longer be found
    }
    const onError = (error: unknown) => {
      if (isSessionLost(error)) return
      toast({ title: serverMessageOf(error) ?? 'Failed to block user', variant: 'destructive' })
    }
    mutate({ params: { ownerId } }, { onSuccess, onError })
  }
  return { block, isBlocking: isPending }
}

/** Unblocks an owner and says so. @returns whether it worked */
async function unblock(userId: string): Promise<boolean> {
  try {
    await call(moderation.unblock, { params: { userId } })
    toastUnblocked()
    return true
  } catch (error) {
    if (isSessionLost(error)) loseSession()
    else toastNotUnblocked(error)
    return false
  }
}

/** Says that an owner is unblocked, and fetches everything anew. */
export function toastUnblocked(): void {
  toast({ title: 'User unblocked', description: 'You can now see their profiles again' })
  refetchAll()
}

/** Says why an owner could not be unblocked. */
export function toastNotUnblocked(error: unknown): void {
  if (isSessionLost(error)) return
  toast({ title: serverMessageOf(error) ?? 'Failed to unblock user', variant: 'destructive' })
}
