import { auth } from '#contract/auth/routes.ts'
import { call } from '#web/platform/api/api.ts'
import { goTo, linkTo } from '#web/platform/routing/router.tsx'
import { fetchCurrentUser, clearUserData, signOutTo, endSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Signs out and goes to `/`. After a failure the current user is asked for again. */
export async function signOut(): Promise<void> {
  try {
    await call(auth.logout)
    signOutTo(linkTo('home'))
  } catch {
    clearUserData()
    goTo(linkTo('home'))
    toast({ title: 'Sign out failed', variant: 'destructive' })
    await fetchCurrentUser()
  }
}

/**
 * After a reset this browser's session is invalid if it belonged to the same account; a session of another account
 * would prevent signing in with the new password. This tab first: until then it takes the end of the session for a lost
 * one, and leaves the page for the sign-in.
 */
export async function signOutAfterReset(): Promise<void> {
  endSession()
  await call(auth.logout).catch(() => {})
}
