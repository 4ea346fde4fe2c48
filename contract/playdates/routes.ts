import type { Routes } from '../kit/route.ts'
import type { playdatesSpecs } from './schemas.ts'

export const playdates: Routes<typeof playdatesSpecs> = {
  list: { method: 'GET', path: '/api/playdates' },
  suggest: { method: 'POST', path: '/api/playdates' },
  show: { method: 'GET', path: '/api/playdates/{id}' },
  change: { method: 'PATCH', path: '/api/playdates/{id}' },
  answer: { method: 'POST', path: '/api/playdates/{id}/answer' },
  cancel: { method: 'POST', path: '/api/playdates/{id}/cancel' },
  tickChecklist: { method: 'PUT', path: '/api/playdates/{id}/checklist' },
  join: { method: 'POST', path: '/api/playdates/{id}/join' },
  decide: { method: 'POST', path: '/api/playdates/{id}/requests/{ownerId}' },
  report: { method: 'POST', path: '/api/playdates/{id}/report' },
  walks: { method: 'GET', path: '/api/walks' },
  giveFeedback: { method: 'PUT', path: '/api/playdates/{id}/feedback' },
  matches: { method: 'GET', path: '/api/matches' },
  calendarFile: { method: 'GET', path: '/api/playdates/{id}.ics' },
}
