import type { Relation } from '#contract/kit/relation.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { relationsTo } from '#web/friends/friends.queries.ts'
import { call, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, refetchAll, useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Blocks an owner without a confirmation and goes home, unless the reader has gone elsewhere meanwhile; "Undo" in the
 * toast takes it back and returns.
 */
export function useBlock(ownerId: string) {
  const { mutateAsync, isPending } = useRouteMutation(moderation.block)
  const [, navigate] = usePath()
  const isShown = useIsShown()
  const block = () => {
    const from = location.pathname + location.search
    const ended = endedByBlock(ownerId)
    const onSuccess = () => {
      const goesHome = isShown()
      const undo = () => void unblock(ownerId, ended).then((isDone) => isDone && goesHome && navigate(from))
      toast({
        title: 'User blocked',
        description: "You won't see this profile anymore",
        action: { label: 'Undo', run: undo },
      })
      if (goesHome) navigate(linkTo('home'))
      setTimeout(refetchAll) // only after this page is gone: its dog can no longer be found
    }
    const onError = (error: unknown) => {
      if (isSessionLost(error)) return
      toast({ title: serverMessageOf(error) ?? 'Failed to block user', variant: 'destructive' })
    }
    // The callbacks of `mutate` would end with this page.
    void mutateAsync({ params: { ownerId } }).then(onSuccess, onError)
  }
  return { block, isBlocking: isPending }
}

/** Unblocks an owner and says so. @returns whether it worked */
async function unblock(userId: string, ended: string): Promise<boolean> {
  try {
    await call(moderation.unblock, { params: { userId } })
    toastUnblocked(ended)
    return true
  } catch (error) {
    if (isSessionLost(error)) loseSession()
    else toastNotUnblocked(error)
    return false
  }
}

/** A friendship and playdates that a block ends for good, in words, as far as they are loaded here; empty without. */
function endedByBlock(ownerId: string): string {
  const related = queryClient.getQueriesData<{ relation: Relation }>(relationsTo(ownerId))
  const listed = { queryKey: [playdates.list.path] }
  const lists = queryClient.getQueriesData<{ playdates?: readonly Playdate[] }>(listed)
  const isFriend = related.some(([, data]) => data?.relation === 'friend')
  const together = lists
    .flatMap(([, data]) => data?.playdates ?? [])
    .filter((playdate) => isAheadWith(playdate, ownerId))
  return [
    ...(isFriend ? ['You are no longer friends, and can add each other again.'] : []),
    ...(together.length > 0 ? ['Playdates together do not come back.'] : []),
  ].join(' ')
}

function isAheadWith({ state, myState, parts }: Playdate, ownerId: string): boolean {
  const isAhead = state === 'proposed' || state === 'confirmed'
  return isAhead && myState !== null && parts.some(({ owner }) => owner?.id === ownerId)
}

/**
 * Says that an owner is unblocked, and fetches everything anew. @param ended a sentence of what the block ended for
 * good
 */
export function toastUnblocked(ended = ''): void {
  const seen = 'You can now see their profiles again'
  toast({ title: 'User unblocked', description: ended === '' ? seen : `${seen}. ${ended}` })
  refetchAll()
}

/** Says why an owner could not be unblocked. */
export function toastNotUnblocked(error: unknown): void {
  if (isSessionLost(error)) return
  toast({ title: serverMessageOf(error) ?? 'Failed to unblock user', variant: 'destructive' })
}
