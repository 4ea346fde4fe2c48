import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { Id } from '../kit/scalars.ts'

const Nothing = z.object({})

/** The live updates by name: they tell which data changed, never the data, which the browser fetches again. */
export const liveEvents = {
  /** A message from or to this owner was sent, or messages of the conversation were deleted. */
  message: z.object({ otherUserId: Id }),
  /** Messages from or to this owner were read. */
  read: z.object({ otherUserId: Id }),
  /** This owner was added as a friend, added me, or was removed. */
  friend: z.object({ userId: Id }),
  /** A playdate of mine changed. */
  playdate: z.object({ playdateId: Id }),
  notification: Nothing,
  /** All data about people may have changed: by a block, or since this owner hid somebody or decided about a request. */
  blocked: Nothing,
  /** Operators decided something about this owner. */
  decision: Nothing,
  /** The session has ended; so does the stream. */
  'signed-out': Nothing,
  /** Live updates may have been lost, or a known owner left or was suspended: all data may have changed. */
  refetch: Nothing,
} as const satisfies Record<string, z.core.$ZodType>

export type LiveEvents = { [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> }

export const eventsSpecs = defineSpecs({
  stream: {
    access: 'member',
    summary: 'Streams live updates to the caller as server-sent events: which data changed, never the data',
    stream: true,
    reply: null,
  },
})
