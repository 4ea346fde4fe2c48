import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Mail, outboxRow } from './outbox.ts'
import { openSmtp, type OutgoingMail } from './smtp.ts'
import { markDelivered } from './worker.ts'

const SEND_WITHIN_MS = 15_000
/** Longer than sending may take, so that the worker sends such a mail only after this process died. */
const LEASE_MS = 120_000

/**
 * Queues mails that the caller sends itself after the transaction. An administrator has asked for them, so they are also
 * sent to an address that opted out.
 */
export async function enqueue(db: Tx, config: Config, mails: readonly Mail[]): Promise<OutgoingMail[]> {
  const dueAt = new Date(Date.now() + LEASE_MS)
  const way = config.smtpUrl ? { attempts: 1, dueAt } : { status: 'logged' as const }
  return db
    .insertInto('emailOutbox')
    .values(mails.map((mail) => ({ ...outboxRow(config, mail), ...way })))
    .returning(['id', 'type', 'recipient', 'subject', 'html', 'text'])
    .execute()
}

/**
 * Sends queued mails and returns whether the mail server accepted all of them. Refused mails are not retried. Without a
 * mail server they stay in the outbox as `logged`.
 */
export async function sendNow(db: Db, config: Config, mails: readonly OutgoingMail[]): Promise<boolean> {
  const send = openSmtp(config)
  if (!send) return true
  const outcomes = await Promise.all(
    mails.map(async (mail) => {
      const isTaken = await send(mail, AbortSignal.timeout(SEND_WITHIN_MS)).then(
        () => true,
        () => false,
      )
      await markDelivered(db, mail.id, isTaken ? 'sent' : 'failed')
      return isTaken
    }),
  )
  return outcomes.every(Boolean)
}
