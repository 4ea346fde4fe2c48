// The only inline script of the pages: it requests the app right after the first paint. Earlier requests would compete
// with fonts and pictures, and a page is read before it is used. build/loader-script.ts inlines it, with the chunks of
// the app and of the page in `data-chunks`.

{
  const PATIENCE_MS = 1_000
  const chunks = document.currentScript?.dataset.chunks?.split(' ') ?? []
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const href of chunks) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
    }
    const [app = ''] = chunks
    isParsed
      .then(() => import(/* @vite-ignore */ app))
      .catch((error: unknown) => {
        reportError(error)
        // With a delay, because leaving the page aborts its requests too.
        setTimeout(showLoadFailed, PATIENCE_MS)
      })
  }
  const showLoadFailed = () => {
    const template = document.querySelector<HTMLTemplateElement>('#load-failed')
    const main = document.querySelector('main')
    if (!template || !main) return
    main.replaceChildren(template.content)
    const retry = main.querySelector('button')
    if (!retry) return
    retry.disabled = false // it was waiting for hydration
    retry.addEventListener('click', () => location.reload())
  }
  const seePaint = (seen: PerformanceObserverEntryList) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) ask()
  }
  new PerformanceObserver(seePaint).observe({ type: 'paint', buffered: true })
  // A page in a background tab is not painted.
  setTimeout(ask, PATIENCE_MS)
}
