import { Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import { screens } from '#contract/screens.ts'
import type { ScreenName } from '#contract/screens.ts'
import { linkTo, screenAt, usePath } from '#web/kit/router.tsx'
import type { ScreenAt } from '#web/kit/router.tsx'
import { askCurrentUser, loseSession, useSession } from '#web/kit/session.ts'
import type { Session } from '#web/kit/session.ts'
import { ErrorCard } from '#web/kit/ui/ErrorCard.tsx'
import { pages } from '#web/routes.tsx'
import type { PageName } from '#web/routes.tsx'
import { Arrival } from './Arrival.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Frame } from './Frame.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Redirect } from './Redirect.tsx'

/** Shows the page of the current path to whoever may see it (SHELL-11 to SHELL-13, C-03 to C-07). */
export function Screen() {
  const [path] = usePath()
  const session = useSession()
  const screen = screenAt(path)
  const verdict = screen ? judge(screen.name, session) : 'not-found'
  const isLanding = verdict === 'landing' || (verdict === 'show' && screen?.name === 'landingBackup')
  return (
    <Frame kind={isLanding ? 'none' : screen?.name === 'auth' ? 'narrow' : 'usual'}>
      <ErrorBoundary key={`${path} ${verdict} ${session.user?.id ?? ''}`}>
        <Content screen={screen} verdict={verdict} />
      </ErrorBoundary>
    </Frame>
  )
}

type Verdict = 'show' | 'landing' | 'wait' | 'failed' | 'go-home' | 'go-sign-in' | 'lost' | 'other-spelling' | 'not-found'

function judge(name: ScreenName, { state }: Session): Verdict {
  const { audience } = screens[name]
  if (name === 'dogOtherSpelling') return 'other-spelling'
  if (audience === 'everyone' && name !== 'home') return 'show'
  if (state === 'signed-in') return audience === 'guest' ? 'go-home' : 'show'
  if (state === 'signed-out') return forSignedOut(name)
  return state === 'failed' ? 'failed' : 'wait'
}

function forSignedOut(name: ScreenName): Verdict {
  if (name === 'home') return 'landing'
  if (name === 'ownerSetup') return 'go-sign-in'
  return screens[name].audience === 'guest' ? 'show' : 'lost'
}

function Content({ screen, verdict }: { screen: ScreenAt | null; verdict: Verdict }) {
  if (!screen) return <NotFound />
  const name: PageName = screen.name === 'dogOtherSpelling' ? 'dog' : screen.name
  switch (verdict) {
    case 'show':
      return <Page name={name} params={screen.params} />
    case 'landing':
      return <Page name="landingBackup" params={{}} />
    case 'other-spelling':
      return <Redirect to={linkTo('dog', { id: screen.params.id ?? '' })} keepsQuery />
    case 'go-home':
      return <Redirect to={linkTo('home')} />
    case 'go-sign-in':
      return <Redirect to={linkTo('auth')} />
    case 'failed':
      return <CouldNotLoad />
    case 'lost':
      return <SessionLost name={name} />
    case 'wait':
      return <LoadingScreen name={name} />
    case 'not-found':
      return <NotFound />
  }
}

function Page({ name, params }: { name: PageName; params: Record<string, string> }) {
  // routes.tsx is checked name by name; here the name may be any, and so may the parameters of its path.
  const Shown = pages[name].page.Page as ComponentType<Record<string, string>>
  return (
    <Suspense fallback={<PageSkeleton kind={pages[name].skeleton} />}>
      <Shown {...params} />
      <Arrival title={screens[name].title} />
    </Suspense>
  )
}

function NotFound() {
  return (
    <>
      <NotFoundPage />
      <Arrival title="Page Not Found" />
    </>
  )
}

/** The server could not say who is signed in: that is not the same as being signed out (C-63). */
function CouldNotLoad() {
  return (
    <div className="page-width grid flex-1 place-items-center py-16">
      <ErrorCard onRetry={() => void askCurrentUser()} />
    </div>
  )
}

function SessionLost({ name }: { name: PageName }) {
  useEffect(loseSession, [])
  return <LoadingScreen name={name} />
}
