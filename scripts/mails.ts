import { daysAfter } from '../contract/kit/dates.ts'
import { HEALTH_KINDS } from '../contract/health/options.ts'
import { readConfig } from '../server/config.ts'
import { REMINDER_TYPES } from '../server/emails/listeners/health-mails.ts'
import { TREATMENTS_LISTED } from '../server/health/many-reminders.ts'
import type { MailType } from '../server/emails/mail-types.ts'
import { renderMail } from '../server/emails/outbox.ts'
import { passkeyAddedEmail } from '../server/emails/templates/passkey.ts'
import {
  accountExpiringEmail,
  confirmEmail,
  newSignInEmail,
  providerConnectedEmail,
  providerDisconnectedEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from '../server/emails/templates/account.ts'
import { addressTakenEmail, changedAddressEmail, newAddressEmail } from '../server/emails/templates/address.ts'
import { friendEmail, messageEmail, welcomeEmail } from '../server/emails/templates/social.ts'
import {
  cancelledEmail,
  changedEmail,
  invitationEmail,
  playdateReminderEmail,
} from '../server/emails/templates/playdate.ts'
import type { EmailContent } from '../server/emails/templates/frame.ts'
import { manyTreatmentsEmail, missingPhotoEmail, treatmentEmail } from '../server/emails/templates/health.ts'
import { reportEmail } from '../server/emails/templates/report.ts'

/** The names and texts of an e-mail. */
interface Cast {
  firstName: string
  otherName: string
  dogName: string
  treatment: string
}

/** Ordinary, long and hostile names. */
export const CASTS = {
  ordinary: { firstName: 'Mia', otherName: 'Tāne', dogName: 'Biscuit', treatment: 'Kennel cough' },
  long: {
    firstName: 'Wilhelmina-Alexandrina',
    otherName: 'Aotearoa'.repeat(37),
    dogName: 'Taumatawhakatangihangakoauauotamateaturipukakapik',
    treatment: 'Leptospirosis'.repeat(7),
  },
  hostile: {
    firstName: '<script>alert(1)</script>',
    otherName: '"\'><img src=x onerror=alert(1)> \u202Eaim\u202C 🐶👩‍👩‍👧',
    dogName: 'Rex\r\nBcc: eve@evil.example \u202Exer',
    treatment: '</p></td><style>*{display:none}</style>',
  },
} as const satisfies Record<string, Cast>

const PARTNER = {
  PROMO_NAME: 'Tick Tock Treatments',
  PROMO_URL: 'https://partner.example/wagmates',
  PROMO_CODE: 'WAG10',
}
const ORIGIN = 'https://wagmates.example'
const ID = '00000000-0000-4000-8000-000000000000'

/** Every e-mail of the app, with these names, as it is sent. */
export function everyMail(cast: Cast): { name: string; subject: string; html: string }[] {
  const settings = { PUBLIC_URL: ORIGIN, SESSION_SECRET: 'only the pictures sign with this one', ...PARTNER }
  const config = readConfig({ ...settings, CONTACT_EMAIL: 'kia.ora@wagmates.example' })
  return Object.entries({
    ...contentsOf(cast),
    ...accountMailsOf(cast),
    ...waysInOf(cast),
    ...playdatesOf(cast),
    ...remindersOf(cast, config.promo),
    ...summaryOf(cast, config.promo),
  }).map(([name, { type, content }]) => {
    const { subject, html } = renderMail(config, { type, to: 'mia@example.nz', content })
    return { name, subject, html }
  })
}

type EmailContents = Record<string, { type: MailType; content: EmailContent }>

function contentsOf({ firstName, otherName, dogName }: Cast): EmailContents {
  const friend = { firstName, friendName: otherName, url: `${ORIGIN}/dog/${ID}` }
  return {
    welcome: { type: 'welcome', content: welcomeEmail({ firstName, dogName, browseUrl: `${ORIGIN}/browse` }) },
    friend: { type: 'friend', content: friendEmail({ ...friend, dogName }) },
    'friend-without-dog': { type: 'friend', content: friendEmail({ ...friend, url: `${ORIGIN}/`, dogName: null }) },
    message: {
      type: 'message',
      content: messageEmail({ firstName, senderName: otherName, url: `${ORIGIN}/messages?userId=${ID}` }),
    },
    'incomplete-profile': {
      type: 'incomplete-profile',
      content: missingPhotoEmail({ firstName, dogName, url: `${ORIGIN}/` }),
    },
    report: { type: 'report', content: reportEmail(`${ORIGIN}/admin/dashboard`) },
  }
}

function accountMailsOf({ firstName }: Cast): EmailContents {
  const token = '6vX0tq1mJcQd2o8rWbK5yHn4sZ7uEfGa3iLpVx9DkTw'
  return {
    'password-reset': {
      type: 'password-reset',
      content: passwordResetEmail({ firstName, url: `${ORIGIN}/reset-password?token=${token}` }),
    },
    'confirm-email': {
      type: 'confirm-email',
      content: confirmEmail({ firstName, url: `${ORIGIN}/confirm-email?token=${token}` }),
    },
    'account-expiring': {
      type: 'account-expiring',
      content: accountExpiringEmail({
        firstName,
        url: `${ORIGIN}/confirm-email?token=${token}`,
        lastDay: new Date('2026-12-05T00:00:00Z'),
      }),
    },
    'new-address': {
      type: 'new-address',
      content: newAddressEmail({ firstName, url: `${ORIGIN}/confirm-email?token=${token}` }),
    },
    'address-change': {
      type: 'address-change',
      content: changedAddressEmail({
        firstName,
        newEmail: 'mia@example.org',
        url: `${ORIGIN}/undo-email-change?token=${token}`,
      }),
    },
    'address-taken': { type: 'address-taken', content: addressTakenEmail({ url: `${ORIGIN}/auth` }) },
  }
}

function waysInOf({ firstName }: Cast): EmailContents {
  return {
    'new-sign-in': {
      type: 'new-sign-in',
      content: newSignInEmail({ firstName, browser: 'Firefox on Windows', url: `${ORIGIN}/forgot-password` }),
    },
    'provider-connected': {
      type: 'provider-connected',
      content: providerConnectedEmail({ firstName, provider: 'Kennel Club', url: `${ORIGIN}/forgot-password` }),
    },
    'provider-disconnected': {
      type: 'provider-disconnected',
      content: providerDisconnectedEmail({ firstName, provider: 'Kennel Club', url: `${ORIGIN}/forgot-password` }),
    },
    'passkey-added': {
      type: 'passkey-added',
      content: passkeyAddedEmail({ firstName, name: 'Chrome on Android', url: `${ORIGIN}/forgot-password` }),
    },
    'password-changed': {
      type: 'password-changed',
      content: passwordChangedEmail({ firstName, url: `${ORIGIN}/forgot-password`, arePasskeysGone: false }),
    },
  }
}

function playdatesOf({ firstName, otherName, dogName }: Cast): EmailContents {
  const playdate = { firstName, place: 'Victoria Park', url: `${ORIGIN}/playdates/${ID}` }
  return {
    'playdate-invited': {
      type: 'playdate-invited',
      content: invitationEmail({ ...playdate, hostName: otherName, times: ['Saturday 5 December, 10:00 am'] }),
    },
    'playdate-changed': {
      type: 'playdate-changed',
      content: changedEmail({ ...playdate, hostName: otherName, times: ['Sunday 6 December, 10:00 am'] }),
    },
    'playdate-cancelled': {
      type: 'playdate-cancelled',
      content: cancelledEmail({
        ...playdate,
        hostName: otherName,
        isCancelledByHost: true,
        times: ['Saturday 5 December, 10:00–11:00 am'],
      }),
    },
    'playdate-reminder': {
      type: 'playdate-reminder',
      content: playdateReminderEmail({
        ...playdate,
        isToday: true,
        times: ['Saturday 5 December, 10:00–11:00 am'],
        others: [{ firstName: otherName, dogNames: [dogName] }],
        checklist: ['Keep both dogs on loose leads at first.'],
      }),
    },
  }
}

const FREQUENCIES = { vaccinations: 'annually', worming: 'every-3-months', flea: 'monthly' } as const

function remindersOf({ firstName, dogName, treatment }: Cast, promo: Parameters<typeof treatmentEmail>[0]['promo']) {
  const due = '2027-03-14'
  const common = { firstName, dogName, name: treatment, due, promo, recordsUrl: `${ORIGIN}/dogs/${ID}/health` }
  return Object.fromEntries(
    HEALTH_KINDS.map((kind) => {
      const given = { kind, frequency: FREQUENCIES[kind], lastGiven: daysAfter(due, -365) }
      return [`reminder-${kind}`, { type: REMINDER_TYPES[kind], content: treatmentEmail({ ...common, ...given }) }]
    }),
  ) as EmailContents
}

function summaryOf(
  { firstName, dogName, treatment }: Cast,
  promo: Parameters<typeof treatmentEmail>[0]['promo'],
): EmailContents {
  const soonest = Array.from(
    { length: TREATMENTS_LISTED },
    () => ({ kind: 'flea', dogName, name: treatment, due: '2027-03-14' }) as const,
  )
  const content = manyTreatmentsEmail({ firstName, count: 43, soonest, dogsUrl: `${ORIGIN}/`, promo })
  return { 'reminder-of-many': { type: 'health-summary', content } }
}
