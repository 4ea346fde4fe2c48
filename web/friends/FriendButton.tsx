import { UserRoundMinus, UserRoundPlus } from 'lucide-react'
import type { Relation } from '#contract/kit/relation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { addOutcome } from './add-outcome.ts'
import { useFriendChange } from './friends.queries.ts'

interface FriendButtonProps {
  ownerId: string
  dogId: string
  /** The owner's relation to the reader; undefined until it is known. */
  relation: Relation | undefined
}

/** Says how a change ended, also when this page was left meanwhile: the callbacks of `mutate` end with it. */
const toastOutcome = (change: Promise<unknown>, { onSuccess, onError }: typeof addOutcome) =>
  void change.then(onSuccess, onError)

/** Adds a dog's owner as a friend, or removes them; each of both buttons takes the focus of the other. */
export function FriendButton({ ownerId, dogId, relation }: FriendButtonProps) {
  const { add, remove } = useFriendChange(ownerId)
  if (relation === undefined) return <Skeleton className="h-11 max-w-72 flex-1 rounded-full" />
  if (relation === 'friend') {
    const addAgain = () =>
      toastOutcome(add.mutateAsync({ body: { friendUserId: ownerId, contextDogId: dogId } }), addOutcome)
    const removed = { title: 'Friend Removed', action: { label: 'Undo', run: addAgain } }
    const outcome = toast.outcome(removed, 'Failed to remove friend. Please try again.')
    return (
      <Button
        variant="ghost"
        size="sm"
        wide
        data-next-focus
        className="mt-3 print:hidden"
        pending={remove.isPending}
        onClick={() => toastOutcome(remove.mutateAsync({ params: { userId: ownerId } }), outcome)}
      >
        <UserRoundMinus className="size-5" aria-hidden="true" /> Remove Friend
      </Button>
    )
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      data-next-focus
      className="min-h-11 max-w-72 flex-auto docked:flex-1 docked:px-3"
      pending={add.isPending}
      onClick={() =>
        toastOutcome(add.mutateAsync({ body: { friendUserId: ownerId, contextDogId: dogId } }), addOutcome)
      }
    >
      <UserRoundPlus className="size-5 max-md:hidden" aria-hidden="true" /> Add as Friend
    </Button>
  )
}
