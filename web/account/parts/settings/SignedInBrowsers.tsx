import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { auth } from '#contract/auth/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { hasCode } from '#web/platform/api/api.ts'
import { routeQuery, refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { browserName } from '#web/platform/format/browser-name.ts'
import { wholeDayOf } from '#web/platform/format/format-date.ts'
import { onDayOf } from '#web/platform/format/on-day.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'

type SignedIn = Received<typeof auth.sessions>[number]

const sessionsQuery = routeQuery(auth.sessions)
const PHONES = ['Android', 'iOS']

/** The browsers in which the owner is signed in, each with the way to sign it out. */
export function SignedInBrowsers() {
  const { data: sessions, error, refetch: again } = useQuery(sessionsQuery)
  const endOthers = useRouteMutation(auth.endOtherSessions, { refetches: [sessionsQuery] })
  if (!sessions) return error ? <ErrorCard onRetry={() => void again()} /> : <Skeleton className="h-24 rounded-2xl" />
  const press = () =>
    void endOthers.mutateAsync().then(() => toast({ title: 'Signed out everywhere else' }), sayFailure)
  return (
    <div className="flex flex-col items-start gap-5">
      <ul aria-label="Where You Are Signed In" className="flex w-full flex-col divide-y divide-line">
        {sessions.map((session) => (
          <SignedInBrowser key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="max-sm:w-full" pending={endOthers.isPending} onClick={press}>
          Sign Out Everywhere Else
        </Button>
      )}
    </div>
  )
}

function SignedInBrowser({ session }: { session: SignedIn }) {
  const { id, system, firstUsedAt, lastUsedAt, isThis } = session
  const end = useRouteMutation(auth.endSession, { refetches: [sessionsQuery] })
  const name = browserName(session)
  const Icon = PHONES.includes(system) ? Smartphone : Laptop
  const press = () => {
    if (isThis) return void signOut()
    const told = () => toast({ title: `${name} is signed out` })
    void end.mutateAsync({ params: { sessionId: id } }).then(told, sayFailure)
  }
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isThis && <Badge>This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used {onDayOf(lastUsedAt)}, first on {wholeDayOf(firstUsedAt)}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Sign Out ${name}`} pending={end.isPending} onClick={press}>
        Sign Out
      </Button>
    </li>
  )
}

function sayFailure(error: unknown): void {
  // It ended meanwhile, which is what was asked for.
  if (hasCode(error, 'session-not-found')) return refetch(sessionsQuery)
  toast.failure('We could not sign it out')(error)
}
