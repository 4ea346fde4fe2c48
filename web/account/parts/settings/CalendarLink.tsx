import { useQuery } from '@tanstack/react-query'
import { Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { calendar } from '#contract/health/routes.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { copyText } from '#web/platform/copy-text.ts'
import { routeQuery, useRouteMutation } from '#web/platform/api/query-client.ts'
import { showReply } from '#web/platform/api/show-reply.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const calendarQuery = routeQuery(calendar.show)

/** The secret URL of the calendar feed of due dates and playdates. */
export function CalendarLink() {
  const { data, error, refetch } = useQuery(calendarQuery)
  if (data) return data.url === null ? <NoAddress /> : <Address url={data.url} />
  if (error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading the calendar link">
      <Skeleton className="h-20 rounded-2xl" />
    </div>
  )
}

function NoAddress() {
  const { reset, isPending } = useReset()
  return (
    <div className="flex flex-col items-start gap-5">
      <p>We make you a secret link. Subscribe to it in your calendar app, and the dates stay up to date.</p>
      <Button variant="secondary" className="max-sm:w-full" pending={isPending} onClick={() => reset()}>
        Create Link
      </Button>
    </div>
  )
}

function Address({ url }: { url: string }) {
  const [isAsking, setAsking] = useState(false)
  const { reset, isPending } = useReset()
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Calendar link"
        value={url}
        readOnly
        hint="Paste it where your calendar app lets you subscribe to a calendar by its address. Anyone with the link can see the dates, and where you meet."
        className="bg-sunken font-mono text-[0.9375rem] hover:border-field-line"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => void copy(url)}>
          <Copy className="size-5" aria-hidden="true" /> Copy Link
        </Button>
        <Button variant="ghost" className="max-sm:w-full" onClick={() => setAsking(true)}>
          <RotateCcw className="size-5" aria-hidden="true" /> Reset Link
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Reset the calendar link?"
        text="The old link stops working at once: calendars that use it are not updated until you give them the new one."
        confirmLabel="Reset Link"
        danger
        pending={isPending}
        onConfirm={() => reset(() => setAsking(false))}
      />
    </div>
  )
}

async function copy(url: string): Promise<void> {
  if (await copyText(url)) toast({ title: 'Link copied' })
  else toast({ title: 'Please copy the link yourself', description: 'Your browser did not let us do it.' })
}

/** Creates a new URL, which invalidates the old one; also says so when the page was left meanwhile. */
function useReset() {
  const { mutateAsync, isPending } = useRouteMutation(calendar.reset)
  const reset = (close = () => {}) =>
    void mutateAsync().then(
      (made) => {
        // Without one before, the user has signed out meanwhile.
        showReply(calendarQuery, (before) => before && made)
        close()
        toast({ title: 'Your new calendar link is ready' })
      },
      (error: unknown) => {
        if (isSessionLost(error)) return
        close()
        toast.failure('We could not create the link')(error)
      },
    )
  return { reset, isPending }
}
