import { navigate } from 'wouter/use-browser-location'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { linkTo } from '../routing/router.tsx'
import { enter, type SignInState } from './session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Sets the user of a sign-in and goes to `/`; the toast leads back to the page on which they lost their session. */
export function welcomeBack(user: CurrentUser): void {
  const page = pageBefore(user)
  const action = page === null ? {} : { action: { label: 'Back to Where You Were', run: () => navigate(page) } }
  toast({ title: 'Welcome back!', description: 'You have successfully signed in.', ...action })
  enter(user, linkTo('home'))
}

function pageBefore({ id }: CurrentUser): string | null {
  const { lostOn = null, owner } = (history.state ?? {}) as SignInState
  return owner === null || owner === id ? lostOn : null
}
