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

/** They protect the account, so they are sent also to those who want no e-mails. */
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
 * Puts a mail into the outbox, in the caller's transaction: it is sent when that commits, and only then. Nothing
 * happens when the recipient wants no such mail.
 */
export async function queueMail(db: Tx, config: Config, mail: Mail): Promise<void> {
  if (!EVEN_WHEN_OPTED_OUT.includes(mail.type) && (await isOptedOut(db, mail.to))) return
  await db.insertInto('emailOutbox').values(outboxRow(config, mail)).execute()
}

/** What opens an account in the links of a mail, as a regular expression of JavaScript and of PostgreSQL. */
export const TOKEN_IN_LINK = String.raw`token=[\w.-]+`
/** What stands in its place for everybody but the recipient. */
export const STRUCK_TOKEN = 'token=…'

/** A mail as the outbox keeps it. */
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

/** Where a recipient unsubscribes: the screen for people, the call for mail programs. None for the reset mail. */
export function unsubscribeUrls(config: Config, type: string, to: string): { page: string; oneClick: string } | null {
  if (type === 'password-reset') return null
  const token = unsubscribeToken(config, to)
  return {
    page: config.publicUrl + unsubscribePage(to, token),
    oneClick: `${config.publicUrl}/api/unsubscribe/one-click?token=${token}`,
  }
}

/** The ids of mails that still wait, to be narrowed. */
export function queuedMails(db: Tx) {
  return db.selectFrom('emailOutbox').select('id').where('status', '=', 'queued')
}

/** Takes mails out of the outbox. One that is sent meanwhile stays. */
export async function dropMails(db: Tx, mails: ReturnType<typeof queuedMails>): Promise<void> {
  await db.deleteFrom('emailOutbox').where('id', '=', lockedIds(mails)).where('status', '=', 'queued').execute()
}

async function isOptedOut(db: Tx, email: string): Promise<boolean> {
  const row = await db.selectFrom('emailOptouts').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
