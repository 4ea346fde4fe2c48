import { useEffect, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** The reset state in `history.state`. */
interface Entry {
  resetToken?: string | null
  isReset?: boolean
}

/**
 * The token of the reset link; null without one, undefined before hydration. It is moved from the URL into the history
 * entry, so that it survives a reload: phones reload the page on return from a password manager.
 */
export function useResetToken(): string | null | undefined {
  // The page is prerendered without a query string.
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

/** Removes a used token from the history entry and marks the entry as used. */
export function forgetToken(): void {
  history.replaceState({ ...entryHere(), resetToken: null, isReset: true }, '')
}

/** Whether the token of this history entry was used; survives the reload on sign-out. */
export function wasReset(): boolean {
  return entryHere()?.isReset === true
}
