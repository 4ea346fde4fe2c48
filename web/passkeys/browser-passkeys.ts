import { passkeys } from '#contract/passkeys/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { ApiError, call, CHECK_CONNECTION, NetworkError, serverMessageOf } from '#web/platform/api/api.ts'

/** Loaded when a passkey is made or used. */
const load = () =>
  import('@simplewebauthn/browser').catch((error: unknown) => {
    throw new NetworkError(error)
  })

/** The words about a failure: the server's, or about the connection; `otherwise` where the browser made or used none. */
export function passkeyFailure(error: unknown, otherwise: string): string {
  const isOfServer = error instanceof ApiError || error instanceof NetworkError
  return serverMessageOf(error) ?? (isOfServer ? CHECK_CONNECTION : otherwise)
}

/** Whether the browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys in the e-mail field. */
export async function offersInField(): Promise<boolean> {
  return hasPasskeys() && globalThis.PublicKeyCredential.isConditionalMediationAvailable()
}

/** The browser makes a passkey, and the account keeps its public half. */
export async function addPasskey(): Promise<Received<typeof passkeys.add>> {
  const optionsJSON = await call(passkeys.askToAdd)
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return call(passkeys.add, { body: { id, clientDataJSON, attestationObject, transports } })
}

/** Proves by a passkey that the session is the person's own. */
export async function reauthenticateByPasskey(): Promise<void> {
  await call(passkeys.prove, { body: await signed(await call(passkeys.askToProve)) })
}

/**
 * Signs in by a passkey. `inField`: waits until the person chooses one in the e-mail field; whatever else is asked of the
 * browser ends that.
 */
export async function signInByPasskey({ inField = false } = {}): Promise<Received<typeof passkeys.signIn>> {
  return call(passkeys.signIn, { body: await signed(await call(passkeys.askToSignIn), inField) })
}

async function signed(optionsJSON: Received<typeof passkeys.askToProve>, inField = false) {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
