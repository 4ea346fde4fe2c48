import type { Routes } from '../kit/route.ts'
import type { operatorsSpecs } from './schemas.ts'

export const operators: Routes<typeof operatorsSpecs> = {
  queue: { method: 'GET', path: '/api/admin/queue' },
  take: { method: 'POST', path: '/api/admin/queue/{id}/take' },
  newDecisions: { method: 'GET', path: '/api/decisions' },
  acknowledge: { method: 'POST', path: '/api/decisions/{id}/acknowledge' },
  appealLink: { method: 'POST', path: '/api/decisions/{id}/appeal-link' },
  showDecision: { method: 'POST', path: '/api/appeals/decision' },
  appeal: { method: 'POST', path: '/api/appeals' },
  appeals: { method: 'GET', path: '/api/admin/appeals' },
  decideAppeal: { method: 'POST', path: '/api/admin/appeals/{id}/decision' },
  release: { method: 'DELETE', path: '/api/admin/queue/{id}/take' },
}
