import { Check } from 'lucide-react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { refetch, useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { keepPlaydate, playdateQuery } from '../playdates.queries.ts'

const UNREACHABLE = 'We could not send this. Please check your connection and try again.'

interface DecisionProps {
  playdateId: string
  owner: NonNullable<Playdate['parts'][number]['owner']>
  name: string
}

/** The host accepts or declines an owner who asked to join. */
export function Decision({ playdateId, owner, name }: DecisionProps) {
  const decide = useChange(playdates.decide)
  const send = (decision: 'accept' | 'decline') =>
    decide.mutate(
      { params: { id: playdateId, ownerId: owner.id }, body: { decision } },
      {
        onSuccess: keepPlaydate,
        onError: (error) => {
          const description = serverMessageOf(error) ?? UNREACHABLE
          toast({ title: 'That did not work', description, variant: 'destructive' })
          refetch(playdateQuery(playdateId))
        },
      },
    )
  return (
    <div role="group" aria-label={`Answer ${name}`} className="flex flex-wrap gap-2.5">
      <Button size="sm" pending={decide.isPending} onClick={() => send('accept')}>
        <Check className="size-5" aria-hidden="true" /> Accept
      </Button>
      <Button size="sm" variant="ghost" disabled={decide.isPending} onClick={() => send('decline')}>
        Decline
      </Button>
    </div>
  )
}
