import { APP_NAME } from '#contract/site/options.ts'
import type { site } from '#contract/site/routes.ts'
import type { Handler } from '#server/platform/http/handler.ts'

export const showConfig: Handler<typeof site.config> = async ({ config }) => ({ appName: APP_NAME, ...config })
