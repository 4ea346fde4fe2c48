import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewCredential, UsedCredential } from '#contract/passkeys/schemas.ts'

// An authenticator in software, after WebAuthn: it makes passkeys (ES256, without attestation) and signs with them.

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** Claims of an honest browser and authenticator; a test changes those that are to be wrong. */
interface Says {
  origin?: string
  rpId?: string
  /** Whether the finger, face or PIN was asked for. */
  isVerified?: boolean
  counter?: number
  type?: string
  challenge?: string
}

/** A passkey on a device of its owner. */
export interface SoftPasskey {
  id: string
  privateKey: KeyObject
  /** In COSE, as the server keeps it. */
  publicKey: Buffer
  counter: number
}

const ORIGIN = 'http://localhost:3000'
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Makes a passkey, as `navigator.credentials.create` does. `attestation`: CBOR in place of the empty one. */
export function makePasskey(
  options: { challenge: string },
  { attestation, ...says }: Says & { attestation?: { format: string; statement: Buffer } } = {},
): { passkey: SoftPasskey; credential: NewCredential } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = coseOf(x, y)
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
  const data = Buffer.concat([authenticatorData(says, WITH_CREDENTIAL), attested])
  const { format, statement } = attestation ?? { format: 'none', statement: Buffer.from([0xa0]) }
  const object = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    statement,
    cborText('authData'),
    cborBytes(data),
  ])
  return {
    passkey: { id: id.toString('base64url'), privateKey, publicKey: cose, counter: says.counter ?? 0 },
    credential: {
      id: id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', options, says).toString('base64url'),
      attestationObject: object.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/** Uses a passkey, as `navigator.credentials.get` does. */
export function signWith(passkey: SoftPasskey, options: { challenge: string }, says: Says = {}): UsedCredential {
  const data = authenticatorData({ counter: passkey.counter, ...says }, 0)
  const client = clientData('webauthn.get', options, says)
  return {
    id: passkey.id,
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: sign('sha256', Buffer.concat([data, hash(client)]), passkey.privateKey).toString('base64url'),
  }
}

function clientData(usual: string, { challenge }: { challenge: string }, says: Says): Buffer {
  const { type = usual, origin = ORIGIN } = says
  return Buffer.from(JSON.stringify({ type, challenge: says.challenge ?? challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId = 'localhost', isVerified = true, counter = 0 }: Says, more: number): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([hash(rpId), Buffer.from([flags]), count])
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a point of P-256 for ES256. */
function coseOf(x: string, y: string): Buffer {
  const bytes = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** Bytes in CBOR, from 24 to 65,535 of them. */
export function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
