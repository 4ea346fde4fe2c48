import { UserRoundMinus, UserRoundPlus } from 'lucide-react'
import type { Relation } from '#contract/kit/relation.ts'
import { hasCode, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useFriendChange } from './friends.queries.ts'

const FAILED = 'Failed to add friend. Please try again.'

interface FriendButtonProps {
  ownerId: string
  dogId: string
  /** The owner's relation to the reader; undefined until it is known. */
  relation: Relation | undefined
}

/** Adds a dog's owner as a friend, or removes them. */
export function FriendButton({ ownerId, dogId, relation }: FriendButtonProps) {
  const { add, remove } = useFriendChange(ownerId)
  if (relation === undefined) return <Skeleton className="h-11 max-w-72 flex-1 rounded-full" />
  if (relation === 'friend') {
    const outcome = toast.outcome('Friend Removed', 'Failed to remove friend. Please try again.')
    return (
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 max-w-72 flex-auto docked:flex-1 docked:px-3"
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { userId: ownerId } }, outcome)}
      >
        <UserRoundMinus className="size-5 max-md:hidden" aria-hidden="true" /> Remove Friend
      </Button>
    )
  }
  const outcome = { ...toast.outcome('Friend Added!', FAILED), onError: tellNotAdded }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11 max-w-72 flex-auto docked:flex-1 docked:px-3"
      pending={add.isPending}
      onClick={() => add.mutate({ body: { friendUserId: ownerId, contextDogId: dogId } }, outcome)}
    >
      <UserRoundPlus className="size-5 max-md:hidden" aria-hidden="true" /> Add as Friend
    </Button>
  )
}

/** Says from when friends can be added again, where that is why. */
function tellNotAdded(error: unknown): void {
  if (isSessionLost(error)) return
  const reason = hasCode(error, 'first-day-friends') ? serverMessageOf(error) : undefined
  toast({ title: reason ?? FAILED, variant: 'destructive' })
}
