import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import { frame, type EmailContent, type Rendered } from './templates/frame.ts'
import { unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts'

export type MailType =
  | 'password-reset'
  | 'password-changed'
  | 'welcome'
  | 'friend'
  | 'message'
  | 'vaccination'
  | 'worming'
  | 'flea'
  | 'health-summary'
  | 'incomplete-profile'
  | 'report'

/** Mails that protect the account: also sent to addresses that opted out of e-mails. */
export const EVEN_WHEN_OPTED_OUT: readonly string[] = ['password-reset', 'password-changed'] satisfies MailType[]

export interface Mail {
  type: MailType
  to: string
  content: EmailContent
  /** The owner whom the mail tells about, when that is not the recipient. */
  aboutUserId?: string
  /** The recipient's dog that the mail is about. */
  dogName?: string
  /** When it may be sent; at once when absent. */
  dueAt?: Date | undefined
}

/**
 * Queues a mail in the caller's transaction: it is sent only if that commits. Does nothing when the recipient has opted
 * out of such mails.
 */
export async function queueMail(db: Tx, config: Config, mail: Mail): Promise<void> {
  if (!EVEN_WHEN_OPTED_OUT.includes(mail.type) && (await isOptedOut(db, mail.to))) return
  await db.insertInto('emailOutbox').values(outboxRow(config, mail)).execute()
}

/** Matches the secret tokens in links, as a regular expression of both JavaScript and PostgreSQL. */
export const TOKEN_IN_LINK = String.raw`token=[\w.-]+`
/** Replaces a secret token for everybody but the recipient. */
export const STRUCK_TOKEN = 'token=…'

/** A mail as stored in the outbox. */
export function outboxRow(config: Config, mail: Mail) {
  const { type, to, aboutUserId = null, dogName = null, dueAt } = mail
  return { type, recipient: to, aboutUserId, dogName, ...(dueAt && { dueAt }), ...renderMail(config, mail) }
}

/** A mail as it is sent. */
export function renderMail(config: Config, { type, to, content }: Pick<Mail, 'type' | 'to' | 'content'>): Rendered {
  const { publicUrl, contactEmail } = config
  return frame(content, {
    homeUrl: publicUrl,
    contactEmail,
    unsubscribeUrl: unsubscribeUrls(config, type, to)?.page ?? null,
  })
}

/** The unsubscribe links: a page for people, an API route for mail programs. The reset mail has none. */
export function unsubscribeUrls(config: Config, type: string, to: string): { page: string; oneClick: string } | null {
  if (type === 'password-reset') return null
  const token = unsubscribeToken(config, to)
  return {
    page: config.publicUrl + unsubscribePage(to, token),
    oneClick: `${config.publicUrl}/api/unsubscribe/one-click?token=${token}`,
  }
}

/** A query for the ids of queued mails, to which callers add conditions. */
export function queuedMails(db: Tx) {
  return db.selectFrom('emailOutbox').select('id').where('status', '=', 'queued')
}

/** Deletes queued mails. A mail that is being sent meanwhile stays. */
export async function dropMails(db: Tx, mails: ReturnType<typeof queuedMails>): Promise<void> {
  await db.deleteFrom('emailOutbox').where('id', '=', lockedIds(mails)).where('status', '=', 'queued').execute()
}

async function isOptedOut(db: Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('emailOptouts').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
