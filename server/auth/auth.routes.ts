import type { auth } from '#contract/auth.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { leadToSignIn, signIn, signOut, signUp } from './auth.ts'

export const authHandlers: Handlers<typeof auth> = {
  login: signIn,
  register: signUp,
  logout: signOut,
  loginPage: leadToSignIn,
}
