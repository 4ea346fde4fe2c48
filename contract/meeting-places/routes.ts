import type { Routes } from '../kit/route.ts'
import type { meetingPlacesSpecs } from './schemas.ts'

export const meetingPlaces: Routes<typeof meetingPlacesSpecs> = {
  list: { method: 'GET', path: '/api/meeting-places' },
}
