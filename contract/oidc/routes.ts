import type { Routes } from '../kit/route.ts'
import type { oidcSpecs } from './schemas.ts'

export const oidc: Routes<typeof oidcSpecs> = {
  start: { method: 'POST', path: '/api/auth/oidc/start' },
  finish: { method: 'POST', path: '/api/auth/oidc/finish' },
  connect: { method: 'POST', path: '/api/auth/oidc/connect' },
  disconnect: { method: 'DELETE', path: '/api/auth/oidc/connection' },
}
