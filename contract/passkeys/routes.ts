import type { Routes } from '../kit/route.ts'
import type { passkeysSpecs } from './schemas.ts'

export const passkeys: Routes<typeof passkeysSpecs> = {
  list: { method: 'GET', path: '/api/auth/passkeys' },
  askToAdd: { method: 'POST', path: '/api/auth/passkeys/challenge' },
  add: { method: 'POST', path: '/api/auth/passkeys' },
  rename: { method: 'PATCH', path: '/api/auth/passkeys/{passkeyId}' },
  remove: { method: 'DELETE', path: '/api/auth/passkeys/{passkeyId}' },
  askToProve: { method: 'POST', path: '/api/auth/proof/challenge' },
  prove: { method: 'POST', path: '/api/auth/proof/passkey' },
  askToSignIn: { method: 'POST', path: '/api/auth/passkey-login/challenge' },
  signIn: { method: 'POST', path: '/api/auth/passkey-login' },
}
