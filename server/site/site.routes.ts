import type { site } from '#contract/site/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showConfig } from './site.ts'

export const siteHandlers: Handlers<typeof site> = { config: showConfig }
