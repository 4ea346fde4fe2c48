import type { events } from '#contract/events.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { openEvents } from './events.ts'

export const eventsHandlers: Handlers<typeof events> = { stream: openEvents }
