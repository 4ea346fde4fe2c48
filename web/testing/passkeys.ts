import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const response = {
  clientDataJSON: bytes('client'),
  attestationObject: bytes('attestation'),
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
  userHandle: null,
  getTransports: () => ['internal'],
}
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
}

/**
 * Gives the browser passkeys, each with an answer for everything that it is asked, until the test ends. `inField`: it
 * offers them in fields.
 */
export function givePasskeys({ inField = false } = {}) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => inField }),
  )
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(async () => credential)
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => credential)
  return { create, get }
}

/** As the server asks a browser that has no passkey of the account yet. */
export const requestOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
}

export const creationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Wagmates' },
  user: { id: 'bWlh', name: 'mia@example.nz', displayName: 'Mia' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
}

/** The credential that the browser sends for its passkey. */
export const SIGNED = { id: 'a2V5', clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' }
