import { type RawBuilder, sql } from 'kysely'
import { hasTurnedOff, lastMail } from '#server/account/news.ts'
import { isSuspended } from '#server/account/restrictions.ts'
import type { NewsKind } from '#contract/account/news.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import { EVEN_WHEN_OPTED_OUT, type MailType, traitsOf } from './mail-types.ts'
import { frame, type EmailContent, type Rendered } from './templates/frame.ts'
import { unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts'

export interface Mail {
  type: MailType
  /** The kind of news that it is, when that is not its type's. */
  kind?: NewsKind
  to: string
  content: EmailContent
  /** The owner whom the mail tells about, when that is not the recipient. */
  aboutUserId?: string
  /** The playdate or health record that the mail is about, by which queued mails are found. */
  aboutId?: string
  /** The new dogs that the mail names: it is not sent once the recipient is not to hear of one of them. */
  dogIds?: readonly string[]
  /** The account that the mail is erased with, where the address is not its own. */
  ownerId?: string
  /** The recipient's dog that the mail is about. */
  dogName?: string
  /** From when on it is not worth sending. */
  expiresAt?: Date
}

/**
 * Queues a mail in the caller's transaction: it is sent only if that commits. Does nothing when the recipient has opted
 * out of such mails.
 */
export async function queueMail(db: Tx, config: Config, mail: Mail): Promise<void> {
  await insertMailSql(config, mail).execute(db)
}

/**
 * The least time after the last mail of this type about the same owner; within it a mail waits for its end, or is not
 * sent.
 */
export interface Pause {
  ms: number
  within: 'wait' | 'skip'
}

/** The statement of `queueMail`. The pair lock prevents another request from queueing a mail about the owner meanwhile. */
export function insertMailSql(config: Config, mail: Mail, pause?: Pause): RawBuilder<unknown> {
  const { type, recipient, kind, subject, html, text, ...row } = outboxRow(config, mail)
  const isSentAnyway = EVEN_WHEN_OPTED_OUT.includes(type)
  const next = pause ? sql`${lastMail(mail)} + make_interval(secs => ${pause.ms / 1000})` : sql`null::timestamptz`
  const isOff = kind ? hasTurnedOff(sql`(select id from users where email = ${recipient})`, 'email', kind) : sql`false`
  const isAllowed = pause?.within === 'skip' ? sql`(next.at is null or next.at <= now())` : sql`true`
  return sql`
    insert into email_outbox (type, recipient, about_user_id, about_id, dog_ids, former_owner_id, dog_name, kind,
      subject, html, text, expires_at, due_at)
    select ${type}, ${recipient}, ${row.aboutUserId}, ${row.aboutId}::uuid, ${row.dogIds}::uuid[], ${row.formerOwnerId},
      ${row.dogName}, ${kind}, ${subject}, ${html}, ${text}, ${row.expiresAt}::timestamptz, greatest(next.at, now())
    from (select ${next} as at) as next
    where ${isAllowed} and not ${isOff} and (${isSentAnyway} or not exists (
      select from email_optouts where email = ${recipient}
      union all select from users where email = ${recipient} and (${isSuspended} or mail_refused_at is not null)))
    returning id`
}

/** Matches the secret tokens in links, as a regular expression of both JavaScript and PostgreSQL. */
export const TOKEN_IN_LINK = String.raw`token=[\w.-]+`
/** Replaces a secret token for everybody but the recipient. */
export const STRUCK_TOKEN = 'token=…'

const ABOUT_NOTHING = { aboutUserId: null, aboutId: null, dogIds: null, dogName: null, expiresAt: null }

/** A mail as stored in the outbox. */
export function outboxRow(config: Config, mail: Mail) {
  const { type, to, content, kind = traitsOf(type).newsKind ?? null, ownerId: formerOwnerId = null, ...about } = mail
  const rendered = renderMail(config, { type, to, content, kind })
  return { type, recipient: to, kind, formerOwnerId, ...ABOUT_NOTHING, ...about, ...rendered }
}

/** A mail as it is sent. */
export function renderMail(config: Config, { type, to, content, kind }: RenderedMail): Rendered {
  const { publicUrl, contactEmail } = config
  const unsubscribeUrl = unsubscribeUrls(config, { type, recipient: to, kind })?.page ?? null
  return frame(content, { homeUrl: publicUrl, contactEmail, unsubscribeUrl, kind })
}

type RenderedMail = Pick<Mail, 'type' | 'to' | 'content'> & { kind?: NewsKind | null }

interface Unsubscribable {
  type: string
  recipient: string
  kind?: NewsKind | null | undefined
}

/**
 * The unsubscribe links: a page for people, an API route for mail programs. They stop the mail's kind; those of mails
 * without a kind, such as the ones that protect the account, stop all that can be stopped.
 */
export function unsubscribeUrls(config: Config, mail: Unsubscribable): { page: string; oneClick: string } | null {
  const { type, recipient, kind } = mail
  if (traitsOf(type).isWithoutLink) return null
  const token = unsubscribeToken(config, recipient)
  return {
    page: config.publicUrl + unsubscribePage({ email: recipient, token, kind }),
    oneClick: `${config.publicUrl}/api/unsubscribe/one-click?token=${token}${kind ? `&kind=${kind}` : ''}`,
  }
}

/** A query for the ids of queued mails, to which callers add conditions. */
export function queuedMails(db: Tx) {
  return db.selectFrom('emailOutbox').select('id').where('status', '=', 'queued')
}

/** Deletes queued mails. A mail that is being sent meanwhile stays. */
export async function dropMails(db: Tx, mails: ReturnType<typeof queuedMails>): Promise<void> {
  await deleteMailsSql(db, mails).execute()
}

/** The statement of `dropMails`. */
export function deleteMailsSql(db: Tx, mails: ReturnType<typeof queuedMails>) {
  return db.deleteFrom('emailOutbox').where('id', '=', lockedIds(mails)).where('status', '=', 'queued').returning('id')
}

/** The statement by which queued mails expire, so that they are not tried again; one that is being sent stays in the log. */
export function expireMailsSql(db: Tx, mails: ReturnType<typeof queuedMails>) {
  return db
    .updateTable('emailOutbox')
    .set({ expiresAt: sql`now()` })
    .where('id', '=', lockedIds(mails))
    .where('status', '=', 'queued')
    .returning('id')
}
