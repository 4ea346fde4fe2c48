import type { Generated } from 'kysely'
import type {
  DeclineReason,
  HowItWent,
  InvitationState,
  Kind,
  MatchStatus,
  State,
  Zone,
} from '#contract/playdates/options.ts'

export interface PlaydatesTable {
  id: Generated<string>
  /** null once the host has deleted the account. */
  hostId: string | null
  kind: Kind
  state: Generated<State>
  zone: Zone
  minutes: number
  /** The settled time; null while several are suggested. */
  startsAt: Date | null
  /** The end of the settled time, or of the last one that is suggested. */
  endsAt: Date
  meetingPlaceId: string | null
  /** The town or suburb where it is, in the gazetteer. */
  placeId: string | null
  placeName: string
  latitude: number | null
  longitude: number | null
  note: string
  cancelNote: string | null
  maxDogs: number
  /** Owners who may ask to join an open playdate, with the radius in km; null for a private one. */
  audience: 'friends' | 'everybody' | null
  radiusKm: number | null
  sizes: Generated<string[]>
  energies: Generated<string[]>
  puppies: Generated<boolean>
  /** Raised by each change: SEQUENCE of the calendar event (RFC 5545). */
  sequence: Generated<number>
  /** When the reminders are due; null once they are sent, and where none is wanted. */
  dayReminderAt: Date | null
  hoursReminderAt: Date | null
  /** When the job of playdates looks at it next; null: never. */
  nextAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The suggested times. */
export interface PlaydateTimesTable {
  playdateId: string
  startsAt: Date
}

/** One owner's part in a playdate, the host's included. */
export interface PlaydateInvitationsTable {
  id: Generated<string>
  playdateId: string
  /** null once the owner has deleted the account. */
  ownerId: string | null
  isHost: Generated<boolean>
  state: InvitationState
  /** The suggested times that suit the guest, and those that the guest suggested. */
  suits: Generated<Date[]>
  suggested: Generated<Date[]>
  reason: DeclineReason | null
  note: string | null
  /** The end of the playdate, for the lists of one owner. */
  endsAt: Date
  /** Ids of the checklist's lines that the owner has ticked. */
  ticked: Generated<string[]>
  /** Whether the owner says that the dogs met; null until the owner says. */
  met: boolean | null
  feedbackAt: Date | null
  /** Changes of the note, or of a place in words, since this guest last answered. */
  newWords: Generated<number>
  /** Whether the guest had accepted or suggested times, and is asked again since time or place changed. */
  askedAgain: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface PlaydateDogsTable {
  playdateId: string
  dogId: string
  invitationId: string
}

/** An owner's words about another dog of the playdate. */
export interface PlaydateFeedbackTable {
  invitationId: string
  dogId: string
  howItWent: HowItWent
  note: string | null
}

/** A pair of dogs, the smaller id first. */
export interface MatchesTable {
  id: Generated<string>
  dogId1: string
  dogId2: string
  status: Generated<MatchStatus>
  createdBy: string
  createdAt: Generated<Date>
  /** The date of the last playdate at which they met. */
  metOn: string | null
  /** Feedback of the owners of the two dogs, in the order of the dogs. */
  feedback1: HowItWent | null
  feedback2: HowItWent | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    playdates: PlaydatesTable
    playdateTimes: PlaydateTimesTable
    playdateInvitations: PlaydateInvitationsTable
    playdateDogs: PlaydateDogsTable
    playdateFeedback: PlaydateFeedbackTable
    matches: MatchesTable
  }
}
