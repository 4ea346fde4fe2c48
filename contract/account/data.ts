import * as z from 'zod/mini'
import { dogReply } from '../dogs/fields.ts'
import { Id, Instant } from '../kit/scalars.ts'

const Text = z.nullable(z.string())

/** Somebody else, as their owner's own data name them: no more than everybody may know. */
const Other = z.object({ id: Id, firstName: Text })

const HealthEntry = z.object({
  kind: z.enum(['vaccination', 'worming', 'flea']),
  name: z.string(),
  date: z.string(),
  frequency: z.string(),
  clinic: Text,
})

/** The photo itself stands in the place of its address. */
const { imageUrl: _, ...dogFields } = dogReply

const OwnDog = z.object({
  id: Id,
  ...dogFields,
  /** As stored, also where the options have changed since. */
  trainingLevel: Text,
  createdAt: Instant,
  updatedAt: Instant,
  /** The picture itself, as a data URL. */
  photo: Text,
  healthRecords: z.array(HealthEntry),
})

const NamedUser = z.object({
  id: Id,
  email: z.string(),
  firstName: Text,
  lastName: Text,
  location: Text,
  city: Text,
  age: z.nullable(z.number()),
  bio: Text,
  authProvider: z.string(),
  emailVerified: z.boolean(),
  emailNotifications: z.boolean(),
  termsAcceptedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})

/** Everything that is kept about one person, for that person (Privacy Act 2020, principle 6). */
export const OwnData = z.object({
  madeAt: Instant,
  account: NamedUser,
  dogs: z.array(OwnDog),
  friends: z.array(z.object({ friend: Other, createdAt: Instant })),
  blockedUsers: z.array(z.object({ user: Other, createdAt: Instant })),
  reports: z.array(z.object({ reportedUser: Other, reason: z.string(), status: z.string(), createdAt: Instant })),
  messages: z.array(z.object({ from: Other, to: Other, content: z.string(), isRead: z.boolean(), createdAt: Instant })),
  notifications: z.array(z.object({ title: z.string(), message: z.string(), isRead: z.boolean(), createdAt: Instant })),
  emails: z.array(z.object({ type: z.string(), subject: z.string(), status: z.string(), createdAt: Instant })),
  sessions: z.array(z.object({ expiresAt: Instant })),
  calendarLinkMadeAt: z.nullable(Instant),
})
