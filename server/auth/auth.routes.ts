import type { auth } from '#contract/auth/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { changeEmail } from './address/address-change.ts'
import { undoEmailChange } from './address/address-undo.ts'
import { redirectToSignIn, signIn, signOut, signUp } from './auth.ts'
import { confirmEmail, sendConfirmation } from './address/confirmation.ts'
import { changePassword, provePassword } from './password-change.ts'
import { endOtherSessions, endSession, listSessions } from './signed-in.ts'
import { forgetPassword, resetPassword } from './reset.ts'

export const authHandlers: Handlers<typeof auth> = {
  login: signIn,
  register: signUp,
  logout: signOut,
  changePassword,
  prove: provePassword,
  sessions: listSessions,
  endSession,
  endOtherSessions,
  forgotPassword: forgetPassword,
  resetPassword,
  sendConfirmation,
  confirmEmail,
  changeEmail,
  undoEmailChange,
  loginPage: redirectToSignIn,
}
