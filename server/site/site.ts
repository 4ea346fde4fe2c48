import { APP_NAME, type site } from '#contract/site.ts'
import type { Handler } from '#server/kit/handler.ts'

export const showConfig: Handler<typeof site.config> = async ({ config }) => ({ appName: APP_NAME, ...config })
