import { navigate } from 'wouter/use-browser-location'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { keepTabDraft, readTabDraft } from '../drafts/tab-draft.ts'
import { linkTo } from '../routing/router.tsx'
import { signInAs, type SignInState } from './session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { tabStorage } from '../storage.ts'

const SIGN_IN_STATE = 'signInState'

/** Keeps on which page the session was lost, for a sign-in that leaves this site: with the OpenID provider. */
export function keepPageBefore(): void {
  keepTabDraft(SIGN_IN_STATE, history.state)
}

/** Sets the user of a sign-in and goes to `/`; the toast leads back to the page on which they lost their session. */
export function welcomeBack(user: CurrentUser): void {
  const page = pageBefore(user)
  const action = page === null ? {} : { action: { label: 'Back to Where You Were', run: () => navigate(page) } }
  toast({ title: 'Welcome back!', description: 'You have successfully signed in.', ...action })
  signInAs(user, linkTo('home'))
}

function pageBefore({ id }: CurrentUser): string | null {
  const kept = readTabDraft(SIGN_IN_STATE) as SignInState | null
  tabStorage.remove(SIGN_IN_STATE)
  const { lostOn = null, owner } = { ...kept, ...history.state } as SignInState
  return owner === null || owner === id ? lostOn : null
}
