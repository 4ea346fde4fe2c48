import type { calendar, health } from '#contract/health/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { resetCalendar, showCalendar } from './calendar-feed.ts'
import { healthCallsOf } from './health.ts'

/** The handlers of each kind, by the kind's name. */
export const healthHandlers = {
  vaccinations: healthCallsOf('vaccinations'),
  worming: healthCallsOf('worming'),
  flea: healthCallsOf('flea'),
} satisfies { [Kind in keyof typeof health]: Handlers<(typeof health)[Kind]> }

export const calendarHandlers: Handlers<typeof calendar> = { show: showCalendar, reset: resetCalendar }
