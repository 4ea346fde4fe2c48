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
  hostId: string | null
  kind: Kind
  state: Generated<State>
  zone: Zone
  minutes: number
  startsAt: Date | null
  endsAt: Date
  meetingPlaceId: string | null
  placeId: string | null
  placeName: string
  latitude: number | null
  longitude: number | null
  note: string
  cancelNote: string | null
  maxDogs: number
  audience: 'friends' | 'everybody' | null
  radiusKm: number | null
  sizes: Generated<string[]>
  energies: Generated<string[]>
  puppies: Generated<boolean>
  sequence: Generated<number>
  dayReminderAt: Date | null
  hoursReminderAt: Date | null
  nextAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface PlaydateTimesTable {
  playdateId: string
  startsAt: Date
}

export interface PlaydateInvitationsTable {
  id: Generated<string>
  playdateId: string
  ownerId: string | null
  isHost: Generated<boolean>
  state: InvitationState
  suits: Generated<Date[]>
  suggested: Generated<Date[]>
  reason: DeclineReason | null
  note: string | null
  endsAt: Date
  ticked: Generated<string[]>
  met: boolean | null
  feedbackAt: Date | null
  /** Changes of the note, or of a place in words, since this guest last answered. */
  newWords: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface PlaydateDogsTable {
  playdateId: string
  dogId: string
  invitationId: string
}

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
  metOn: string | null
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
