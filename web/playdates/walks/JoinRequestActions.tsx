import { Check } from 'lucide-react'
import { playdates } from '#contract/playdates/routes.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { keepPlaydate } from '../keep-playdate.ts'
import { playdateQuery } from '../playdates.queries.ts'

interface JoinRequestActionsProps {
  playdateId: string
  ownerId: string
  name: string
}

/** Buttons with which the host accepts or declines an owner who asked to join. */
export function JoinRequestActions({ playdateId, ownerId, name }: JoinRequestActionsProps) {
  const { mutateAsync, isPending } = useRouteMutation(playdates.decide)
  const onError = (error: unknown) => {
    if (isSessionLost(error)) return
    toast.failure()(error)
    refetch(playdateQuery(playdateId))
  }
  const send = (decision: 'accept' | 'decline') =>
    void mutateAsync({ params: { id: playdateId, ownerId }, body: { decision } }).then(keepPlaydate, onError)
  return (
    <div role="group" aria-label={`Answer ${name}`} className="flex flex-wrap gap-2.5 print:hidden">
      <Button size="sm" pending={isPending} onClick={() => send('accept')}>
        <Check className="size-5" aria-hidden="true" /> Accept
      </Button>
      <Button size="sm" variant="ghost" pending={isPending} onClick={() => send('decline')}>
        Decline
      </Button>
    </div>
  )
}
