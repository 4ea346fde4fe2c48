import type { passkeys } from '#contract/passkeys/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { addPasskey, askToAdd, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { askToProve, proveByPasskey } from './proving.ts'
import { askToSignIn, signInByPasskey } from './sign-in.ts'

export const passkeysHandlers: Handlers<typeof passkeys> = {
  list: listPasskeys,
  askToAdd,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  askToProve,
  prove: proveByPasskey,
  askToSignIn,
  signIn: signInByPasskey,
}
