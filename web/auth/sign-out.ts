import { auth } from '#contract/auth/routes.ts'
import { call } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { askCurrentUser, forgetEverything, leave, leaveHere } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { navigate } from 'wouter/use-browser-location'

/** Signs out and goes to `/` either way; after a failure `/` shows who is really signed in. */
export async function signOut(): Promise<void> {
  try {
    await call(auth.logout)
    leave(linkTo('home'))
  } catch {
    forgetEverything()
    navigate(linkTo('home'))
    toast({ title: 'Sign out failed', variant: 'destructive' })
    await askCurrentUser()
  }
}

/**
 * After a reset the session here is dead, if it was of the same account, and in the way of signing in with the new
 * password, if it was of another.
 */
export async function signOutAfterReset(): Promise<void> {
  await call(auth.logout).catch(() => {})
  leaveHere()
}
