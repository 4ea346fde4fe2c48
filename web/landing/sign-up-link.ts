import { linkTo } from '#web/platform/routing/router.tsx'

/** The tab "Sign Up" of the sign-in page; a visitor who presses "Get Started" has no account yet. */
export const SIGN_UP_LINK = `${linkTo('auth')}#sign-up`
