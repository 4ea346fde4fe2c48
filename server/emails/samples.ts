import { type HealthKind, HEALTH_KINDS } from '#contract/health.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { monthsAfter } from '#contract/health.due.ts'
import type { Config } from '#server/config.ts'
import { REMINDER_TYPES } from './health-mails.ts'
import type { Mail } from './outbox.ts'
import { friendLetter, messageLetter, welcomeLetter } from './templates/social.ts'
import { missingPhotoLetter, treatmentLetter } from './templates/health.ts'

/** Made-up people and dogs: previews and test mails show nobody's data (K-66). */
const NOBODY = '00000000-0000-4000-8000-000000000000'
const SAMPLE = { firstName: 'Mia', otherName: 'Tāne', dogName: 'Biscuit', otherDog: 'Moko' }

const TREATMENTS = {
  vaccinations: { name: 'Kennel cough', frequency: 'annually', months: 12 },
  worming: { name: 'All-wormer tablet', frequency: 'every-3-months', months: 3 },
  flea: { name: 'Spot-on treatment', frequency: 'monthly', months: 1 },
} as const satisfies Record<HealthKind, object>

type Sample = Pick<Mail, 'type' | 'letter' | 'dogName'>

/** The mails that owners cause, with sample data (K-66, K-67). */
export function socialSamples({ publicUrl }: Config): Record<'welcome' | 'friend' | 'message', Sample> {
  const { firstName, otherName, dogName, otherDog } = SAMPLE
  return {
    welcome: {
      type: 'welcome',
      letter: welcomeLetter({ firstName, dogName, browseUrl: `${publicUrl}/browse` }),
      dogName,
    },
    friend: {
      type: 'friend',
      letter: friendLetter({
        firstName,
        friendName: otherName,
        url: `${publicUrl}/dog/${NOBODY}`,
        dogName: otherDog,
      }),
    },
    message: {
      type: 'message',
      letter: messageLetter({ firstName, senderName: otherName, url: `${publicUrl}/messages?userId=${NOBODY}` }),
    },
  }
}

/** A reminder of each kind, due in a week (K-70, MAIL-10). */
export function reminderSamples(config: Config, today = todayInNewZealand()): Record<HealthKind, Sample> {
  const due = daysAfter(today, 7)
  const samples = HEALTH_KINDS.map((kind) => [kind, reminderSample(config, kind, due)] as const)
  return Object.fromEntries(samples) as Record<HealthKind, Sample>
}

function reminderSample({ publicUrl, promo }: Config, kind: HealthKind, due: string): Sample {
  const { months, ...treatment } = TREATMENTS[kind]
  const { firstName, dogName } = SAMPLE
  const lastGiven = monthsAfter(due, -months)
  const letter = treatmentLetter({
    ...treatment,
    kind,
    firstName,
    dogName,
    lastGiven,
    due,
    promo,
    recordsUrl: `${publicUrl}/dogs/${NOBODY}/health`,
  })
  return { type: REMINDER_TYPES[kind], letter, dogName }
}

/** The mail that asks for a photo (K-72). */
export function missingPhotoSample({ publicUrl }: Config): Sample {
  const { firstName, dogName } = SAMPLE
  return {
    type: 'incomplete-profile',
    letter: missingPhotoLetter({ firstName, dogName, url: `${publicUrl}/` }),
    dogName,
  }
}
