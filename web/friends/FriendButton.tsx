import { UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useFriendChange, useIsFriend } from './friends.queries.ts'

/** Adds a dog's owner as a friend, or removes them when they are one. */
export function FriendButton({ ownerId, dogId }: { ownerId: string; dogId: string }) {
  const isFriend = useIsFriend(ownerId)
  const { add, remove } = useFriendChange(ownerId)
  if (isFriend === undefined) return <Skeleton className="h-11 rounded-full" />
  if (isFriend) {
    const outcome = toast.outcome('Friend Removed', 'Failed to remove friend. Please try again.')
    return (
      <Button
        variant="secondary"
        wide
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { userId: ownerId } }, outcome)}
      >
        <UserRoundMinus className="size-5" aria-hidden="true" /> Remove Friend
      </Button>
    )
  }
  const outcome = toast.outcome('Friend Added!', 'Failed to add friend. Please try again.')
  return (
    <Button
      variant="secondary"
      wide
      pending={add.isPending}
      onClick={() => add.mutate({ body: { friendUserId: ownerId, contextDogId: dogId } }, outcome)}
    >
      <UserRoundPlus className="size-5" aria-hidden="true" /> Add as Friend
    </Button>
  )
}
