import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type Mail, outboxRow } from './outbox.ts'
import { openSmtp, type OutgoingMail } from './smtp.ts'
import { ATTEMPTS, deliver, leaseEnd, type MailFailure } from './worker.ts'

const SEND_WITHIN_MS = 15_000

/**
 * Queues mails that the caller sends itself after the transaction. An administrator has asked for them, so they are also
 * sent to an address that opted out.
 */
export async function insertMailsToSendNow(db: Tx, config: Config, mails: readonly Mail[]): Promise<OutgoingMail[]> {
  // The worker sends such a mail only after this process died.
  const way = config.smtpUrl ? { attempts: 1, dueAt: leaseEnd } : { status: 'logged' as const }
  return db
    .insertInto('emailOutbox')
    .values(mails.map((mail) => ({ ...outboxRow(config, mail), ...way })))
    .returning(['id', 'type', 'recipient', 'subject', 'html', 'text'])
    .execute()
}

/**
 * Sends queued mails at once, each by a single attempt. Without a mail server they stay in the outbox as `logged`.
 * @returns those that the mail server has not taken
 */
export async function sendNow(db: Db, config: Config, mails: readonly OutgoingMail[]): Promise<MailFailure[]> {
  const send = openSmtp(config)
  if (!send) return []
  const failures: MailFailure[] = []
  const onFailure = (failure: MailFailure) => failures.push(failure)
  await Promise.all(
    mails.map(async (mail) =>
      deliver({ db, send, onFailure }, { ...mail, attempts: ATTEMPTS }, { withinMs: SEND_WITHIN_MS }),
    ),
  )
  return failures
}
