import type { events } from '#contract/live/routes.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'

/** `connection: close`: the connection ends with its stream, so that a closing server need not wait for it. */
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' }

export const openEvents: Handler<typeof events.stream> = async ({ openStream }) =>
  answer(await openStream(), { headers: HEADERS })
