import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { App } from '#web/App.tsx'
import { prepare } from './render.tsx'

/**
 * Shows a page as the build has prerendered it for signed-out visitors; its module must be loaded.
 * @returns a function that hydrates it, as the page's scripts do when they have loaded
 */
export function openPrerendered(path: string): () => void {
  prepare(path, {})
  const container = document.createElement('div')
  container.id = 'root'
  container.innerHTML = renderToString(<App ssrPath={location.pathname} />)
  document.body.append(container)
  return () => {
    const root = hydrateRoot(container, <App />)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
  }
}
