import { readConfig } from '#server/config.ts'
import type { MailType } from '#server/emails/mail-types.ts'
import { renderMail } from '#server/emails/outbox.ts'
import type { EmailContent } from '#server/emails/templates/frame.ts'
import { accountMails } from './mails/account-mails.ts'
import { decisionMails } from './mails/decision-mails.ts'
import { healthMails, playdateMails, socialMails } from './mails/news-mails.ts'
import { type Cast, ORIGIN } from './mails/sample.ts'

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

/** Every e-mail of the app, with these names, as it is sent; one of each type at least. */
export function everyMail(cast: Cast): { name: string; subject: string; html: string }[] {
  const settings = { PUBLIC_URL: ORIGIN, SESSION_SECRET: 'only the pictures sign with this one', ...PARTNER }
  const config = readConfig({ ...settings, CONTACT_EMAIL: 'kia.ora@wagmates.example' })
  // A new type of mail does not compile without a sample here.
  const samples: Record<MailType, readonly EmailContent[]> = {
    ...accountMails(cast),
    ...socialMails(cast),
    ...playdateMails(cast),
    ...healthMails(cast, config.promo),
    ...decisionMails(cast),
  }
  return Object.entries(samples).flatMap(([type, contents]) =>
    contents.map((content, n) => {
      const { subject, html } = renderMail(config, { type: type as MailType, to: 'mia@example.nz', content })
      return { name: n === 0 ? type : `${type}-${n + 1}`, subject, html }
    }),
  )
}
