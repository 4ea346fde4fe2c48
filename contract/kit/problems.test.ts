import { expect, test } from 'vitest'
import { NEARBY_KM } from '#contract/account/options.ts'
import { FIRST_DAY_FRIENDS } from '#contract/kit/limits.ts'
import { DAY_S, HOUR_S } from '#contract/kit/durations.ts'
import { FIRST_DAY_CONVERSATIONS, NEW_CONVERSATIONS_A_DAY } from '#contract/messages/options.ts'
import { MODERATOR_DAYS } from '#contract/moderation/decisions.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { PHOTO_MAX_MB } from '#contract/photos/options.ts'
import { FEEDBACK, WALK_ACCOUNT_HOURS } from '#contract/playdates/options.ts'
import { SAVED_DOGS_MAX } from '#contract/saved-dogs/options.ts'
import { WATCHES_MAX } from '#contract/watches/options.ts'
import { problems } from './problems.ts'

test.each([
  ['too-many-passkeys', [PASSKEYS_MAX]],
  ['too-many-saved-dogs', [SAVED_DOGS_MAX]],
  ['too-many-watches', [WATCHES_MAX]],
  ['nearby-only', [NEARBY_KM]],
  ['many-conversations', [NEW_CONVERSATIONS_A_DAY]],
  ['first-day-conversations', [DAY_S / HOUR_S, FIRST_DAY_CONVERSATIONS]],
  ['first-day-friends', [DAY_S / HOUR_S, FIRST_DAY_FRIENDS]],
  ['too-long-for-moderators', [MODERATOR_DAYS]],
  ['photo-too-large', [PHOTO_MAX_MB.create]],
  ['new-photo-too-large', [PHOTO_MAX_MB.edit]],
  ['new-photo-too-large', [PHOTO_MAX_MB.upload]],
  ['feedback-closed', [FEEDBACK.days]],
  ['account-too-new', [WALK_ACCOUNT_HOURS]],
] as const)('the words of the refusal %s name its limits, %j', (problem, limits) => {
  expect(problems[problem][1].match(/\d+/g)?.map(Number)).toEqual(limits)
})
