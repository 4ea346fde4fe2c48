import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { site } from '#contract/site/routes.ts'
import { App } from './App.tsx'
import { readBoot, type Boot } from './platform/session/boot.ts'
import { keepFocus } from './rendering/keep-focus.ts'
import { keepOfflinePage } from './service-worker/offline-worker.ts'
import { keyOf, queryClient, refetchAll } from './platform/api/query-client.ts'
import { leaveClosedLayers } from './platform/routing/layer-entry.ts'
import { moveByHistory } from './platform/routing/page-change.ts'
import { keepScrollPositions } from './platform/routing/scroll.ts'
import { fetchCurrentUser, followOtherTabs, recheckSession, setSession } from './platform/session/session.ts'
import { accountNotices, bottomBar, loadPath, preloadPath, signedInBar } from './routes.tsx'
import { hasNotices } from './shell/Layout.tsx'

// In a separate task, after pending rendering: evaluating all modules takes a slow phone a while.
setTimeout(start)

async function start(): Promise<void> {
  const boot = readBoot()
  if (boot) {
    setSession(boot.user ? { state: 'signed-in', user: boot.user } : { state: 'signed-out', user: null })
    for (const [path, answer] of Object.entries({ [site.config.path]: boot.config, ...boot.data })) {
      queryClient.setQueryData(keyOf(path), answer)
    }
  } else {
    void fetchCurrentUser()
  }
  leaveClosedLayers()
  keepScrollPositions()
  moveByHistory(preloadPath)
  followOtherTabs(refetchAll)
  keepOfflinePage()
  void import('./after-start.ts').then(({ afterStart }) => afterStart())
  // A page restored from the back/forward cache may belong to a user who has signed out since.
  addEventListener('pageshow', ({ persisted }) => void (persisted && recheckSession()))
  await draw(document.getElementById('root') ?? document.body, boot)
}

async function draw(root: HTMLElement, boot: Boot | null): Promise<void> {
  // The page's chunk loads before the first render, so that the prerendered content is never replaced by a blank page.
  // A notice that came later would move what somebody is about to press.
  const notices = boot?.user && hasNotices(boot.user) ? [accountNotices] : []
  const parts = boot?.user ? [signedInBar, bottomBar, ...notices] : []
  await Promise.all([loadPath(location.pathname), ...parts.map((part) => part.load().catch(() => {})), loadPopovers()])
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Complete pages are hydrated; the skeletons of members' pages are replaced. A transition renders in small steps, so
  // that the page stays responsive.
  startTransition(() => {
    if (boot?.user === null && root.dataset.rendered === 'whole') hydrateRoot(root, app)
    else {
      keepFocus(root)
      createRoot(root).render(app)
    }
  })
}

/** Loads the polyfill into browsers without popovers (docs/browsers.md). */
async function loadPopovers(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
}
