import * as z from 'zod/mini'
import { OwnData } from './own-data.ts'
import { NEWS_KINDS, NEWS_WAYS } from './news.ts'
import { BIO_LENGTH, MESSAGES_FROM, PROFILE_AGE } from './options.ts'
import { FirstName, lastNameOf, OwnerSetup } from './fields.ts'
import { onOneLine } from '../kit/names.ts'
import { defineSpecs } from '../kit/route.ts'
import { Id, Instant, Message, numeric, text } from '../kit/scalars.ts'
import { cleanText } from '../kit/text.ts'
import { LOCATION_MAX } from '../places/options.ts'

/** The signed-in user's own account. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  age: z.nullable(z.number()),
  bio: z.nullable(z.string()),
  authProvider: z.string(),
  emailVerified: z.boolean(),
  /** Whether the account may contact other owners. */
  isConfirmed: z.boolean(),
  /** Whether open walks are closed to them until they have confirmed their address by a mail's link. */
  mustConfirmAddress: z.boolean(),
  /** Whether the mail server of the address refuses it: no mail arrives. */
  isMailRefused: z.boolean(),
  /** Whether they can sign in by a password; otherwise a mail's link sets one. */
  hasPassword: z.boolean(),
  /** Whether operators decided something about them that they have not read yet. */
  hasNewDecision: z.boolean(),
  emailNotifications: z.boolean(),
  /** The group of people from whom they receive messages. */
  messagesFrom: z.enum(MESSAGES_FROM),
  /** Whether others see how active they are, and they that of others. */
  showsActivity: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  isAdmin: z.boolean(),
  /** Whether they may decide reports; administrators may too. */
  isModerator: z.boolean(),
})
export type CurrentUser = z.input<typeof CurrentUser>

/** A user reduced to id and first name, for readers who may see no more. */
export const NamedUser = z.object({
  id: Id,
  firstName: z.nullable(z.string()),
  /** There for deleted accounts only, which may have no name left. */
  isDeleted: z.optional(z.literal(true)),
})

/** An optional text: empty is stored as null. */
function orNull<S extends z.core.$ZodType<string, string>>(schema: S) {
  return z.pipe(
    z.transform((raw: string | null) => (typeof raw === 'string' && cleanText(raw) === '' ? null : raw)),
    z.nullable(schema),
  )
}

const YOUNGEST = 'Must be at least 16 years old'
const INVALID_AGE = 'Invalid age'
const SHORT_BIO = 'Bio must be at least 10 characters'

/** A partial change of the profile: absent fields stay. The server also checks that the city is in New Zealand. */
export const ProfileChange = z.object({
  firstName: z.optional(FirstName),
  lastName: z.optional(orNull(lastNameOf('Last name is invalid'))),
  bio: z.optional(orNull(text({ label: 'Bio', ...BIO_LENGTH, required: SHORT_BIO, tooShort: SHORT_BIO }))),
  city: z.optional(text({ label: 'City', max: LOCATION_MAX, required: 'City is required' }).check(onOneLine('City'))),
  age: z.optional(
    z.nullable(
      numeric(INVALID_AGE).check(
        z.gte(PROFILE_AGE.min, { error: YOUNGEST }),
        z.lte(PROFILE_AGE.max, { error: INVALID_AGE }),
        z.multipleOf(1, { error: INVALID_AGE }),
      ),
    ),
  ),
  emailNotifications: z.optional(z.boolean({ error: 'E-mail notifications must be on or off' })),
  messagesFrom: z.optional(z.enum(MESSAGES_FROM, { error: 'Please choose who can write to you' })),
  showsActivity: z.optional(z.boolean({ error: 'Showing how active you are must be on or off' })),
})

const Hour = z
  .int({ error: 'Please choose an hour' })
  .check(z.gte(0, { error: 'Please choose an hour' }), z.lte(23, { error: 'Please choose an hour' }))
const QuietHours = z.object({ from: Hour, until: Hour })
const Choice = {
  kind: z.enum(NEWS_KINDS, { error: 'Unknown kind of news' }),
  way: z.enum(NEWS_WAYS, { error: 'Unknown way' }),
}

/** The caller's settings for news. */
export const NewsSettings = z.object({
  /** The news that are turned off; all others are on. */
  turnedOff: z.array(z.object(Choice)),
  /** Whether news on the phone say what a message says. */
  showsText: z.boolean(),
  /** Hours of the day in New Zealand in which phones stay silent; null when there are none. */
  quietHours: z.nullable(z.object({ from: z.number(), until: z.number() })),
})
export type NewsSettings = z.input<typeof NewsSettings>

export const accountSpecs = defineSpecs({
  current: {
    access: 'member',
    summary: 'Returns the current user and extends the session',
    reply: CurrentUser,
  },
  setUp: {
    access: 'member',
    summary: "Saves the caller's details of the first set-up",
    body: OwnerSetup,
    reply: z.object({ user: CurrentUser }),
  },
  change: {
    access: 'member',
    summary: "Updates the caller's profile; a new city moves all their dogs",
    body: ProfileChange,
    reply: z.object({ user: CurrentUser, dogsUpdated: z.number() }),
  },
  ownData: {
    access: 'member',
    summary: 'Exports everything that is stored about the caller, as a file',
    reply: OwnData,
    inPieces: true,
    rateLimit: 'own-data',
    problems: ['pictures-away'],
  },
  news: {
    access: 'member',
    summary: 'Returns what the caller hears of, and how',
    reply: NewsSettings,
  },
  changeNews: {
    access: 'member',
    summary: 'Turns one kind of news on or off for one way, or changes how phones are told; absent fields stay',
    body: z.object({
      choice: z.optional(z.object({ ...Choice, isOn: z.boolean({ error: 'Must be on or off' }) })),
      showsText: z.optional(z.boolean({ error: 'Must be on or off' })),
      quietHours: z.optional(z.nullable(QuietHours)),
    }),
    reply: NewsSettings,
  },
  remove: {
    access: 'member',
    summary: "Deletes the caller's account for good",
    reply: Message,
    problems: ['last-admin', 'prove-again'],
  },
})
