// Where each entry of the history was scrolled to. The browser's own restoration comes before a lazy page is there.

const STORE = 'scrollPositions'
const positions = new Map<string, number>()
let current = 'first'
let cameBack = false

/** Takes restoration over from the browser; once, at start. */
export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual'
  current = entryOf(history.state)
  cameBack = load() && current !== 'first' // an address just typed was never scrolled
  addEventListener('popstate', (event) => {
    positions.set(current, scrollY)
    current = entryOf(event.state)
    cameBack = true
  })
  addEventListener('pagehide', () => {
    positions.set(current, scrollY)
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  })
}

/** Before the address changes by a link: remembers where this page was. */
export function leavingPage(): void {
  positions.set(current, scrollY)
  cameBack = false
}

/** After the address changed: a new entry starts at the top, one that was seen before where it was. */
export function arriveAt(): void {
  const isFresh = current === 'first' // and at its top: to say so again would only make the browser lay it out at once
  const restored = cameBack
  cameBack = false
  if (!restored) {
    current = `${Date.now()}-${positions.size}`
    history.replaceState({ ...(history.state as object | null), entry: current }, '')
  }
  if (!isFresh) scrollTo({ top: restored ? (positions.get(current) ?? 0) : 0, behavior: 'instant' })
}

function entryOf(state: unknown): string {
  return (state as { entry?: string } | null)?.entry ?? 'first'
}

function load(): boolean {
  const stored = sessionStorage.getItem(STORE)
  if (stored === null) return false
  sessionStorage.removeItem(STORE)
  for (const [entry, top] of JSON.parse(stored) as [string, number][]) positions.set(entry, top)
  return true
}
