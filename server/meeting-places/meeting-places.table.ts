import type { DogAccess, MeetingPlaceKind } from '#contract/meeting-places/options.ts'

export interface OperatorMeetingPlacesTable {
  meetingPlaceId: string
  name: string
  kind: MeetingPlaceKind
  placeId: string
  latitude: number
  longitude: number
  dogAccess: DogAccess | null
  dogAsOf: number | null
  isApproximate: boolean
}

export interface HiddenMeetingPlacesTable {
  meetingPlaceId: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    operatorMeetingPlaces: OperatorMeetingPlacesTable
    hiddenMeetingPlaces: HiddenMeetingPlacesTable
  }
}
