import { useEffect, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** What this entry of the history keeps of the link. */
interface Entry {
  resetToken?: string | null
  isReset?: boolean
}

/**
 * The token of the link in the mail; null when there is none, undefined until it is read. It leaves the address bar at
 * once and stays with this entry of the history: a reload, as phones make it on the way to the password
 * manager and back, costs nothing.
 */
export function useResetToken(): string | null | undefined {
  // The page was drawn ahead, when nobody knew the link.
  const token = useSyncExternalStore(never, tokenHere, () => undefined)
  useEffect(hideToken, [])
  return token
}

const never = () => () => {}
const entryHere = () => history.state as Entry | null

function tokenHere(): string | null {
  return new URLSearchParams(location.search).get('token') || (entryHere()?.resetToken ?? null)
}

function hideToken(): void {
  if (location.search === '') return
  navigate(location.pathname, { replace: true, state: { ...entryHere(), resetToken: tokenHere() } })
}

/** It was used: nothing of it remains in the browser but that it was. */
export function forgetToken(): void {
  history.replaceState({ ...entryHere(), resetToken: null, isReset: true }, '')
}

/** Whether the link was used here: still known when the page starts anew, as it does when somebody is signed out. */
export function wasReset(): boolean {
  return entryHere()?.isReset === true
}
