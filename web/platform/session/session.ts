import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { call, hasStatus } from '../api/api.ts'
import { createListeners } from '../create-listeners.ts'
import { linkTo } from '../routing/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { removeDrafts } from '../drafts/stored-draft.ts'
import { browserStorage, tabStorage } from '../storage.ts'

/** The state of this tab's session. `leaving`: the session was lost, and the sign-in page is about to be opened. */
export type Session =
  | { state: 'loading' | 'failed' | 'signed-out' | 'leaving'; user: null }
  | { state: 'signed-in'; user: CurrentUser }

/** The keys of localStorage under which features store something of a user until sign-out. */
export const STORED = {
  lastSearch: 'lastSearch',
  /** The time of "Remind me later". */
  remindedAt: 'profileCompletionReminder',
  /** The own dog that others are compared with. */
  matchDog: 'matchDog',
  /** The screen to return to from the mail that confirms the address. */
  confirmFrom: 'confirmFrom',
}
/** The user whose drafts sessionStorage holds. */
const TAB_OWNER = 'tabOwner'
const REDIRECT_AFTER_MS = 500

let session: Session = { state: 'loading', user: null }
const { subscribe, notify } = createListeners()
let departure: ReturnType<typeof setTimeout> | undefined

/** Sets the session. For the first page load and tests; screens use the functions below. */
export function setSession(next: Session): void {
  clearTimeout(departure)
  if (next.user) keepTabFor(next.user.id)
  session = next
  notify()
}

/** Keeps unsaved form data in this tab only for the user who typed it. */
function keepTabFor(userId: string): void {
  if (tabStorage.read(TAB_OWNER) === userId) return
  tabStorage.clear()
  removeDrafts(userId)
  tabStorage.write(TAB_OWNER, userId)
}

/** Hook: the session. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => session,
  )
}

/** Whether somebody is signed in at this moment. */
export const isSignedIn = () => session.user !== null

/** Hook: the signed-in user, or null. */
export function useCurrentUser(): CurrentUser | null {
  return useSession().user
}

const clearListeners = createListeners()

/** Registers a function that clears further data of the user at sign-out. */
export function clearAtSignOut(clear: () => void): void {
  clearListeners.subscribe(clear)
}

/** Clears everything that this browser stores of a user. */
export function clearUserData(): void {
  clearListeners.notify()
  for (const key of Object.values(STORED)) browserStorage.remove(key)
}

/** Fetches who is signed in. 401 means nobody; any other failure is shown as an error. */
export async function fetchCurrentUser(): Promise<void> {
  if (session.state !== 'signed-in') setSession({ state: 'loading', user: null })
  try {
    setSession({ state: 'signed-in', user: await call(account.current) })
  } catch (error) {
    setSession({ state: hasStatus(error, 401) ? 'signed-out' : 'failed', user: null })
  }
}

/** Sets the user of a sign-in or sign-up and navigates to `path` in the same render. */
export function signInAs(user: CurrentUser, path: string): void {
  clearUserData()
  setSession({ state: 'signed-in', user })
  navigate(path)
  notifyOtherTabs(user)
}

/** The state of the sign-in page's history entry after a lost session: on which page, and whose (null: not known). */
export interface SignInState {
  lostOn?: string
  owner?: string | null
}

/** Updates the user's details on all screens and in all tabs. */
export function setCurrentUser(user: CurrentUser): void {
  if (session.user?.id !== user.id) return // meanwhile this tab belongs to somebody else
  setSession({ state: 'signed-in', user })
  notifyOtherTabs(user)
}

/** Ends the session after a deliberate sign-out, with all drafts. */
function signOutHere(state: 'signed-out' | 'leaving' = 'signed-out'): void {
  clearUserData()
  tabStorage.clear()
  removeDrafts()
  setSession({ state, user: null })
}

/** Ends the session and navigates to `path`. */
export function signOutTo(path: string): void {
  signOutHere()
  navigate(path)
  notifyOtherTabs(null)
}

/** Ends the session of a deleted account: clears the screen at once and leaves the app after a moment. */
export function signOutAndLeave(address: string, afterMs: number): void {
  signOutHere('leaving')
  notifyOtherTabs(null)
  departure = setTimeout(() => location.assign(address), afterMs)
}

/**
 * Handles a lost session: shows a message and opens the sign-in page. Drafts stay in the tab for the same user.
 */
export function loseSession(afterMs = REDIRECT_AFTER_MS): void {
  if (session.state === 'leaving') return
  clearUserData()
  setSession({ state: 'leaving', user: null })
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  departure = setTimeout(() => {
    setSession({ state: 'signed-out', user: null })
    // Replaces the history entry, because going back would only lose the session again.
    const lostOn = location.pathname + location.search + location.hash
    const state: SignInState = { lostOn, owner: tabStorage.read(TAB_OWNER) }
    navigate(linkTo('auth'), { replace: true, state })
  }, afterMs)
}

/** Ends the session of this tab, with all drafts, while the page stays open. */
export function endSession(): void {
  if (session.state !== 'signed-in') return
  signOutHere()
  notifyOtherTabs(null)
}

/** Checks whether the session is still that of this tab; otherwise continues signed out, or as the other user. */
export async function recheckSession(): Promise<void> {
  const before = session.user?.id
  if (before === undefined) return
  // Meanwhile this tab may be signed out, or belong to somebody else.
  const isUnchanged = () => session.user?.id === before
  try {
    const user = await call(account.current)
    if (!isUnchanged()) return
    if (user.id !== before) clearUserData()
    setSession({ state: 'signed-in', user })
    notifyOtherTabs(user)
  } catch (error) {
    if (hasStatus(error, 401) && isUnchanged()) endSession()
  }
}

/** The message between tabs: the current user with their details. */
interface SessionMessage {
  user: CurrentUser | null
}

/**
 * The lock under which a tab deletes the account and then tells the other tabs. The streams say at once that the session is
 * over, but the call is answered when all is erased: what tabs do about their streams' word waits for this lock.
 */
export const SIGN_OUT_LOCK = 'sign-out'

/** Runs work once no tab holds that lock. */
export const afterSignOut = async (work: () => void | Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(SIGN_OUT_LOCK, work) : work()

let otherTabs: BroadcastChannel | undefined

function notifyOtherTabs(user: CurrentUser | null): void {
  otherTabs?.postMessage({ user } satisfies SessionMessage)
}

/**
 * Follows the session of the browser's other tabs: one browser has one user. `onChange`: the user's details changed.
 */
export function followOtherTabs(onChange: () => void): void {
  otherTabs?.close()
  otherTabs = undefined
  try {
    otherTabs = new BroadcastChannel('wagmates-session')
  } catch {
    // Firefox refuses it where site data is blocked, so that no tab has a session.
    return
  }
  otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => hear(data.user, onChange))
}

function hear(user: CurrentUser | null, onChange: () => void): void {
  if (session.user === null && user === null) return
  if (user === null) {
    signOutHere()
    return navigate(linkTo('home'))
  }
  const isSame = session.user?.id === user.id
  if (!isSame) clearUserData()
  setSession({ state: 'signed-in', user })
  if (isSame) onChange()
}
