import { type HealthKind, HEALTH_KINDS } from '#contract/health/options.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { monthsAfter } from '#contract/health/due.ts'
import { checklistOf, MOST_IMPORTANT } from '#contract/playdates/checklist.ts'
import type { Config } from '#server/config.ts'
import { REMINDER_TYPES } from './listeners/health-mails.ts'
import type { Mail } from './outbox.ts'
import { PLAYDATE_MAILS } from './listeners/playdate-mails.ts'
import { invitationEmail, playdateReminderEmail } from './templates/playdate.ts'
import { friendEmail, messageEmail, welcomeEmail } from './templates/social.ts'
import { missingPhotoEmail, treatmentEmail } from './templates/health.ts'

/** Invented owners and dogs for previews and test mails. */
const NOBODY = '00000000-0000-4000-8000-000000000000'
const SAMPLE = { firstName: 'Mia', otherName: 'Tāne', dogName: 'Biscuit', otherDog: 'Moko' }

const TREATMENTS = {
  vaccinations: { name: 'Kennel cough', frequency: 'annually', months: 12 },
  worming: { name: 'All-wormer tablet', frequency: 'every-3-months', months: 3 },
  flea: { name: 'Spot-on treatment', frequency: 'monthly', months: 1 },
} as const satisfies Record<HealthKind, object>

type Sample = Pick<Mail, 'type' | 'content' | 'dogName'>

/** The mails that owners cause, with sample data. */
export function socialSamples({ publicUrl }: Config): Record<'welcome' | 'friend' | 'message', Sample> {
  const { firstName, otherName, dogName, otherDog } = SAMPLE
  return {
    welcome: {
      type: 'welcome',
      content: welcomeEmail({ firstName, dogName, browseUrl: `${publicUrl}/browse` }),
      dogName,
    },
    friend: {
      type: 'friend',
      content: friendEmail({
        firstName,
        friendName: otherName,
        url: `${publicUrl}/dog/${NOBODY}`,
        dogName: otherDog,
      }),
    },
    message: {
      type: 'message',
      content: messageEmail({ firstName, senderName: otherName, url: `${publicUrl}/messages?userId=${NOBODY}` }),
    },
  }
}

/** The mails about playdates, with sample data. */
export function playdateSamples({ publicUrl }: Config): Record<'playdate' | 'playdateReminder', Sample> {
  const { firstName, otherName, otherDog } = SAMPLE
  const common = { firstName, place: 'Victoria Park', url: `${publicUrl}/playdates` }
  return {
    playdate: {
      type: PLAYDATE_MAILS.invited,
      content: invitationEmail({
        ...common,
        hostName: otherName,
        times: ['Saturday 5 December, 10:00 am', 'Sunday 6 December, 4:30 pm'],
      }),
    },
    playdateReminder: {
      type: PLAYDATE_MAILS.reminder,
      content: playdateReminderEmail({
        ...common,
        isToday: false,
        times: ['Saturday 5 December, 10:00–11:00 am'],
        others: [{ firstName: otherName, dogNames: [otherDog] }],
        checklist: checklistOf({ advice: [], haveMet: false })
          .slice(0, MOST_IMPORTANT)
          .map(({ text }) => text),
      }),
    },
  }
}

/** A reminder of each kind, due in a week. */
export function reminderSamples(config: Config, today = todayInNewZealand()): Record<HealthKind, Sample> {
  const due = daysAfter(today, 7)
  const samples = HEALTH_KINDS.map((kind) => [kind, reminderSample(config, kind, due)] as const)
  return Object.fromEntries(samples) as Record<HealthKind, Sample>
}

function reminderSample({ publicUrl, promo }: Config, kind: HealthKind, due: string): Sample {
  const { months, ...treatment } = TREATMENTS[kind]
  const { firstName, dogName } = SAMPLE
  const lastGiven = monthsAfter(due, -months)
  const content = treatmentEmail({
    ...treatment,
    kind,
    firstName,
    dogName,
    lastGiven,
    due,
    promo,
    recordsUrl: `${publicUrl}/dogs/${NOBODY}/health`,
  })
  return { type: REMINDER_TYPES[kind], content, dogName }
}

/** The mail that asks for a photo. */
export function missingPhotoSample({ publicUrl }: Config): Sample {
  const { firstName, dogName } = SAMPLE
  return {
    type: 'incomplete-profile',
    content: missingPhotoEmail({ firstName, dogName, url: `${publicUrl}/` }),
    dogName,
  }
}
