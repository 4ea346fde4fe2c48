import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import { frame, type EmailContent, type Rendered } from './templates/frame.ts'
import { unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts'

export type MailType =
  | 'password-reset'
  | 'password-changed'
  | 'confirm-email'
  | 'account-expiring'
  | 'welcome'
  | 'friend'
  | 'message'
  | 'vaccination'
  | 'worming'
  | 'flea'
  | 'health-summary'
  | 'incomplete-profile'
  | 'report'
  | 'report-decided'
  | 'decision'
  | 'playdate-invited'
  | 'playdate-changed'
  | 'playdate-cancelled'
  | 'playdate-reminder'

/** Mails that protect the account: also sent to addresses that opted out of e-mails. */
export const EVEN_WHEN_OPTED_OUT: readonly string[] = [
  'password-reset',
  'password-changed',
  'decision',
  'confirm-email',
  'account-expiring',
] satisfies MailType[]

/** Mails to people who have not asked for any yet, or only for this one. */
const WITHOUT_UNSUBSCRIBE: readonly string[] = [
  'password-reset',
  'confirm-email',
  'account-expiring',
] satisfies MailType[]

export interface Mail {
  type: MailType
  to: string
  content: EmailContent
  /** The owner whom the mail tells about, when that is not the recipient. */
  aboutUserId?: string
  /** The recipient's dog that the mail is about. */
  dogName?: string
}

/**
 * Queues a mail in the caller's transaction: it is sent only if that commits. Does nothing when the recipient has opted
 * out of such mails.
 */
export async function queueMail(db: Tx, config: Config, mail: Mail): Promise<void> {
  await mailQueued(config, mail).execute(db)
}

/** The least time after the last mail of this type about the same owner; within it a mail waits for its end, or is not sent. */
export interface Pause {
  ms: number
  within: 'wait' | 'skip'
}

/** The statement of `queueMail`. The pair lock prevents another request from queueing a mail about the owner meanwhile. */
export function mailQueued(config: Config, mail: Mail, pause?: Pause): RawBuilder<unknown> {
  const { type, recipient, aboutUserId, dogName, subject, html, text } = outboxRow(config, mail)
  const isSentAnyway = EVEN_WHEN_OPTED_OUT.includes(type)
  const next = pause ? sql`${lastMail(mail)} + make_interval(secs => ${pause.ms / 1000})` : sql`null::timestamptz`
  const isAllowed = pause?.within === 'skip' ? sql`(next.at is null or next.at <= ${new Date()})` : sql`true`
  return sql`
    insert into email_outbox (type, recipient, about_user_id, dog_name, subject, html, text, due_at)
    select ${type}, ${recipient}, ${aboutUserId}, ${dogName}, ${subject}, ${html}, ${text},
      case when next.at > ${new Date()} then next.at else now() end
    from (select ${next} as at) as next
    where ${isAllowed} and (${isSentAnyway} or not exists (
      select from email_optouts where email = ${recipient}
      union all select from users where email = ${recipient} and suspended_until > now()))
    returning id`
}

/** SQL for when the newest such mail was or will be sent; the outbox keeps mails for a month. */
function lastMail({ type, to, aboutUserId }: Mail): RawBuilder<Date | null> {
  return sql`(
    select case when status = 'queued' then due_at else coalesce(sent_at, created_at) end from email_outbox
    where about_user_id = ${aboutUserId} and recipient = ${to} and type = ${type}
    order by created_at desc limit 1)`
}

/** Matches the secret tokens in links, as a regular expression of both JavaScript and PostgreSQL. */
export const TOKEN_IN_LINK = String.raw`token=[\w.-]+`
/** Replaces a secret token for everybody but the recipient. */
export const STRUCK_TOKEN = 'token=…'

/** A mail as stored in the outbox. */
export function outboxRow(config: Config, mail: Mail) {
  const { type, to, aboutUserId = null, dogName = null } = mail
  return { type, recipient: to, aboutUserId, dogName, ...renderMail(config, mail) }
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

/** The unsubscribe links: a page for people, an API route for mail programs. Mails that only protect an account have none. */
export function unsubscribeUrls(config: Config, type: string, to: string): { page: string; oneClick: string } | null {
  if (WITHOUT_UNSUBSCRIBE.includes(type)) return null
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
  await mailsDropped(db, mails).execute()
}

/** The statement of `dropMails`. */
export function mailsDropped(db: Tx, mails: ReturnType<typeof queuedMails>) {
  return db.deleteFrom('emailOutbox').where('id', '=', lockedIds(mails)).where('status', '=', 'queued').returning('id')
}
