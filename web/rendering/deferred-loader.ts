// The one script that stands inside the pages: it asks for the app as soon as the page is painted. What comes earlier
// would take the line from fonts and pictures, and a page is read before it is touched. build/loader-script.ts puts it
// there, with the app and the chunks of that page in `data-chunks`.

{
  const PATIENCE_MS = 1_000
  const chunks = document.currentScript?.dataset.chunks?.split(' ') ?? []
  const isRead = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const href of chunks) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
    }
    const [app = ''] = chunks
    isRead
      .then(() => import(/* @vite-ignore */ app))
      .catch((error: unknown) => {
        reportError(error)
        // Not at once: whoever leaves a page ends its requests too.
        setTimeout(sayThatItCannotWake, PATIENCE_MS)
      })
  }
  const sayThatItCannotWake = () => {
    const standby = document.querySelector<HTMLTemplateElement>('#cannot-wake')
    const main = document.querySelector('main')
    if (!standby || !main) return
    main.replaceChildren(standby.content)
    main.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  const seePaint = (seen: PerformanceObserverEntryList) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) ask()
  }
  new PerformanceObserver(seePaint).observe({ type: 'paint', buffered: true })
  // A page in the background is not painted.
  setTimeout(ask, PATIENCE_MS)
}
