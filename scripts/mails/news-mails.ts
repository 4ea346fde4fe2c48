import { daysAfter } from '#contract/kit/dates.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { TREATMENTS_LISTED } from '#server/health/many-reminders.ts'
import {
  type DueTreatment,
  manyTreatmentsEmail,
  missingPhotoEmail,
  treatmentEmail,
} from '#server/emails/templates/health.ts'
import {
  cancelledEmail,
  changedEmail,
  invitationEmail,
  playdateReminderEmail,
} from '#server/emails/templates/playdate.ts'
import { friendEmail, messageEmail, welcomeEmail } from '#server/emails/templates/social.ts'
import { newDogsEmail } from '#server/emails/templates/watch.ts'
import { type Cast, ID, ORIGIN, type Samples } from './sample.ts'

/** The mails about other owners and dogs. */
export function socialMails({ firstName, otherName, dogName }: Cast) {
  const friend = { firstName, friendName: otherName }
  const dogs = [{ name: dogName, breed: 'Border Collie', url: `${ORIGIN}/dog/${ID}` }]
  return {
    welcome: [welcomeEmail({ firstName, dogName, browseUrl: `${ORIGIN}/browse` })],
    friend: [
      friendEmail({ ...friend, dogName, url: `${ORIGIN}/dog/${ID}` }),
      friendEmail({ ...friend, dogName: null, url: `${ORIGIN}/` }),
    ],
    message: [messageEmail({ firstName, senderName: otherName, url: `${ORIGIN}/messages?userId=${ID}` })],
    'new-dogs': [1, 7].map((count) => newDogsEmail({ firstName, dogs, count })),
  } satisfies Samples
}

/** The mails about playdates. */
export function playdateMails({ firstName, otherName, dogName }: Cast) {
  const playdate = { firstName, place: 'Victoria Park', url: `${ORIGIN}/playdates/${ID}` }
  const invitation = { ...playdate, hostName: otherName }
  const times = ['Saturday 5 December, 10:00–11:00 am']
  return {
    'playdate-invited': [invitationEmail({ ...invitation, times: ['Saturday 5 December, 10:00 am'] })],
    'playdate-changed': [changedEmail({ ...invitation, times: ['Sunday 6 December, 10:00 am'] })],
    'playdate-cancelled': [
      cancelledEmail({ ...invitation, isCancelledByHost: true, times }),
      cancelledEmail({ ...invitation, isCancelledByHost: false, isAsker: true, times }),
    ],
    'playdate-reminder': [
      playdateReminderEmail({
        ...playdate,
        isToday: true,
        times,
        others: [{ firstName: otherName, dogNames: [dogName] }],
        checklist: ['Keep both dogs on loose leads at first.'],
      }),
    ],
  } satisfies Samples
}

const FREQUENCIES = { vaccinations: 'annually', worming: 'every-3-months', flea: 'monthly' } as const
const DUE = '2027-03-14'

/** The mails about the health and the profile of a dog. */
export function healthMails({ firstName, dogName, treatment }: Cast, promo: DueTreatment['promo']) {
  const common = { firstName, dogName, name: treatment, due: DUE, promo, recordsUrl: `${ORIGIN}/dogs/${ID}/health` }
  const about = (kind: HealthKind) =>
    treatmentEmail({ ...common, kind, frequency: FREQUENCIES[kind], lastGiven: daysAfter(DUE, -365) })
  const soonest = Array.from(
    { length: TREATMENTS_LISTED },
    () => ({ kind: 'flea', dogName, name: treatment, due: DUE }) as const,
  )
  return {
    vaccination: [about('vaccinations')],
    worming: [about('worming')],
    flea: [about('flea')],
    'health-summary': [manyTreatmentsEmail({ firstName, count: 43, soonest, dogsUrl: `${ORIGIN}/`, promo })],
    'incomplete-profile': [missingPhotoEmail({ firstName, dogName, url: `${ORIGIN}/` })],
  } satisfies Samples
}
