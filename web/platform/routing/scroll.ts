// Where each entry of the history was scrolled to. The browser's own restoration comes before a lazy page is there.

const STORE = 'scrollPositions'
const positions = new Map<string, number>()
/** The entry whose page is on the screen, from its arrival until it is left, and that page's path. */
let current: string | null = null
let shownPath: string | null = null
/** Ends the waiting for a page to grow to where it was. */
let settle = () => {}

const PATIENCE_MS = 5_000
/** Whoever does one of these moves the page from now on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Takes restoration over from the browser; once, at start. */
export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual'
  load()
  addEventListener('popstate', () => {
    leavePage()
    if (location.pathname === shownPath) current = entryHere() // to another part of the same page
  })
  addEventListener('pagehide', () => {
    keep()
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  })
}

/** Before the page changes: remembers where this one was. */
export function leavePage(): void {
  keep()
  settle()
  current = null
}

/**
 * After the page changed: an entry that was seen before starts where it was, a new one at the part that its address
 * names, or at the top. Which of the two it is says the history itself: who goes back twice at once has left a page
 * before it arrived.
 */
export function arriveOnPage(): void {
  const isFirst = shownPath === null
  shownPath = location.pathname
  current = entryHere()
  const top = positions.get(current) ?? 0
  // The browser has looked for it before the page was there.
  const part = positions.has(current) ? null : document.getElementById(location.hash.slice(1))
  if (part) {
    // Who is quicker than the page is somewhere already.
    if (!isFirst || document.activeElement === document.body) showPart(part)
    return
  }
  // A page just loaded is at its top: to say so again would only make the browser lay it out at once.
  if (!isFirst || top > 0) goTo(top)
}

function showPart(part: HTMLElement): void {
  part.scrollIntoView({ behavior: 'instant' })
  part.focus({ preventScroll: true })
}

/** After the address changed: where the page is the same one, nothing else says that it arrived. */
export function stayOnPage(): void {
  if (location.pathname === shownPath) arriveOnPage()
}

/** What stands further down may come later than the page: it is waited for, until somebody scrolls. */
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

/** The name of this entry, which it gets when it is first seen. */
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
