import { DoorClosed, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { APP_NAME } from '#contract/site/options.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { fetchCurrentUser, useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PasskeyFirst } from './parts/PasskeyFirst.tsx'

const FOR_WHOM = `This page is for the people who look after ${APP_NAME}.`

interface AdminsOnlyProps {
  /** Whether moderators may see the page too. */
  orModerators?: boolean
  children: ReactNode
}

/** Renders its children for administrators only. The server checks access on every request as well. */
export function AdminsOnly({ orModerators = false, children }: AdminsOnlyProps) {
  const { state, user } = useSession()
  if (user) {
    const mayEnter = user.isAdmin || (orModerators && user.isModerator)
    return mayEnter ? <PasskeyFirst>{children}</PasskeyFirst> : <AccessDenied />
  }
  if (state === 'signed-out') return <SignInRequired />
  if (state === 'failed') {
    return (
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={() => void fetchCurrentUser()} />
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading" className="page-frame">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <Skeleton className="mt-10 h-72 rounded-3xl" />
    </div>
  )
}

function SignInRequired() {
  return (
    <Panel icon={LockKeyhole} title="Admin sign-in required" text={FOR_WHOM}>
      <ButtonLink to={linkTo('auth')} size="lg" wide>
        Sign In
      </ButtonLink>
    </Panel>
  )
}

function AccessDenied() {
  return (
    <Panel icon={DoorClosed} title="Access Denied" text={FOR_WHOM}>
      <ButtonLink to={linkTo('home')} size="lg" wide>
        Go Home
      </ButtonLink>
    </Panel>
  )
}
