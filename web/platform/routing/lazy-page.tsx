import { type ComponentType, createElement, use, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { whenLoaded } from '#web/rendering/when-loaded.ts'

/** A page that comes with its own piece of JavaScript. Once loaded it renders at once, without a fallback between. */
export interface LazyPage<Props extends object> {
  Page: ComponentType<Props>
  /** True when it is here already; otherwise starts loading. */
  preload: () => boolean
  /** Resolves when the page is here. */
  load: () => Promise<unknown>
  /** Calls back when it is here, for what a click opens; says so when it cannot be had. */
  open: (show: () => void) => void
}

/** Ends the failures that are being shown. */
const failures = new Set<() => void>()

/** Lets everything that could not be fetched be fetched again when it is next drawn. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

const RELOADED = 'reloadedForPiece'

/**
 * Loads the whole page anew when a piece of it is gone, as after a new version came out under an open tab. Once: where
 * that did not help, or there is no network, it is for whoever looks to try again.
 */
export function reloadForNewPieces(): void {
  if (failures.size === 0 || !navigator.onLine || sessionStorage.getItem(RELOADED) === location.href) return
  sessionStorage.setItem(RELOADED, location.href)
  location.reload()
}

/** `lazyPage(() => import('#web/dogs/DogPage.tsx').then((m) => m.DogPage))` */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const forget = () => (loading = undefined)
  const load = () => {
    if (failures.delete(forget)) forget()
    loading ??= fetchPage().then(
      (page) => (loaded = page),
      (error: unknown) => {
        failures.add(forget)
        throw error
      },
    )
    return loading
  }
  const open = (show: () => void) => void load().then(show, toast.unreachable)
  const preload = () => {
    if (!loaded) load().catch(() => {}) // a failed preload shows when the page is really wanted
    return loaded !== undefined
  }
  function Awaited(props: Props) {
    // A failure stays until somebody tries again: fetched anew with each drawing, it would never be shown.
    return createElement(use(loading ?? load()), props)
  }
  // Settled when it is first drawn: a page must not be drawn anew because its piece arrived meanwhile.
  function Page(props: Props) {
    const [Settled] = useState(() => loaded ?? Awaited)
    return <Settled {...props} />
  }
  return { Page, preload, load, open }
}

/** The same for what is not seen at first: fetched when the page that it is a part of has loaded. */
export function laterPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return lazyPage(() => whenLoaded().then(fetchPart))
}
