import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewCredential, UsedCredential } from '#contract/passkeys/schemas.ts'
import type { Config } from '#server/config.ts'

/** For whom passkeys are made (the host of PUBLIC_URL), and where they are used. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Algorithms that keys sign with; every authenticator has one of them. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Checks a new passkey of this site. @returns its key, null when anything is wrong with it */
export async function verifyNew(config: Config, challenge: string, credential: NewCredential) {
  const { id, clientDataJSON, attestationObject, transports = [] } = credential
  try {
    if (!isWithoutCertificates(attestationObject)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(config, challenge),
    })
    return registrationInfo?.credential.id === id ? registrationInfo.credential : null
  } catch {
    return null
  }
}

/**
 * Whether the maker of the authenticator vouches for nothing: that was not asked for, and the library would fetch the
 * addresses that certificates name.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/**
 * Checks an answer of a passkey of this site.
 * @returns how often the authenticator was used, as it says itself; null when anything is wrong with the answer
 */
export async function verifyUse(
  config: Config,
  challenge: string,
  { credential, publicKey }: { credential: UsedCredential; publicKey: Buffer },
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature } = credential
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      // The counter is compared in the statement that stores it, so that of two answers at once only one counts.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      ...expected(config, challenge),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

function expected(config: Config, challenge: string) {
  const { rpID, origin } = relyingPartyOf(config)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
}
