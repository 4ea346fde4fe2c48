import type { matching } from '#contract/matching/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showCompatibility } from './compatibility.ts'
import { showPairs } from './pairs.ts'

export const matchingHandlers: Handlers<typeof matching> = {
  compatibility: showCompatibility,
  pairs: showPairs,
}
