import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { unsubscribeUrls } from './outbox.ts'

/** A row of the outbox, ready to go. */
export interface OutgoingMail {
  id: string
  type: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** Hands a mail to the mail server. Throws when it is not taken. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** A server that keeps silent is waited for this long, not the usual minutes. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** What sends mails by the mail server of the settings; null when none is set. */
export function openSmtp(config: Config): SendMail | null {
  if (!config.smtpUrl) return null
  const transport = transportTo(config.smtpUrl)
  return async (mail, signal) => {
    await transport.sendMail({ ...messageOf(config, mail), signal })
  }
}

/** Whether the mail server answers and takes our name; true without one, where mails are only logged. */
export async function canSend({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<boolean> {
  if (!smtpUrl) return true
  return transportTo(smtpUrl)
    .verify()
    .catch(() => false)
}

function transportTo(url: string) {
  return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
}

function messageOf(config: Config, { id, type, recipient, subject, html, text }: OutgoingMail) {
  const oneClick = unsubscribeUrls(config, type, recipient)?.oneClick
  return {
    from: config.mailFrom,
    // As an object, so that an odd address is never read as a list of several.
    to: { name: '', address: recipient },
    subject: literal(subject),
    html,
    text,
    // The same in every attempt: a receiver that got the mail twice can tell.
    messageId: `<${id}@${domainOf(config.mailFrom)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClick && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A name that looks like an encoded header is not to be decoded by whoever reads the mail: an invisible sign breaks it. */
function literal(subject: string): string {
  return subject.replaceAll('=?', '=\u200B?')
}

function domainOf(sender: string): string {
  return sender.slice(sender.lastIndexOf('@') + 1).replace('>', '')
}
