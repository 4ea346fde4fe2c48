import type { Generated } from 'kysely'
import type { DeclineReason, InvitationState, Kind, State, Zone } from '#contract/playdates/options.ts'

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
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface PlaydateDogsTable {
  playdateId: string
  dogId: string
  invitationId: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    playdates: PlaydatesTable
    playdateTimes: PlaydateTimesTable
    playdateInvitations: PlaydateInvitationsTable
    playdateDogs: PlaydateDogsTable
  }
}
