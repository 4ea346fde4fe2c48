import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { health } from '#contract/health/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { places } from '#contract/places/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { site } from '#contract/site/routes.ts'
import type { SiteConfig } from '#contract/site/schemas.ts'
import { App } from '#web/App.tsx'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { AppRouter } from '#web/platform/routing/router.tsx'
import { stopAsking } from '#web/push/ask-for-news.ts'
import { type Session, setSession } from '#web/platform/session/session.ts'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { server } from './server.ts'

const CONFIG: SiteConfig = {
  appName: 'Wagmates',
  contactEmail: null,
  termsUrl: null,
  marketingUrl: 'http://localhost:3000',
  meetupVideoUrl: null,
  signInProvider: null,
  transparency: false,
  socialLinks: [],
  sponsor: { name: null, url: null, code: null },
}

interface Situation {
  /** The signed-in user; signed out by default. */
  user?: CurrentUser
  /** The session state `loading` or `failed`. */
  state?: Exclude<Session['state'], 'signed-in'>
  config?: Partial<SiteConfig>
}

/** Renders the whole app at a path, like a browser that has loaded the page. */
export async function renderApp(path: string, situation: Situation = {}) {
  prepare(path, situation)
  const container = document.createElement('div')
  container.id = 'root' // as in index.html: the styles give it the height of the window
  document.body.append(container)
  return render(<App />, { container })
}

/** Renders a component with router, query cache and toasts. */
export async function renderPart(part: ReactNode, { path = '/', ...situation }: Situation & { path?: string } = {}) {
  prepare(path, situation)
  return render(
    <QueryClientProvider client={queryClient}>
      <AppRouter preload={() => true}>
        {part}
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
}

/** Puts the browser, the session and the server into the situation of a page. */
export function prepare(path: string, { user, state = 'signed-out', config = {} }: Situation): void {
  history.pushState(null, '', path)
  setSession(user ? { state: 'signed-in', user } : { state, user: null })
  // Cached as on a loaded page, and answered again after the cache is cleared.
  queryClient.setQueryData(keyOf(site.config.path), { ...CONFIG, ...config })
  server.answers(site.config, { ...CONFIG, ...config })
  answerCommonRequests()
  // The card that asks for news would lie over what tests press.
  stopAsking()
}

/** The requests that the header and the home screen make on every page: empty by default. */
function answerCommonRequests(): void {
  server.usuallyAnswers(dogs.my, [])
  for (const calls of Object.values(health)) server.usuallyAnswers(calls.list, [])
  server.usuallyAnswers(messages.unreadCount, { count: 0 })
  server.usuallyAnswers(messages.recent, [])
  server.usuallyAnswers(messages.mayWrite, { refusal: null })
  server.usuallyAnswers(notifications.list, { notifications: [], unreadCount: 0 })
  server.usuallyAnswers(friends.list, [])
  server.usuallyAnswers(matching.pairs, { pairs: [] })
  server.usuallyAnswers(places.search, []) // requested shortly after typing in a place field
  server.usuallyAnswers(moderation.blocked, [])
  server.usuallyAnswers(moderation.hidden, [])
  server.usuallyAnswers(playdates.list, { playdates: [], totalCount: 0 })
  server.usuallyAnswers(playdates.matches, { matches: [] })
  server.usuallyAnswers(savedDogs.ids, [])
  server.usuallyAnswers(watches.list, [])
  server.usuallyStreams(events.stream)
}
