import { expect, test } from 'vitest'
import { NEARBY_KM } from '#contract/account/options.ts'
import { NEW_CONVERSATIONS_A_DAY } from '#contract/messages/options.ts'
import { MODERATOR_DAYS } from '#contract/moderation/decisions.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { SAVED_DOGS_MAX } from '#contract/saved-dogs/options.ts'
import { WATCHES_MAX } from '#contract/watches/options.ts'
import { problems } from './problems.ts'

test.each([
  ['too-many-passkeys', PASSKEYS_MAX],
  ['too-many-saved-dogs', SAVED_DOGS_MAX],
  ['too-many-watches', WATCHES_MAX],
  ['nearby-only', NEARBY_KM],
  ['many-conversations', NEW_CONVERSATIONS_A_DAY],
  ['too-long-for-moderators', MODERATOR_DAYS],
] as const)('the words of the refusal %s name its limit, %i', (problem, limit) => {
  expect(problems[problem][1].match(/\d+/)?.[0]).toBe(String(limit))
})
