import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { site } from '#contract/site/routes.ts'
import { App } from './App.tsx'
import { readBoot, type Boot } from './platform/session/boot.ts'
import { keepOfflinePage } from './rendering/offline-worker.ts'
import { keyOf, queryClient, refetchAll } from './platform/api/query-client.ts'
import { moveByHistory } from './platform/routing/page-change.ts'
import { keepScrollPositions } from './platform/routing/scroll.ts'
import { askCurrentUser, followOtherTabs, recheckSession, setSession } from './platform/session/session.ts'
import { loadPath, preloadPath, signedInBar } from './routes.tsx'

// In a task of its own, after what the browser has to draw meanwhile: to read all this code takes a slow phone a while.
setTimeout(start)

async function start(): Promise<void> {
  const boot = readBoot()
  if (boot) {
    setSession(boot.user ? { state: 'signed-in', user: boot.user } : { state: 'signed-out', user: null })
    for (const [path, answer] of Object.entries({ [site.config.path]: boot.config, ...boot.data })) {
      queryClient.setQueryData(keyOf(path), answer)
    }
  } else {
    void askCurrentUser()
  }
  keepScrollPositions()
  moveByHistory(preloadPath)
  followOtherTabs(refetchAll)
  keepOfflinePage()
  // A page that the browser had put aside as a whole, and now shows again, may belong to somebody who has left.
  addEventListener('pageshow', ({ persisted }) => void (persisted && recheckSession()))
  await draw(document.getElementById('root') ?? document.body, boot)
}

async function draw(root: HTMLElement, boot: Boot | null): Promise<void> {
  // The page of this address is fetched before the first render, so that what the server sent is never blanked.
  await Promise.all([loadPath(location.pathname), boot?.user && signedInBar.load().catch(() => {}), loadPopovers()])
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Pages of signed-out visitors were prerendered as they are; those of members are skeletons that the page replaces.
  // As a transition it is drawn in small steps, between which the page stays awake.
  startTransition(() => {
    if (boot?.user === null && root.dataset.rendered === 'whole') hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Loads the polyfill into browsers without popovers (docs/browsers.md). */
async function loadPopovers(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
}
