import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type ScreenName, screens } from '#contract/screens.ts'
import { linkTo, type ScreenAt, screenAt, usePath } from '#web/platform/routing/router.tsx'
import { fetchCurrentUser, loseSession, type Session, useSession } from '#web/platform/session/session.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { pages } from '#web/routes.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageSkeleton } from '#web/rendering/PageSkeleton.tsx'
import { Redirect } from '#web/platform/routing/Redirect.tsx'

/** Renders the page of the current path, if the user may see it. */
export function Screen() {
  const [path] = usePath()
  const session = useSession()
  const screen = screenAt(path)
  const access = screen ? resolveAccess(screen.name, session) : 'not-found'
  const userChanges = useUserChanges(session)
  return (
    <Layout kind={layoutOf(access, screen?.name)}>
      <ErrorBoundary key={`${path} ${access} ${userChanges}`}>
        {screen ? contents[access](screen) : <NotFound />}
      </ErrorBoundary>
    </Layout>
  )
}

/**
 * How often the user of this tab has changed; a page starts anew then. A page for everyone is shown before the server has
 * said who is signed in: to learn it is no change, so that what was typed and pressed stays.
 */
function useUserChanges({ state, user }: Session): number {
  const id = user?.id ?? ''
  const isKnown = state === 'signed-in' || state === 'signed-out'
  const [last, setLast] = useState({ id, isKnown, changes: 0 })
  if (!isKnown || (last.isKnown && last.id === id)) return last.changes
  const changes = last.isKnown ? last.changes + 1 : last.changes
  setLast({ id, isKnown, changes })
  return changes
}

function layoutOf(state: RouteState, name: ScreenName | undefined) {
  if (state === 'landing' || name === 'landingBackup') return 'none'
  if (name === 'messages') return 'tall'
  return name === 'auth' ? 'narrow' : 'usual'
}

type RouteState = 'show' | 'landing' | 'wait' | 'failed' | 'go-home' | 'go-sign-in' | 'lost' | 'not-found'

function resolveAccess(name: ScreenName, { state }: Session): RouteState {
  const { audience } = screens[name]
  if (audience === 'everyone' && name !== 'home') return 'show'
  if (state === 'signed-in') return audience === 'signed-out' ? 'go-home' : 'show'
  if (state === 'signed-out') return forSignedOut(name)
  return state === 'failed' ? 'failed' : 'wait'
}

function forSignedOut(name: ScreenName): RouteState {
  if (name === 'home') return 'landing'
  if (name === 'ownerSetup') return 'go-sign-in'
  return screens[name].audience === 'signed-out' ? 'show' : 'lost'
}

const contents: Record<RouteState, (screen: ScreenAt) => ReactNode> = {
  show: (screen) => <Page {...screen} />,
  landing: () => <Page name="landingBackup" params={{}} />,
  'go-home': () => <Redirect to={linkTo('home')} />,
  'go-sign-in': () => <Redirect to={linkTo('auth')} />,
  failed: () => <CouldNotLoad />,
  lost: ({ name }) => <SessionLost name={name} />,
  wait: ({ name }) => <LoadingScreen name={name} />,
  'not-found': () => <NotFound />,
}

function Page({ name, params }: ScreenAt) {
  // routes.tsx is type-checked for each screen; here the screen and its parameters are of any type.
  const Shown = pages[name].page.Component as ComponentType<Record<string, string>>
  return (
    <Suspense fallback={<PageSkeleton kind={pages[name].skeleton} />}>
      <Shown {...params} />
      <RouteAnnouncer title={screens[name].title} />
    </Suspense>
  )
}

function NotFound() {
  return (
    <>
      <NotFoundPage />
      <RouteAnnouncer title="Page Not Found" />
    </>
  )
}

/** Shown when the server could not say who is signed in, which is not the same as signed out. */
function CouldNotLoad() {
  return (
    <div className="page-width grid flex-1 place-items-center py-16">
      <ErrorCard onRetry={() => void fetchCurrentUser()} />
    </div>
  )
}

function SessionLost({ name }: { name: ScreenName }) {
  useEffect(loseSession, [])
  return <LoadingScreen name={name} />
}
