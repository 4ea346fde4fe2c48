import type { matching } from '#contract/matching/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showCompatibility } from './compatibility.ts'

export const matchingHandlers: Handlers<typeof matching> = { compatibility: showCompatibility }
