import { auth } from '#contract/auth.ts'
import { call } from '#web/kit/api.ts'
import { linkTo } from '#web/kit/router.tsx'
import { askCurrentUser, forgetEverything, leave, leaveHere } from '#web/kit/session.ts'
import { toast } from '#web/kit/toast.ts'
import { navigate } from 'wouter/use-browser-location'

/** Signs out and goes to `/` either way; after a failure `/` shows who is really signed in (AUTH-38, C-48). */
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
