import type { push } from '#contract/push/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showPush, subscribe, unsubscribe } from './devices.ts'

export const pushHandlers: Handlers<typeof push> = { show: showPush, subscribe, unsubscribe }
