import type { meetingPlaces } from '#contract/meeting-places/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { listMeetingPlaces } from './meeting-places.ts'

export const meetingPlacesHandlers: Handlers<typeof meetingPlaces> = { list: listMeetingPlaces }
