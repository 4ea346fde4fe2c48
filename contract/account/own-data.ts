import * as z from 'zod/mini'
import { dogReply } from '../dogs/fields.ts'
import { Id, Instant } from '../kit/scalars.ts'

const Text = z.nullable(z.string())

/** Another user in the export: the id and first name, which every member may see. */
const Other = z.object({ id: Id, firstName: Text })

const HealthEntry = z.object({
  kind: z.enum(['vaccination', 'worming', 'flea']),
  name: z.string(),
  date: z.string(),
  frequency: z.string(),
  clinic: Text,
})

/** The export contains the photo itself (`photo`) instead of its address. */
const { imageUrl: _, ...dogFields } = dogReply

const OwnDog = z.object({
  id: Id,
  ...dogFields,
  /** As stored, even if it is no longer one of the options. */
  trainingLevel: Text,
  createdAt: Instant,
  updatedAt: Instant,
  /** The picture itself, as a data URL. */
  photo: Text,
  /** Description of the photo, in the owner's words. */
  photoAlt: Text,
  healthRecords: z.array(HealthEntry),
})

const OwnAccount = z.object({
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
  /** When the account is deleted unless its address is confirmed before. */
  confirmBy: z.nullable(Instant),
  /** Since when mail to the address is refused. */
  mailRefusedAt: z.nullable(Instant),
  emailNotifications: z.boolean(),
  messagesFrom: z.string(),
  showsActivity: z.boolean(),
  /** The last day on which a session was used. */
  activeOn: z.nullable(z.string()),
  /** Until then it cannot write, add friends, host or join. */
  mutedUntil: z.nullable(Instant),
  suspendedUntil: z.nullable(Instant),
  hasNewDecision: z.boolean(),
  termsAcceptedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})

/** The data export: everything stored about one user, for that user (Privacy Act 2020, principle 6). */
export const OwnData = z.object({
  madeAt: Instant,
  account: OwnAccount,
  dogs: z.array(OwnDog),
  /** All pictures but the first of each dog, which stands with its dog, and those of messages. */
  photos: z.array(
    z.object({
      photo: z.string(),
      alt: z.string(),
      dogId: z.nullable(Id),
      isOfOwner: z.boolean(),
      createdAt: Instant,
    }),
  ),
  friends: z.array(z.object({ friend: Other, createdAt: Instant })),
  savedDogs: z.array(z.object({ dogId: Id, createdAt: Instant })),
  /** Searches that the owner keeps, in words. */
  watches: z.array(z.object({ search: z.string(), radiusKm: z.number(), isPaused: z.boolean(), createdAt: Instant })),
  /** The dogs of which they told. */
  watchNews: z.array(z.object({ dogId: Id, createdAt: Instant })),
  blockedUsers: z.array(z.object({ user: Other, createdAt: Instant })),
  hiddenOwners: z.array(z.object({ user: Other, createdAt: Instant })),
  reports: z.array(
    z.object({ reportedUser: Other, reason: z.string(), category: Text, status: z.string(), createdAt: Instant }),
  ),
  /** Complaints about content of the owner that they were written to about. */
  complaints: z.array(
    z.object({
      what: z.string(),
      place: z.string(),
      toldAt: z.nullable(Instant),
      agrees: z.nullable(z.boolean()),
      answer: Text,
      answeredAt: z.nullable(Instant),
    }),
  ),
  /** Decisions of operators about the owner. */
  decisions: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      sentence: z.string(),
      createdAt: Instant,
      endsAt: z.nullable(Instant),
      /** When the owner said that they have read it. */
      acknowledgedAt: z.nullable(Instant),
      liftedAt: z.nullable(Instant),
      /** The owner's words against the decision; `answer` is the operators'. */
      appeal: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  messages: z.array(
    z.object({
      from: Other,
      to: Other,
      content: z.string(),
      /** How many it carries; they follow below. */
      pictures: z.number(),
      isRead: z.boolean(),
      createdAt: Instant,
    }),
  ),
  /** The pictures of messages, in the order of sending. */
  messagePictures: z.array(z.object({ from: Other, to: Other, createdAt: Instant, photo: z.string() })),
  /** Messages of people whom the owner neither answered nor accepted. */
  requests: z.array(z.object({ from: Other, state: z.enum(['request', 'declined']), createdAt: Instant })),
  playdates: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      startsAt: z.nullable(Instant),
      proposedTimes: z.array(z.string()),
      /** null for an open walk whose host has not accepted the owner. */
      place: z.nullable(z.string()),
      /** The own note, as the host. */
      note: z.string(),
      isHost: z.boolean(),
      /** The own choices and words, as the host; null for a guest. */
      hosting: z.nullable(
        z.object({
          minutes: z.number(),
          maxDogs: z.number(),
          /** For whom an open walk is, within how many km of its place, and for which dogs; empty lists are for all. */
          audience: Text,
          radiusKm: z.nullable(z.number()),
          sizes: z.array(z.string()),
          energies: z.array(z.string()),
          puppies: z.boolean(),
          cancelNote: Text,
        }),
      ),
      /** The own dogs that go. */
      dogs: z.array(z.string()),
      answer: z.string(),
      reason: Text,
      answerNote: Text,
      suggestedTimes: z.array(z.string()),
      /** The lines of the own checklist, by their ids. */
      tickedOff: z.array(z.string()),
      met: z.nullable(z.boolean()),
      feedback: z.array(z.object({ dog: z.string(), howItWent: z.string(), note: z.nullable(z.string()) })),
      createdAt: Instant,
    }),
  ),
  notifications: z.array(z.object({ title: z.string(), message: z.string(), isRead: z.boolean(), createdAt: Instant })),
  emails: z.array(z.object({ type: z.string(), subject: z.string(), status: z.string(), createdAt: Instant })),
  /** The news that are turned off, as "phone:message", and how phones are told; null while nothing was changed. */
  newsSettings: z.nullable(
    z.object({ turnedOff: z.array(z.string()), showsText: z.boolean(), quietFrom: z.number(), quietUntil: z.number() }),
  ),
  /** Browsers that get news; without their addresses and keys, by which anybody could send some. */
  devices: z.array(z.object({ browser: z.string(), system: z.string(), createdAt: Instant })),
  sessions: z.array(
    z.object({ browser: z.string(), system: z.string(), createdAt: Instant, usedAt: Instant, expiresAt: Instant }),
  ),
  emailChanges: z.array(z.object({ oldEmail: z.string(), newEmail: z.string(), createdAt: Instant })),
  /** From where the owner has signed in. */
  browsers: z.array(z.object({ browser: z.string(), system: z.string(), seenAt: Instant })),
  /** Without their keys. */
  passkeys: z.array(z.object({ name: z.string(), createdAt: Instant, usedAt: z.nullable(Instant) })),
  calendarLinkMadeAt: z.nullable(Instant),
})
