import { createTransport } from 'nodemailer'
import type { NewsKind } from '#contract/account/news.ts'
import type { Config } from '#server/config.ts'
import { unsubscribeUrls } from './outbox.ts'

/** A mail of the outbox that is ready to be sent. */
export interface OutgoingMail {
  id: string
  type: string
  recipient: string
  kind?: NewsKind | null
  subject: string
  html: string
  text: string
}

/** Sends a mail by SMTP. Throws when the mail server does not accept it. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** In milliseconds; nodemailer's defaults are minutes. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Creates the function that sends mails by the configured mail server; null when none is configured. */
export function openSmtp(config: Config): SendMail | null {
  if (!config.smtpUrl) return null
  const transport = transportTo(config.smtpUrl)
  return async (mail, signal) => {
    await transport.sendMail({ ...messageOf(config, mail), signal })
  }
}

/** Whether the mail server answers and accepts our credentials; true when none is configured. */
export async function canSend({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<boolean> {
  if (!smtpUrl) return true
  return transportTo(smtpUrl)
    .verify()
    .catch(() => false)
}

function transportTo(url: string) {
  return createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
}

function messageOf(config: Config, mail: OutgoingMail) {
  const { id, recipient, subject, html, text } = mail
  const oneClick = unsubscribeUrls(config, mail)?.oneClick
  return {
    from: config.mailFrom,
    // An object, because nodemailer would parse a string as a list of addresses.
    to: { name: '', address: recipient },
    subject: literal(subject),
    html,
    text,
    // The same in every attempt, so that the receiving side can recognise a duplicate.
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

/** Prevents mail programs from decoding a name that looks like an encoded word (`=?…?=`), by an invisible character. */
function literal(subject: string): string {
  return subject.replaceAll('=?', '=\u200B?')
}

function domainOf(sender: string): string {
  return sender.slice(sender.lastIndexOf('@') + 1).replace('>', '')
}
