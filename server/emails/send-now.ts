import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Mail, outboxRow } from './outbox.ts'
import { openSmtp, type OutgoingMail } from './smtp.ts'
import { markDelivered } from './worker.ts'

const SEND_WITHIN_MS = 15_000
/** Longer than sending may take: the worker sends only what a process that died left behind. */
const LEASE_MS = 120_000

/**
 * Puts mails into the outbox for the caller to send at once, when the transaction is over. An administrator has asked
 * for them, so they go also to an address that wants no news.
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
 * Sends them and says whether the mail server took them all; those that it refused are not tried again. Without a mail
 * server they are read in the outbox.
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
