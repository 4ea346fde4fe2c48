import type { matching } from '#contract/matching.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { showCompatibility } from './compatibility.ts'

export const matchingHandlers: Handlers<typeof matching> = { compatibility: showCompatibility }
