import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { Id } from '../kit/scalars.ts'

const Nothing = z.object({})

/** The hints of the stream by name: which data changed, never the data; the screen fetches them again. */
export const liveEvents = {
  /** A message from or to this owner is there, or the conversation was deleted. */
  message: z.object({ otherUserId: Id }),
  /** Messages from or to this owner were read. */
  read: z.object({ otherUserId: Id }),
  /** This owner was added as a friend, added me, or was removed. */
  friend: z.object({ userId: Id }),
  notification: Nothing,
  /** A block or unblock between me and somebody: everything about people may be different. */
  blocked: Nothing,
  /** The session is over; the stream ends. */
  'signed-out': Nothing,
  /** Hints may have been lost, or somebody known deleted their account: everything may be different. */
  refetch: Nothing,
} as const satisfies Record<string, z.core.$ZodType>

export type LiveEvents = { [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> }

export const eventsSpecs = defineSpecs({
  stream: {
    access: 'member',
    summary: 'Hints about what changed, as server-sent events',
    stream: true,
    reply: null,
  },
})
