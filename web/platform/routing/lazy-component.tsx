import { type ComponentType, createElement, use, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { whenLoaded, whenOnline } from './when-loaded.ts'
import { tabStorage } from '../storage.ts'

/**
 * A component in its own chunk, such as a page or a dialog. Once loaded it renders at once, without a fallback, and a
 * failed chunk is retried; React's `lazy` always suspends first, and keeps a failure.
 */
export interface LazyComponent<Props extends object> {
  Component: ComponentType<Props>
  /** Whether it is loaded; otherwise starts loading. */
  preload: () => boolean
  /** Resolves when it is loaded. */
  load: () => Promise<unknown>
  /** Calls `show` once it is loaded, for components that a click opens; a toast and `giveUp` follow when loading fails. */
  open: (show: () => void, giveUp?: () => void) => void
}

/** Resets the error boundaries that show a failed chunk. */
const failures = new Set<() => void>()

/** Retries failed chunks on their next render. */
export function clearFailures(): void {
  for (const clear of failures) clear()
  failures.clear()
}

const RELOADED = 'reloadedForChunk'

/**
 * Reloads the document when a chunk is missing, as after a deployment under an open tab. Only once: when that did not
 * help, or there is no network, the page shows "Try Again".
 */
export function reloadForNewChunks(): void {
  if (failures.size === 0 || !navigator.onLine || tabStorage.read(RELOADED) === location.href) return
  // Never where that cannot be remembered: it would not end.
  if (tabStorage.write(RELOADED, location.href)) location.reload()
}

/** `lazyComponent(() => import('#web/dogs/DogPage.tsx').then((m) => m.DogPage))` */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const clear = () => (loading = undefined)
  const load = () => {
    if (failures.delete(clear)) clear()
    loading ??= fetchComponent().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failures.add(clear)
        throw error
      },
    )
    return loading
  }
  const open = (show: () => void, giveUp = () => {}) =>
    void load().then(show, () => {
      toast.unreachable()
      giveUp()
    })
  const preload = () => {
    if (!loaded) load().catch(() => {}) // a failed preload shows when the component is really wanted
    return loaded !== undefined
  }
  function Awaited(props: Props) {
    // A failure is kept until "Try Again": a new promise on each render would suspend without end.
    return createElement(use(loading ?? load()), props)
  }
  // Decided on the first render, so that a chunk that arrives later does not mount the component again.
  function Component(props: Props) {
    const [Settled] = useState(() => loaded ?? Awaited)
    return <Settled {...props} />
  }
  return { Component, preload, load, open }
}

/**
 * A lazyComponent whose chunk waits until the page is loaded, for what is not visible at first. A chunk that fails is
 * fetched once more, so that a page that is in use does not give way to an error as soon as the network is away.
 */
export function lazyComponentAfterLoad<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(() =>
    whenLoaded()
      .then(fetchComponent)
      .catch(() => whenOnline().then(fetchComponent)),
  )
}
