import type { auth } from '#contract/auth/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { leadToSignIn, signIn, signOut, signUp } from './auth.ts'
import { confirmEmail, sendConfirmation } from './confirmation.ts'
import { changePassword } from './password-change.ts'
import { forgetPassword, resetPassword } from './reset.ts'

export const authHandlers: Handlers<typeof auth> = {
  login: signIn,
  register: signUp,
  logout: signOut,
  changePassword,
  forgotPassword: forgetPassword,
  resetPassword,
  sendConfirmation,
  confirmEmail,
  loginPage: leadToSignIn,
}
