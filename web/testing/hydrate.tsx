import { renderToString } from 'react-dom/server'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { App } from '#web/App.tsx'
import { keepFocus } from '#web/rendering/keep-focus.ts'
import { setSession } from '#web/platform/session/session.ts'
import { prepare } from './render.tsx'

/**
 * Shows a page as the build has prerendered it for signed-out visitors; its module must be loaded.
 * @param user who opens it; a page that a member opens is replaced, not hydrated
 * @returns a function that hydrates or replaces it, as the page's scripts do when they have loaded
 */
export function openPrerendered(path: string, user?: CurrentUser): () => void {
  prepare(path, {})
  const container = document.createElement('div')
  container.id = 'root'
  container.innerHTML = renderToString(<App ssrPath={location.pathname} />)
  document.body.append(container)
  return () => {
    const root = user ? replaced(container, user) : hydrateRoot(container, <App />)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  }
}

function replaced(container: HTMLElement, user: CurrentUser): Root {
  setSession({ state: 'signed-in', user })
  keepFocus(container)
  const root = createRoot(container)
  root.render(<App />)
  return root
}
