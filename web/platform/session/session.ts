import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { account, type CurrentUser } from '#contract/account/routes.ts'
import { call, hasStatus } from '../api/api.ts'
import { openListeners } from '../live/listeners.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { forgetTyped } from '../drafts/stored-draft.ts'

/** Who uses this tab. `leaving`: the session was lost, the sign-in screen is about to come. */
export type Session =
  | { state: 'loading' | 'failed' | 'signed-out' | 'leaving'; user: null }
  | { state: 'signed-in'; user: CurrentUser }

/**
 * What the browser stores about a person: the last search, when to remind of missing details again, and for
 * which dog matches are shown.
 */
const STORED = ['lastSearch', 'profileCompletionReminder', 'matchDog']
/** Whose unsaved typing this tab holds. */
const TAB_OWNER = 'tabOwner'
const REDIRECT_AFTER_MS = 500

let session: Session = { state: 'loading', user: null }
const { subscribe, tell } = openListeners()
let departure: ReturnType<typeof setTimeout> | undefined

/** Sets who uses this tab; the first page load and tests use it, screens use the functions below. */
export function setSession(next: Session): void {
  clearTimeout(departure)
  if (next.user) keepTabFor(next.user.id)
  session = next
  tell()
}

/** What is typed and not yet saved waits in this tab for whoever typed it, and for nobody else. */
function keepTabFor(userId: string): void {
  if (sessionStorage.getItem(TAB_OWNER) === userId) return
  sessionStorage.clear()
  forgetTyped(userId)
  sessionStorage.setItem(TAB_OWNER, userId)
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

const forgetters = openListeners()

/** Adds something that has to be forgotten with everything else. */
export function alsoForget(forget: () => void): void {
  forgetters.subscribe(forget)
}

/** Empties all that this browser remembers of a user: cached answers, the last search, the reminder. */
export function forgetEverything(): void {
  forgetters.tell()
  for (const key of STORED) localStorage.removeItem(key)
}

/** Asks who is signed in: 401 is nobody, any other failure is said and not guessed. */
export async function askCurrentUser(): Promise<void> {
  if (session.state !== 'signed-in') setSession({ state: 'loading', user: null })
  try {
    setSession({ state: 'signed-in', user: await call(account.current) })
  } catch (error) {
    setSession({ state: hasStatus(error, 401) ? 'signed-out' : 'failed', user: null })
  }
}

/** Takes the user that sign-in or sign-up gave and goes on to `path`, at the same moment. */
export function enter(user: CurrentUser, path: string): void {
  forgetEverything()
  setSession({ state: 'signed-in', user })
  navigate(path)
  tellOtherTabs(user)
}

/** The user's own details changed; everything that shows them follows, in the other tabs too. */
export function setCurrentUser(user: CurrentUser): void {
  if (session.user?.id !== user.id) return // meanwhile this tab belongs to somebody else
  setSession({ state: 'signed-in', user })
  tellOtherTabs(user)
}

/** Nobody is signed in any more, on purpose: what was typed and not saved goes too. */
function signOutHere(state: 'signed-out' | 'leaving' = 'signed-out'): void {
  forgetEverything()
  sessionStorage.clear()
  forgetTyped()
  setSession({ state, user: null })
}

/** Signed out: goes on to `path`. */
export function leave(path: string): void {
  signOutHere()
  navigate(path)
  tellOtherTabs(null)
}

/** The account is deleted: nothing of it is on the screen from now on, and after a moment the app is left. */
export function leaveFor(address: string, afterMs: number): void {
  signOutHere('leaving')
  tellOtherTabs(null)
  departure = setTimeout(() => location.assign(address), afterMs)
}

/**
 * The session is gone, or never was: says so and leads to the sign-in screen. What was typed stays in
 * the tab for the same person.
 */
export function loseSession(afterMs = REDIRECT_AFTER_MS): void {
  if (session.state === 'leaving') return
  forgetEverything()
  setSession({ state: 'leaving', user: null })
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  departure = setTimeout(() => {
    setSession({ state: 'signed-out', user: null })
    // In place of the page that is gone: the way back would only lead into losing the session again.
    navigate('/auth', { replace: true })
  }, afterMs)
}

/** The session ended on purpose, and this page goes on signed out. */
export function leaveHere(): void {
  if (session.state !== 'signed-in') return
  signOutHere()
  tellOtherTabs(null)
}

/** Whether the session outlived what this page did not see; if not, it goes on as what it is now: signed out, or another's. */
export async function recheckSession(): Promise<void> {
  if (session.state !== 'signed-in') return
  try {
    const user = await call(account.current)
    if (user.id !== session.user.id) forgetEverything()
    setSession({ state: 'signed-in', user })
    tellOtherTabs(user)
  } catch (error) {
    if (hasStatus(error, 401)) leaveHere()
  }
}

/** What tabs tell each other: who uses this browser now, with their details. */
interface News {
  user: CurrentUser | null
}

let otherTabs: BroadcastChannel | undefined

function tellOtherTabs(user: CurrentUser | null): void {
  otherTabs?.postMessage({ user } satisfies News)
}

/** Follows what happens in the browser's other tabs: one browser has one user. `onChange`: their details changed. */
export function followOtherTabs(onChange: () => void): void {
  otherTabs?.close()
  otherTabs = new BroadcastChannel('wagmates-session')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data.user, onChange))
}

function hear(user: CurrentUser | null, onChange: () => void): void {
  if (session.user === null && user === null) return
  if (user === null) {
    signOutHere()
    return navigate('/')
  }
  const isSame = session.user?.id === user.id
  if (!isSame) forgetEverything()
  setSession({ state: 'signed-in', user })
  if (isSame) onChange()
}
