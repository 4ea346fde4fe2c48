import type {
  EnergyLevel,
  Gender,
  GETS_ALONG_BETTER_WITH,
  INTERACTION_STYLES,
  Size,
  Socialization,
  TEMPERAMENTS,
  TrainingLevel,
  WITH_OTHER_DOGS,
} from '#contract/dogs/options.ts'

/**
 * The demo community as written down by hand. All times are relative to the day on which it is filled in,
 * so that puppies remain puppies and a reminder that is due this week stays due this week.
 */
export interface DemoOwner {
  /** First name without macrons: the key of this owner in friendships and conversations. */
  key: string
  firstName: string
  lastName: string
  email: string
  age: number
  /** "Place, Region, New Zealand", a row of the place table. The dogs live there. */
  place: string
  /** The owner gave no city: city and location stay empty, but the dogs have a location. */
  cityMissing?: true
  bio: string | null
  /** A fixed day for accounts older than the profile-completion cutoff, else days before today. */
  joined: { daysAgo: number } | { on: string }
  dogs: DemoDog[]
}

export interface DemoDog {
  /** Unique in the whole community: friendships and conversations refer to dogs by name. */
  name: string
  breed: string
  /** null: the owner gave no date of birth, only ageInYears. */
  ageInDays: number | null
  ageInYears?: number
  size: Size
  gender: Gender
  /** Kilograms. */
  weight: number
  energyLevel: EnergyLevel
  /** The basic traits alone, before the other lists are merged in. */
  temperament: (typeof TEMPERAMENTS)[number][]
  withOtherDogs: (typeof WITH_OTHER_DOGS)[number][]
  /** All chosen levels; the first is the dog's training level. Empty when the owner chose none. */
  training: TrainingLevel[]
  getsAlongBetterWith: (typeof GETS_ALONG_BETTER_WITH)[number][]
  interactionStyles: (typeof INTERACTION_STYLES)[number][]
  socialization: Socialization
  goodWithKids: boolean | null
  goodWithDogs: boolean | null
  goodWithCats: boolean | null
  neutered: boolean | null
  vaccinated: boolean | null
  puppyNotVaccinated: boolean
  description: string | null
  /** Name of a file in portraits/ without its ending; null for a dog without a photo. */
  portrait: string | null
}

/** One direction: `from` added `to`. */
export interface DemoFriendship {
  from: string
  to: string
  /** A dog of `to`. */
  contextDog?: string
  daysAgo: number
}

interface DemoParty {
  /** The owner's key. */
  key: string
  dogs: string[]
}

/** A clock on a day that is counted from today, or on the first such weekday after tomorrow. */
export type DemoTime = { clock: string } & ({ inDays: number } | { weekday: 'saturday' | 'sunday' })

export interface DemoPlaydate {
  host: DemoParty
  guests: (DemoParty & { state: 'invited' | 'accepted' })[]
  suggestedDaysAgo: number
  times: DemoTime[]
  minutes: 30 | 60 | 90 | 120
  /** The id of a meeting place. */
  place: string
  note: string
  /** Of an open walk: whom it is for. */
  walk?: { audience: 'friends' | 'everybody'; radiusKm: 5 | 10 | 25; maxDogs: number; puppies: boolean }
  /** Absent while answers are awaited; otherwise the first time is the settled one. */
  outcome?: 'confirmed' | 'over' | 'cancelled'
  cancelNote?: string
  /** Whether all of them said afterwards that they met. */
  haveMet?: true
}

export interface DemoConversation {
  between: [string, string]
  /** A dog of one of the two. */
  aboutDog?: string
  /** Oldest first. */
  messages: DemoMessage[]
}

export interface DemoMessage {
  from: string
  minutesAgo: number
  text: string
  read: boolean
}

interface DemoTreatment {
  owner: string
  dog: string
  name: string
  daysAgo: number
}

export type DemoRecord =
  | (DemoTreatment & { kind: 'vaccinations'; frequency: 'monthly' | 'annually' | 'every-2-years'; clinic?: string })
  | (DemoTreatment & {
      kind: 'worming' | 'flea'
      frequency: 'monthly' | 'every-2-months' | 'every-3-months' | 'every-6-months' | 'annually'
    })
