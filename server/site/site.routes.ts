import type { site } from '#contract/site.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { showConfig } from './site.ts'

export const siteHandlers: Handlers<typeof site> = { config: showConfig }
