import { friends } from '#contract/friends/routes.ts'
import { addOutcome } from '#web/friends/add-outcome.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface NotInvitableNoticeProps {
  ownerId: string
  name: string
  dogId: string | null
  /** Whether it was tried to go on: the notice is then the error. */
  isRefused: boolean
}

/** Notice in place of the dogs of an owner who cannot be invited: neither a friend nor somebody written with. */
export function NotInvitableNotice({ ownerId, name, dogId, isRefused }: NotInvitableNoticeProps) {
  const add = useRouteMutation(friends.add, { refetches: [friends.list] })
  return (
    <div className="flex flex-col items-start gap-3">
      <p
        role={isRefused ? 'alert' : undefined}
        className={isRefused ? 'font-medium text-danger' : 'text-muted'}
      >{`You can invite friends and people you have written with. Say hello to ${name} first, or add them as a friend.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          pending={add.isPending}
          onClick={() => add.mutate({ body: { friendUserId: ownerId, contextDogId: dogId } }, addOutcome)}
        >
          Add as Friend
        </Button>
        <ButtonLink
          size="sm"
          variant="ghost"
          to={linkTo('messages', {}, { userId: ownerId, dogId: dogId ?? undefined })}
        >
          Send Message
        </ButtonLink>
      </div>
    </div>
  )
}
