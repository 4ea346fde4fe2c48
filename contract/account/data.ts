import * as z from 'zod/mini'
import { Id, Instant } from '../kit/scalars.ts'

const Text = z.nullable(z.string())
const Choice = z.nullable(z.boolean())
const Texts = z.array(z.string())

/** Somebody else, as their owner's own data name them: no more than everybody may know. */
const Other = z.object({ id: Id, firstName: Text })

const HealthEntry = z.object({
  kind: z.enum(['vaccination', 'worming', 'flea']),
  name: z.string(),
  date: z.string(),
  frequency: z.string(),
  clinic: Text,
})

const OwnDog = z.object({
  id: Id,
  name: z.string(),
  breed: z.string(),
  age: z.number(),
  dateOfBirth: Text,
  size: z.string(),
  gender: z.string(),
  weight: z.number(),
  description: Text,
  temperament: Texts,
  interactionStyles: Texts,
  withOtherDogs: Texts,
  getsAlongBetterWith: Texts,
  energyLevel: Text,
  trainingLevel: Text,
  socialization: z.string(),
  goodWithKids: Choice,
  goodWithDogs: Choice,
  goodWithCats: Choice,
  neutered: Choice,
  vaccinated: Choice,
  puppyNotVaccinated: z.boolean(),
  location: z.string(),
  latitude: Text,
  longitude: Text,
  isActive: z.boolean(),
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
