import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { abilityOf, getNews, NoPushError, NotAllowedError, stopNews } from './device.ts'
import { HomeScreenSteps } from './parts/HomeScreenSteps.tsx'
import { pushQuery } from './push.queries.ts'

interface PhoneNewsProps {
  /** Called when the browser gets news from now on. */
  onDone?: () => void
  /** Adds the button "Not Now". */
  onLater?: () => void
}

/** Whether this browser gets news, with the button that changes it; the browser's own question comes after a press. */
export function PhoneNews(props: PhoneNewsProps) {
  const ability = abilityOf()
  if (ability === 'home-screen') return <HomeScreenSteps />
  if (ability === 'never') return <p>This browser cannot show news. Try Chrome, Edge, Firefox or Safari.</p>
  return <Subscription {...props} />
}

function Subscription({ onDone, onLater }: PhoneNewsProps) {
  const { data, error, refetch: askAgain } = useQuery(pushQuery)
  const { run, isPending, isDenied } = useSubscription()
  if (!data && error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void askAgain()} />
  if (!data) return <Skeleton className="h-12 rounded-2xl" />
  const own = data.devices.find(({ isThis }) => isThis)
  if (own) return <Subscribed pending={isPending} onStop={() => run(async () => stopNews(own.id))} />
  if (isDenied) {
    return (
      <p role="status">
        Your browser blocks notifications of this site. Allow them in its settings, then come back here.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        className="max-sm:grow"
        pending={isPending}
        onClick={() => run(async () => getNews(data.publicKey), onDone)}
      >
        Get News
      </Button>
      {onLater && (
        <Button variant="ghost" className="max-sm:grow" onClick={onLater}>
          Not Now
        </Button>
      )}
    </div>
  )
}

function Subscribed({ pending, onStop }: { pending: boolean; onStop: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">This phone gets news.</p>
      <Button variant="secondary" className="max-sm:w-full" pending={pending} onClick={onStop}>
        Stop News Here
      </Button>
    </div>
  )
}

const NO_PUSH = {
  title: 'That did not work',
  description: 'This browser or window does not let sites send news. A private window never does: try an ordinary one.',
  variant: 'destructive',
} as const

function useSubscription() {
  const [isPending, setPending] = useState(false)
  const [isDenied, setDenied] = useState(() => 'Notification' in window && Notification.permission === 'denied')
  const run = (change: () => Promise<unknown>, onDone = () => {}) => {
    setPending(true)
    void change()
      .then(onDone, (error: unknown) => {
        if (error instanceof NotAllowedError) return setDenied(true)
        if (isSessionLost(error)) return loseSession()
        if (error instanceof NoPushError) return toast(NO_PUSH)
        toast.failure()(error)
      })
      .finally(() => {
        setPending(false)
        refetch(pushQuery)
      })
  }
  return { run, isPending, isDenied }
}
