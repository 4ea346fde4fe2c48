import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account.ts'
import type { CurrentUser } from '#contract/account.ts'
import { call, hasStatus } from './api.ts'
import { toast } from './toast.ts'

/** Who uses this tab. `leaving`: the session was lost, the sign-in screen is about to come (AUTH-37). */
export type Session =
  | { state: 'loading' | 'failed' | 'signed-out' | 'leaving'; user: null }
  | { state: 'signed-in'; user: CurrentUser }

const LAST_SEARCH = 'lastSearch'
const REDIRECT_AFTER_MS = 500

let session: Session = { state: 'loading', user: null }
const listeners = new Set<() => void>()
let departure: ReturnType<typeof setTimeout> | undefined

/** Sets who uses this tab; the first page load and tests use it, screens use the functions below. */
export function setSession(next: Session): void {
  clearTimeout(departure)
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, followed. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => session,
  )
}

/** The signed-in user, or null. */
export function useCurrentUser(): CurrentUser | null {
  return useSession().user
}

const forgetters = new Set<() => void>()

/** Empties all that this browser remembers of a user (AUTH-43): cached answers and the last search. */
export function forgetEverything(): void {
  for (const forget of forgetters) forget()
  localStorage.removeItem(LAST_SEARCH)
}
/** Adds something that has to be forgotten too. */
forgetEverything.does = (forget: () => void): void => {
  forgetters.add(forget)
}

/** Asks who is signed in: 401 is nobody, any other failure is said and not guessed (AUTH-27, C-63). */
export async function askCurrentUser(): Promise<void> {
  if (session.state !== 'signed-in') setSession({ state: 'loading', user: null })
  try {
    setSession({ state: 'signed-in', user: await call(account.current) })
  } catch (error) {
    setSession({ state: hasStatus(error, 401) ? 'signed-out' : 'failed', user: null })
  }
}

/** Takes the user that sign-in or sign-up gave and goes on to `path`, at the same moment (AUTH-12, AUTH-13, AUTH-26). */
export function enter(user: CurrentUser, path: string): void {
  forgetEverything()
  setSession({ state: 'signed-in', user })
  navigate(path)
  tellOtherTabs(user.id)
}

/** The user's own details changed; everything that shows them follows. */
export function setCurrentUser(user: CurrentUser): void {
  setSession({ state: 'signed-in', user })
}

/** The session ended on purpose: signed out, or the account deleted. */
export function leave(path: string): void {
  forgetEverything()
  setSession({ state: 'signed-out', user: null })
  navigate(path)
  tellOtherTabs(null)
}

/** The session is gone, or never was: says so and leads to the sign-in screen (AUTH-37, C-06). */
export function loseSession(): void {
  if (session.state === 'leaving') return
  forgetEverything()
  setSession({ state: 'leaving', user: null })
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  departure = setTimeout(() => {
    setSession({ state: 'signed-out', user: null })
    navigate('/auth')
  }, REDIRECT_AFTER_MS)
}

let otherTabs: BroadcastChannel | undefined

function tellOtherTabs(userId: string | null): void {
  otherTabs?.postMessage({ userId })
}

/** Follows sign-in and sign-out in the browser's other tabs: one browser has one user. */
export function followOtherTabs(): void {
  otherTabs = new BroadcastChannel('wagmates-session')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<{ userId: string | null }>) => {
    if ((session.user?.id ?? null) === data.userId) return
    forgetEverything()
    if (data.userId !== null) return void askCurrentUser()
    setSession({ state: 'signed-out', user: null })
    navigate('/')
  })
}
