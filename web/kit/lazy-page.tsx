import { use, useState } from 'react'
import type { ComponentType } from 'react'
import { whenLoaded } from './when-loaded.ts'

/** A page that comes with its own piece of JavaScript. Once loaded it renders at once, without a fallback between. */
export interface LazyPage<Props extends object> {
  Page: ComponentType<Props>
  /** True when it is here already; otherwise starts loading. */
  preload: () => boolean
  /** Resolves when the page is here. */
  load: () => Promise<unknown>
}

/** `lazyPage(() => import('#web/dogs/DogPage.tsx').then((m) => m.DogPage))` */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const load = () => {
    loading ??= fetchPage().then(
      (page) => (loaded = page),
      (error: unknown) => {
        loading = undefined // so that "Try Again" tries again
        throw error
      },
    )
    return loading
  }
  const preload = () => {
    if (!loaded) load().catch(() => {}) // a failed preload shows when the page is really wanted
    return loaded !== undefined
  }
  function Awaited(props: Props) {
    const Loaded = use(load())
    return <Loaded {...props} />
  }
  // Settled when it is first drawn: a page must not be drawn anew because its piece arrived meanwhile.
  function Page(props: Props) {
    const [Settled] = useState(() => loaded ?? Awaited)
    return <Settled {...props} />
  }
  return { Page, preload, load }
}

/** The same for what is not seen at first: fetched when the page that it is a part of has loaded. */
export function laterPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  return lazyPage(() => whenLoaded().then(fetchPart))
}
