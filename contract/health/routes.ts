import type { Routes } from '../kit/route.ts'
import type { HealthKind } from './options.ts'
import type { calendarSpecs, healthSpecs } from './schemas.ts'

/** The calls of one kind. Another word in their place is no endpoint. */
const routesOf = <Kind extends HealthKind>(kind: Kind) =>
  ({
    list: { method: 'GET', path: `/api/health/${kind}/{dogId}` },
    add: { method: 'POST', path: `/api/health/${kind}` },
    change: { method: 'PUT', path: `/api/health/${kind}/{id}` },
    remove: { method: 'DELETE', path: `/api/health/${kind}/{id}` },
  }) as const

export const health: { [Kind in HealthKind]: Routes<(typeof healthSpecs)[Kind]> } = {
  vaccinations: routesOf('vaccinations'),
  worming: routesOf('worming'),
  flea: routesOf('flea'),
}

export const calendar: Routes<typeof calendarSpecs> = {
  show: { method: 'GET', path: '/api/account/calendar-secret' },
  reset: { method: 'POST', path: '/api/account/calendar-secret' },
}
