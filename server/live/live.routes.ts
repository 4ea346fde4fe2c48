import type { events } from '#contract/live/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { openEvents } from './live.ts'

export const eventsHandlers: Handlers<typeof events> = { stream: openEvents }
