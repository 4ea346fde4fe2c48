import type { NewsKind } from '#contract/account/news.ts'
import type { emails } from '#contract/emails/routes.ts'
import { turnOffNotifications } from '#server/account/mail-settings.ts'
import { turnOffMails } from '#server/account/news.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { EVEN_WHEN_OPTED_OUT } from './mail-types.ts'
import { dropMails, queuedMails } from './outbox.ts'
import { emailOfToken, unsubscribePage } from './unsubscribe-token.ts'

const DONE = { success: true, message: 'You have been unsubscribed.' } as const

/** Answers alike for every address, known or not. The token of the mail's link is not needed. */
export const unsubscribe: Handler<typeof emails.unsubscribe> = async ({ transact }, { body }) => {
  await transact((db) => stopMails(db, body))
  return DONE
}

/** One-click unsubscribe of mail programs (RFC 8058); the address comes from the token alone. */
export const unsubscribeByLink: Handler<typeof emails.unsubscribeByLink> = async (
  { config, transact },
  { query: { token, kind } },
) => {
  const email = emailOfToken(config, token)
  refuseUnless(email, 'invalid-link')
  await transact((db) => stopMails(db, { email, kind }))
  return DONE
}

/** A GET of the one-click address changes nothing, because link scanners open it too: it leads to the page. */
export const redirectToUnsubscribe: Handler<typeof emails.unsubscribePage> = async (
  { config },
  { query: { token, kind } },
) => {
  const email = emailOfToken(config, token)
  return answer(null, { headers: { location: email ? unsubscribePage({ email, token, kind }) : '/unsubscribe' } })
}

/** The switch in Settings. */
export async function switchNotifications(
  db: Tx,
  { email, isOn }: DomainEvents['notifications-switched'],
): Promise<void> {
  if (isOn) await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
  else await optOut(db, email)
}

interface Stopped {
  email: string
  kind?: NewsKind | undefined
}

/** Stops the mails of a kind, or all. The worker drops what waits of a kind that was turned off. */
async function stopMails(db: Tx, { email, kind }: Stopped): Promise<void> {
  await (kind ? turnOffMails(db, email, kind) : optOut(db, email))
}

/** Opts an address out of all mails except those that protect the account, and drops its queued ones. */
async function optOut(db: Tx, email: string): Promise<void> {
  // Locks the account before its mails, in the same order as the switch in Settings.
  await db.selectFrom('users').select('id').where('email', '=', email).forNoKeyUpdate().execute()
  await db
    .insertInto('emailOptouts')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await turnOffNotifications(db, email)
  await dropMails(db, queuedMails(db).where('recipient', '=', email).where('type', 'not in', EVEN_WHEN_OPTED_OUT))
}
