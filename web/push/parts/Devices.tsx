import { useQuery } from '@tanstack/react-query'
import type { Received } from '#contract/kit/route.ts'
import { push } from '#contract/push/routes.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { browserName } from '#web/platform/format/browser-name.ts'
import { dayOf } from '#web/platform/format/format-date.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { pushQuery } from '../push.queries.ts'

type Device = Received<typeof push.show>['devices'][number]

/** The owner's other devices that get news. */
export function Devices() {
  const { data } = useQuery(pushQuery)
  const others = data?.devices.filter(({ isThis }) => !isThis) ?? []
  if (others.length === 0) return null
  return (
    <ul aria-label="Other devices that get news" className="flex flex-col">
      {others.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </ul>
  )
}

function OtherDevice({ device: { id, createdAt, ...browser } }: { device: Device }) {
  const remove = useRouteMutation(push.unsubscribe, { refetches: [pushQuery] })
  const end = () =>
    void remove.mutateAsync({ params: { id } }).catch((error: unknown) => {
      if (isSessionLost(error)) return
      toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' })
    })
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2">
      <span>
        {browserName(browser)} <span className="text-muted">since {dayOf(createdAt)}</span>
      </span>
      <Button variant="ghost" aria-label={`Remove ${browserName(browser)}`} pending={remove.isPending} onClick={end}>
        Remove
      </Button>
    </li>
  )
}
