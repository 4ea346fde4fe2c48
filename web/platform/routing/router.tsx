import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { type AroundNavHandler, Link as WouterLink, Router, useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type ScreenName, screens } from '#contract/screens.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { changePage } from './page-change.ts'
import { withParams, withQuery } from './path.ts'
import { leavePage, stayOnPage } from './scroll.ts'

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The parameters in a screen's path: `{ id: string }` for the dog page, nothing for most. */
export type ParamsOf<Name extends ScreenName> = Record<ParamNames<(typeof screens)[Name]['path']>, string>

type LinkParts<Name extends ScreenName> =
  Record<never, string> extends ParamsOf<Name>
    ? [params?: ParamsOf<Name>, query?: Query]
    : [params: ParamsOf<Name>, query?: Query]

/** The values of an address's query; undefined ones are left out. */
export type Query = Record<string, string | number | undefined>

/** The address of a screen: `linkTo('dog', { id })`, `linkTo('browse', {}, { search })`. */
export function linkTo<Name extends ScreenName>(name: Name, ...[params, query = {}]: LinkParts<Name>): string {
  return withQuery(withParams(screens[name].path, params ?? {}), query)
}

/** A screen with the parameters of its path. */
export interface ScreenAt {
  name: ScreenName
  params: Record<string, string>
}

const patterns = (Object.keys(screens) as ScreenName[])
  .map((name) => ({ name, pattern: new RegExp(`^${screens[name].path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  .toSorted(
    (one, other) => Number(screens[one.name].path.includes('{')) - Number(screens[other.name].path.includes('{')),
  )

/** The screen of a path with its parameters; null when there is none. Literal segments win over parameters. */
export function screenAt(path: string): ScreenAt | null {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { name, params: decoded(match.groups ?? {}) }
  }
  return null
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, safelyDecoded(value)]))
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Preloads the page of a path. @returns whether it is loaded */
export type Preload = (path: string) => boolean

const PreloadContext = createContext<Preload>(() => true)

function movePage(to: string, move: () => void, fades: boolean): void {
  leavePage()
  const draw = () => {
    move()
    stayOnPage()
  }
  changePage(to, draw, fades)
}

/** Navigates from outside of components. Components use `usePath`. */
export function goTo(to: string): void {
  movePage(to, () => navigate(to), false)
}

/**
 * The app's router: wouter, with paths checked by the compiler and pages preloaded. Navigation to a loaded page uses a
 * view transition.
 */
export function AppRouter({ preload, ssrPath, children }: { preload: Preload; ssrPath?: string; children: ReactNode }) {
  const aroundNav: AroundNavHandler = (move, to, options) => {
    const isLink = options?.transition === true
    // A toast belongs to the page that a link leaves; one that is shown on the way to a page goes along.
    if (isLink) toast.dismiss()
    movePage(to, () => move(to, options), isLink && preload(to))
  }
  return (
    <Router aroundNav={aroundNav} {...(ssrPath !== undefined && { ssrPath, ssrSearch: '' })}>
      <PreloadContext value={preload}>{children}</PreloadContext>
    </Router>
  )
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  /** The state of its history entry. */
  state?: object | null
  /** Whether to use a view transition; false where a part of the page changes in place. */
  fades?: boolean
}

/** A link inside the app. Its page is preloaded on hover and focus. */
export function Link({ to, fades = true, ...rest }: LinkProps) {
  const preload = use(PreloadContext)
  const prepare = () => void preload(to)
  return <WouterLink href={to} transition={fades} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}

interface NavigateOptions {
  replace?: boolean
  /** The state of the new history entry. */
  state?: unknown
}

/** Hook: the current path and a function to navigate: `const [path, navigate] = usePath()`. */
export function usePath(): [path: string, navigate: (to: string, options?: NavigateOptions) => void] {
  return useLocation()
}

/** Hook: the state of the history entry. */
export { useHistoryState } from 'wouter/use-browser-location'

/** Hook: the query of the URL: `useSearchParams().get('search')`. */
export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSearch())
}
