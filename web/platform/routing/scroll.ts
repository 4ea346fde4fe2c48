import { tabStorage } from '../storage.ts'

// Scroll and focus restoration for history entries. The browser's own may run before a lazy page is rendered; wouter has
// none.

const STORE = 'leftPages'
/** Where a page was scrolled to, and the address of the link that had the focus when it was left. */
interface Left {
  top: number
  link: string | null
}
const leftPages = new Map<string, Left>()
/** The history entry of the rendered page, and its path. */
let current: string | null = null
let shownPath: string | null = null
/** Stops waiting for the page to become tall enough. */
let stopWaiting = () => {}

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
    tabStorage.write(STORE, JSON.stringify([...leftPages]))
  })
}

/** Stores the scroll position before the page changes. */
export function leavePage(): void {
  keep()
  stopWaiting()
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
  const { top, link } = leftPages.get(current) ?? { top: 0, link: null }
  const fragment = leftPages.has(current) ? '' : location.hash.slice(1)
  // A freshly loaded document needs no scrolling to its top, which would force a layout.
  if (top > 0 || !(isFirst || document.getElementById(fragment))) goTo(top, link)
  // The user may have scrolled before the page was rendered.
  if (!isFirst || document.activeElement === document.body) showFragment(fragment)
}

/** Whether the page being drawn is the document's first and stays at its top, so that its lower part can be drawn later. */
export function startsAtTop(): boolean {
  const { entry = '' } = (history.state ?? {}) as { entry?: string }
  return shownPath === null && !leftPages.has(entry)
}

/**
 * Shows the element of a fragment, which may be rendered later, and keeps it in sight while the page grows above it. The
 * browser looks for it when the document loads or the address changes, often before the page is rendered.
 */
function showFragment(id: string): void {
  if (id === '') return
  let isShown = false
  const wasThere = document.getElementById(id)
  repeatWhilePageGrows(() => {
    // Scrolled by the user, before it was there.
    if (!isShown && !wasThere && scrollY > 0) return stopWaiting()
    const element = document.getElementById(id)
    element?.scrollIntoView({ behavior: 'instant' })
    if (!element || isShown) return
    isShown = true
    element.focus({ preventScroll: true })
    setTimeout(stopWaiting, PATIENCE_MS)
  })
}

/** Handles a changed URL of the same page, for which no page change is reported. */
export function stayOnPage(): void {
  if (location.pathname === shownPath) arriveOnPage()
}

/**
 * Waits until the page is tall enough for the position, or the user scrolls. The link that led away gets the focus, so
 * that the keyboard goes on from there.
 */
function goTo(top: number, link: string | null): void {
  repeatWhilePageGrows(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.ceil(scrollY) < Math.floor(top)) return
    stopWaiting()
    if (link !== null)
      document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true })
  })
  setTimeout(stopWaiting, PATIENCE_MS)
}

/** Calls a function at once and whenever the page's height changes, until the user scrolls or leaves it. */
function repeatWhilePageGrows(place: () => void): void {
  stopWaiting()
  const growth = new ResizeObserver(place)
  const end = new AbortController()
  stopWaiting = () => {
    growth.disconnect()
    end.abort()
  }
  for (const act of ACTS) addEventListener(act, stopWaiting, { passive: true, signal: end.signal })
  growth.observe(document.body)
  place()
}

/** The key of the current history entry, created on first use. */
function entryHere(): string {
  const state = (history.state ?? {}) as { entry?: string }
  if (state.entry !== undefined) return state.entry
  const entry = `${Date.now()}-${leftPages.size}`
  history.replaceState({ ...state, entry }, '')
  return entry
}

function keep(): void {
  if (current === null) return
  const link = document.activeElement?.getAttribute('href') ?? null
  leftPages.set(current, { top: scrollY, link })
}

function load(): void {
  const stored = tabStorage.read(STORE)
  if (stored === null) return
  tabStorage.remove(STORE)
  for (const [entry, left] of JSON.parse(stored) as [string, Left][]) leftPages.set(entry, left)
}
