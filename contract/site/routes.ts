import type { Routes } from '../kit/route.ts'
import type { siteSpecs } from './schemas.ts'

export const site: Routes<typeof siteSpecs> = {
  config: { method: 'GET', path: '/api/config' },
}
