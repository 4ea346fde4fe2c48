import { useEffect, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** The part of a mail's link that is kept in `history.state`. */
interface Entry {
  linkToken?: string | null
  isUsed?: boolean
}

/**
 * The token of a mail's link; null without one, undefined before hydration. It is moved from the URL into the history
 * entry, so that it survives a reload: phones reload the page on return from a password manager.
 */
export function useLinkToken(): string | null | undefined {
  // The page is prerendered without a query string.
  const token = useSyncExternalStore(never, tokenHere, () => undefined)
  useEffect(hideToken, [])
  return token
}

const never = () => () => {}
const entryHere = () => history.state as Entry | null

function tokenHere(): string | null {
  return new URLSearchParams(location.search).get('token') || (entryHere()?.linkToken ?? null)
}

function hideToken(): void {
  if (location.search === '') return
  navigate(location.pathname, { replace: true, state: { ...entryHere(), linkToken: tokenHere() } })
}

/** The key of a draft for the link of a token, of whose end it has too little to be used as one. */
export function draftOfLink(name: string, token: string): string {
  return `${name} ${token.slice(-8)}`
}

/** Removes a used token from the history entry and marks the entry as used. */
export function clearToken(): void {
  history.replaceState({ ...entryHere(), linkToken: null, isUsed: true }, '')
}

/** Whether the token of this history entry was used; survives a reload. */
export function wasUsed(): boolean {
  return entryHere()?.isUsed === true
}
