import * as z from 'zod/mini'
import { SignedIn } from '../auth/schemas.ts'
import { onOneLine } from '../kit/names.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, Id, Instant, Message, text } from '../kit/scalars.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from './options.ts'

const UNREADABLE = 'This passkey could not be read'

/** Bytes in base64url, as browsers give them, with at most `max` characters. */
const bytes = (max: number) =>
  z
    .string({ error: UNREADABLE })
    .check(z.maxLength(max, { error: UNREADABLE, abort: true }), z.regex(/^[\w-]+$/, { error: UNREADABLE }))

/** WebAuthn allows 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1364
const CLIENT_DATA_MAX = 4000
const ATTESTATION_MAX = 16_000
const TRANSPORTS_MAX = 10

/** One of WebAuthn's words such as "smart-card", or of a later version's. */
const transport = z
  .string({ error: UNREADABLE })
  .check(z.maxLength(20, { error: UNREADABLE, abort: true }), z.regex(/^[\w-]*$/, { error: UNREADABLE }))
const transports = z.array(transport).check(z.maxLength(TRANSPORTS_MAX))

/** An authenticator's answer when a new passkey is made. */
const NewCredential = z.object({
  id: bytes(CREDENTIAL_ID_MAX),
  clientDataJSON: bytes(CLIENT_DATA_MAX),
  attestationObject: bytes(ATTESTATION_MAX),
  transports: z.optional(transports),
})
export type NewCredential = z.output<typeof NewCredential>

/** An authenticator's answer when a passkey is used. */
const UsedCredential = z.object({
  id: bytes(CREDENTIAL_ID_MAX),
  clientDataJSON: bytes(CLIENT_DATA_MAX),
  authenticatorData: bytes(CLIENT_DATA_MAX),
  signature: bytes(CLIENT_DATA_MAX),
})
export type UsedCredential = z.output<typeof UsedCredential>

const PublicKey = z.literal('public-key')
const Descriptor = z.object({ type: PublicKey, id: z.string(), transports: z.optional(z.array(z.string())) })

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, as far as it is used. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
})

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** null: never. */
  usedAt: z.nullable(Instant),
})
export type Passkey = z.input<typeof Passkey>

const passkeyId = z.object({ passkeyId: AnyId })

export const passkeysSpecs = defineSpecs({
  list: {
    access: 'member',
    summary: "Lists the caller's passkeys, the oldest first",
    reply: z.array(Passkey),
  },
  askToAdd: {
    access: 'member',
    summary: 'Begins to add a passkey; the password or a passkey must have been given lately',
    reply: CreationOptions,
    rateLimit: 'passkey-challenges',
    problems: ['prove-again', 'too-many-passkeys'],
  },
  add: {
    access: 'member',
    summary: `Adds a passkey under the name of the caller's browser, up to ${PASSKEYS_MAX}`,
    body: NewCredential,
    status: [201],
    reply: Passkey,
    problems: ['passkey-late', 'passkey-refused', 'too-many-passkeys'],
  },
  rename: {
    access: 'member',
    summary: "Renames one of the caller's passkeys",
    params: passkeyId,
    body: z.object({
      name: text({ label: 'Name', max: PASSKEY_NAME_MAX, required: 'Please enter a name' }).check(onOneLine('Name')),
    }),
    reply: Message,
    problems: ['passkey-not-found'],
  },
  remove: {
    access: 'member',
    summary: "Removes one of the caller's passkeys; the password or a passkey must have been given lately",
    params: passkeyId,
    reply: Message,
    problems: ['passkey-not-found', 'prove-again'],
  },
  askToProve: {
    access: 'member',
    summary: "Begins to prove by a passkey that it is the caller's own session",
    reply: RequestOptions,
    rateLimit: 'passkey-challenges',
  },
  prove: {
    access: 'member',
    summary: 'Notes that the caller has just used one of their passkeys',
    body: UsedCredential,
    reply: Message,
    problems: ['passkey-late', 'passkey-refused', 'passkey-copied', 'too-many-attempts'],
  },
  askToSignIn: {
    access: 'public',
    summary: 'Begins a sign-in by a passkey; says nothing about who has one',
    reply: RequestOptions,
    rateLimit: 'passkey-challenges',
  },
  signIn: {
    access: 'public',
    summary: 'Signs in by a passkey and starts a new session',
    body: UsedCredential,
    reply: SignedIn,
    rateLimit: 'login',
    problems: ['passkey-late', 'passkey-unknown', 'passkey-copied', 'suspended', 'too-many-attempts'],
  },
})
