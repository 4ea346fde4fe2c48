import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, Id, Instant, Message } from '../kit/scalars.ts'
import { ENDPOINT_MAX } from './options.ts'

const NO_ADDRESS = 'This browser gave no address'
const NO_KEYS = 'This browser gave no keys'

/** Bytes in base64url without padding, as browsers give keys. */
const bytes = (length: number) =>
  z
    .string({ error: NO_KEYS })
    .check(
      z.maxLength(length, { error: NO_KEYS, abort: true }),
      z.regex(new RegExp(`^[\\w-]{${length}}$`), { error: NO_KEYS }),
    )

/** A browser that gets news, as its owner sees it: never its address or keys. */
export const PushDevice = z.object({
  id: Id,
  /** In words, as its session has them; empty when it does not say. */
  browser: z.string(),
  system: z.string(),
  /** Whether it is the caller's own. */
  isThis: z.boolean(),
  createdAt: Instant,
})
export type PushDevice = z.input<typeof PushDevice>

export const pushSpecs = defineSpecs({
  show: {
    access: 'member',
    summary: "Lists the caller's devices that get news, with the key that browsers subscribe with",
    reply: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  },
  subscribe: {
    access: 'member',
    summary: "Sends news to the caller's browser as long as its session lasts",
    body: z.object({
      endpoint: z
        .string({ error: NO_ADDRESS })
        .check(
          z.maxLength(ENDPOINT_MAX, { error: NO_ADDRESS, abort: true }),
          z.regex(/^\P{Cc}*$/u, { error: NO_ADDRESS }),
        ),
      // A point of the curve P-256 without compression, and a secret of 16 bytes (RFC 8291).
      p256dh: bytes(87),
      auth: bytes(22),
    }),
    status: [201],
    reply: PushDevice,
    problems: ['unknown-push-service'],
  },
  unsubscribe: {
    access: 'member',
    summary: "Sends no more news to one of the caller's devices",
    params: z.object({ id: AnyId }),
    reply: Message,
    problems: ['device-not-found'],
  },
})
