import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hasTurnedOff } from '#server/account/news.ts'
import { clearWarning } from '#server/auth/unconfirmed.ts'
import { markRefused } from '#server/account/mail-settings.ts'
import { mailNewsAgain, namesGoneDog } from '#server/watches/digest.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { startLoop } from '#server/platform/jobs/loop.ts'
import { EVEN_WHEN_OPTED_OUT } from './mail-types.ts'
import { STRUCK_TOKEN, TOKEN_IN_LINK } from './outbox.ts'
import type { OutgoingMail, SendMail } from './smtp.ts'

/** Pauses after the failed attempts; the fifth failure is final, so that a mail survives a day without its mail server. */
const RETRY_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 3 * HOUR_MS, DAY_MS]
export const ATTEMPTS = RETRY_DELAYS_MS.length + 1
const SEND_WITHIN_MS = MINUTE_MS
/** How long a process holds a mail: longer than sending may take, so that others take over only after it died. */
const LEASE_MS = 2 * MINUTE_MS
export const leaseEnd = sql<Date>`now() + ${sql.lit(LEASE_MS)} * interval '1 millisecond'`
const POLL_INTERVAL_MS = SECOND_MS
const AFTER_ERROR_MS = 5 * SECOND_MS
/** Statuses of SMTP from here on are final. */
const PERMANENT_FAILURE = 500
const POLICY = /^\d{3}[ -]5\.7\.\d/
const AT_ONCE = 2
/** How long a stopping process waits for the mail that is being sent. */
const FINISH_WITHIN_MS = 4 * SECOND_MS

export interface MailFailure {
  mailId: string
  type: string
  attempt: number
  isLast: boolean
  /** nodemailer's code and the server's status, without its text, which would name the recipient. */
  code: string
  status: number | undefined
}

export interface Delivery {
  db: Db
  /** null without a mail server: mails are then marked as `logged`. */
  send: SendMail | null
  onFailure: (failure: MailFailure) => void
  onError: (error: unknown) => void
}

/**
 * Sends the due mails of the outbox until it is stopped. Several processes may run it: each takes a mail by a lease.
 * @returns stops it; a mail that cannot be finished in time is left to another process
 */
export function startMailWorker(delivery: Delivery, finishWithinMs = FINISH_WITHIN_MS): () => Promise<void> {
  const aborting = new AbortController()
  const stops = Array.from({ length: delivery.send ? AT_ONCE : 1 }, () =>
    startLoop({
      round: async () => ((await deliverNext(delivery, aborting.signal)) ? 0 : POLL_INTERVAL_MS),
      afterErrorMs: AFTER_ERROR_MS,
      onError: delivery.onError,
    }),
  )
  return async () => {
    const timer = setTimeout(() => aborting.abort(), finishWithinMs)
    await Promise.all(stops.map(async (stop) => stop()))
    clearTimeout(timer)
  }
}

/** Sends the mail that has been due longest. False when none is due. */
export async function deliverNext(delivery: Delivery, abortSignal = new AbortController().signal): Promise<boolean> {
  const { db, send } = delivery
  if (!send) {
    await sql`
      update email_outbox set status = 'logged' where id = any(array(
        select id from email_outbox where status = 'queued' and due_at <= now() for update skip locked))`.execute(db)
    return false
  }
  const mail = await takeNext(db)
  if (!mail) return false
  if (mail.isOutdated) await mailNewsAgain(db, mail.id)
  if (mail.isUnwanted || mail.isOutdated) {
    await db.deleteFrom('emailOutbox').where('id', '=', mail.id).execute()
    return true
  }
  await deliver({ ...delivery, send }, mail, { withinMs: SEND_WITHIN_MS, abortSignal })
  return true
}

/** The part of a delivery that one mail needs, with a mail server. */
type Sending = Pick<Delivery, 'db' | 'onFailure'> & { send: SendMail }

