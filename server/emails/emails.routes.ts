import type { emails } from '#contract/emails.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { unsubscribe, unsubscribeByLink } from './unsubscribe.ts'

export const emailsHandlers: Handlers<typeof emails> = { unsubscribe, unsubscribeByLink }
