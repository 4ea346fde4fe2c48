// Scroll restoration for history entries. The browser's own may run before a lazy page is rendered; wouter has none.

const STORE = 'scrollPositions'
const positions = new Map<string, number>()
/** The history entry of the rendered page, and its path. */
let current: string | null = null
let shownPath: string | null = null
/** Stops waiting for the page to become tall enough. */
let settle = () => {}

const PATIENCE_MS = 5_000
/** Events after which the user scrolls, and restoration stops. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Disables the browser's scroll restoration. Called once at start. */
export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual'
  load()
  addEventListener('popstate', () => {
    leavePage()
    stayOnPage() // at another part or search of the same page
  })
  addEventListener('pagehide', () => {
    keep()
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  })
}

/** Stores the scroll position before the page changes. */
export function leavePage(): void {
  keep()
  settle()
  current = null
}

/**
 * Scrolls after the page changed: a known history entry to its former position, a new one to the element of its
 * fragment or to the top. The history state tells which it is, because two quick steps back leave a page before it is
 * rendered.
 */
export function arriveOnPage(): void {
  const isFirst = shownPath === null
  shownPath = location.pathname
  current = entryHere()
  const top = positions.get(current) ?? 0
  // The browser looks for a fragment when the document loads or the address changes, often before the page is rendered.
  const part = positions.has(current) ? null : document.getElementById(location.hash.slice(1))
  if (part) {
    // The user may have scrolled before the page was rendered.
    if (!isFirst || document.activeElement === document.body) showPart(part)
    return
  }
  // A freshly loaded document needs no scrolling to its top, which would force a layout.
  if (!isFirst || top > 0) goTo(top)
}

function showPart(part: HTMLElement): void {
  part.scrollIntoView({ behavior: 'instant' })
  part.focus({ preventScroll: true })
}

/** Handles a changed URL of the same page, for which no page change is reported. */
export function stayOnPage(): void {
  if (location.pathname === shownPath) arriveOnPage()
}

/** Waits until the page is tall enough for the position, or the user scrolls. */
function goTo(top: number): void {
  const place = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.ceil(scrollY) >= Math.floor(top)) settle()
  }
  const growth = new ResizeObserver(place)
  const end = new AbortController()
  settle = () => {
    growth.disconnect()
    end.abort()
  }
  for (const act of ACTS) addEventListener(act, settle, { passive: true, signal: end.signal })
  setTimeout(settle, PATIENCE_MS)
  growth.observe(document.body)
  place()
}

/** The key of the current history entry, created on first use. */
function entryHere(): string {
  const state = (history.state ?? {}) as { entry?: string }
  if (state.entry !== undefined) return state.entry
  const entry = `${Date.now()}-${positions.size}`
  history.replaceState({ ...state, entry }, '')
  return entry
}

function keep(): void {
  if (current !== null) positions.set(current, scrollY)
}

function load(): void {
  const stored = sessionStorage.getItem(STORE)
  if (stored === null) return
  sessionStorage.removeItem(STORE)
  for (const [entry, top] of JSON.parse(stored) as [string, number][]) positions.set(entry, top)
}