/** Sends a mail that was taken, and writes down how it went. */
export async function deliver(
  sending: Sending,
  mail: AttemptedMail,
  { withinMs, abortSignal = new AbortController().signal }: { withinMs: number; abortSignal?: AbortSignal },
): Promise<void> {
  const { db, send } = sending
  try {
    await send(mail, AbortSignal.any([abortSignal, AbortSignal.timeout(withinMs)]))
  } catch (error) {
    return abortSignal.aborted && statusOf(error) === undefined ? handBack(db, mail) : putBack(sending, mail, error)
  }
  await markDelivered(db, mail.id, 'sent')
}

/** The status with which the mail server refused; undefined when it gave no answer. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
}

/** Leaves a mail that this process has broken off, since it ends, to another one, as if it had never taken it. */
async function handBack(db: Db, { id }: AttemptedMail): Promise<void> {
  await sql`update email_outbox set attempts = attempts - 1, due_at = now() where id = ${id}`.execute(db)
}

interface AttemptedMail extends OutgoingMail {
  /** With the one under way. */
  attempts: number
}

interface TakenMail extends AttemptedMail {
  /**
   * Whether the recipient has opted out of such mails, or was found not to exist, since the mail was queued, or it came
   * too late.
   */
  isUnwanted: boolean
  /** Whether it names a new dog of which the recipient is not to hear any more. */
  isOutdated: boolean
}

/** Takes one due mail for the time of the lease, skipping those that another process holds. */
async function takeNext(db: Db): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    update email_outbox
    set attempts = attempts + 1, due_at = ${leaseEnd}
    where id = (
      select id from email_outbox where status = 'queued' and due_at <= now()
      order by due_at, id limit 1 for update skip locked)
    returning id, type, recipient, kind, subject, html, text, attempts,
      ${hasTurnedOff(sql`(select id from users where email = recipient)`, 'email', sql`kind`)}
      or type <> all(${sql.val(EVEN_WHEN_OPTED_OUT)}) and exists (
        select from email_optouts where email_optouts.email = recipient
        union all select from users where users.email = recipient and mail_refused_at is not null)
      or coalesce(expires_at <= now(), false) as is_unwanted,
      type = 'new-dogs' and ${namesGoneDog} as is_outdated
  `.execute(db)
  return rows[0]
}

async function putBack(
  { db, onFailure }: Sending,
  { id, type, recipient, attempts }: AttemptedMail,
  error: unknown,
): Promise<void> {
  const pauseMs = RETRY_DELAYS_MS[attempts - 1]
  const isLast = attempts >= ATTEMPTS || pauseMs === undefined
  onFailure({ mailId: id, type, attempt: attempts, isLast, code: codeOf(error), status: statusOf(error) })
  if (isAddressRefused(error)) await markRefused(db, recipient)
  else if (isLast && type === 'account-expiring') await clearWarning(db, recipient)
  if (isLast) return markDelivered(db, id, 'failed')
  const dueAt = sql<Date>`now() + ${pauseMs} * interval '1 millisecond'`
  await db.updateTable('emailOutbox').set({ dueAt }).where('id', '=', id).execute()
}

/**
 * Whether the mail server refuses the address itself, for good. With a status of 5.7 (RFC 3463: security or policy) it
 * refuses whoever sends, such as a server that may not relay.
 */
function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  const isOurs = 'response' in error && POLICY.test(String(error.response))
  return error.command === 'RCPT TO' && Number(error.responseCode) >= PERMANENT_FAILURE && !isOurs
}

/** Removes secret links from a mail that was sent or given up, so that readers of the log cannot use them. */
async function markDelivered(db: Db, id: string, status: 'sent' | 'failed'): Promise<void> {
  const struck = (column: 'html' | 'text') =>
    sql<string>`regexp_replace(${sql.ref(column)}, ${TOKEN_IN_LINK}, ${STRUCK_TOKEN}, 'g')`
  await db
    .updateTable('emailOutbox')
    .set({ status, html: struck('html'), text: struck('text'), ...(status === 'sent' && { sentAt: new Date() }) })
    .where('id', '=', id)
    .execute()
}
