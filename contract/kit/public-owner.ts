import * as z from 'zod/mini'
import { Id, Instant } from './scalars.ts'

/** An owner as other owners see them, in replies with dogs, messages and friends. */
export const PublicOwner = z.object({
  id: Id,
  firstName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  city: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  createdAt: Instant,
  /** There for deleted accounts only: nothing else remains of them but a name to show. */
  isDeleted: z.optional(z.literal(true)),
  primaryDog: z.nullable(z.object({ name: z.string(), imageUrl: z.nullable(z.string()) })),
})
export type PublicOwner = z.input<typeof PublicOwner>
