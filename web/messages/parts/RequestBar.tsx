import { messages } from '#contract/messages/routes.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { recentQuery, unreadCountQuery } from '../messages.queries.ts'

interface RequestBarProps {
  otherId: string
  name: string
  /** Called when the server has hidden the request, also after the conversation was left. */
  onDeclined: () => void
}

/** Buttons to accept or hide the first messages of somebody who is no friend. */
export function RequestBar({ otherId, name, onDeclined }: RequestBarProps) {
  const refetches = [recentQuery, unreadCountQuery]
  const accept = useRouteMutation(messages.acceptRequest, { refetches })
  const decline = useRouteMutation(messages.declineRequest, { refetches })
  const isPending = accept.isPending || decline.isPending
  const onError = toast.failure('That did not work. Please try again.', null)
  const params = { userId: otherId }
  // A live update may remove this bar before the reply.
  const hide = () =>
    void decline.mutateAsync({ params }).then(() => {
      onDeclined()
      toast({ title: 'Request hidden' })
    }, onError)
  return (
    <section aria-label="Request" className="border-t border-line bg-paper px-4 py-3">
      <p>{name} is new to you. Accept or answer to keep the conversation. They are not told if you do not.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isPending}
          className={buttonStyle({ variant: 'soft' })}
          onClick={() => !isPending && void accept.mutateAsync({ params }).catch(onError)}
        >
          Accept
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          className={buttonStyle({ variant: 'ghost' })}
          onClick={() => !isPending && hide()}
        >
          Not Interested
        </button>
      </div>
    </section>
  )
}
