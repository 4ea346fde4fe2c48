import type { oidc } from '#contract/oidc/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { connectAccount } from './connecting.ts'
import { disconnectAccount } from './disconnecting.ts'
import { finishSignIn, startSignIn } from './sign-in.ts'

export const oidcHandlers: Handlers<typeof oidc> = {
  start: startSignIn,
  finish: finishSignIn,
  connect: connectAccount,
  disconnect: disconnectAccount,
}
