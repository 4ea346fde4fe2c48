import type { Routes } from '../kit/route.ts'
import type { eventsSpecs } from './schemas.ts'

export const events: Routes<typeof eventsSpecs> = {
  stream: { method: 'GET', path: '/api/events' },
}
