import type { emails } from '#contract/emails/routes.ts'
import type { Announcements } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { dropMails, EVEN_WHEN_OPTED_OUT, queuedMails } from './outbox.ts'
import { emailOfToken, unsubscribePage } from './unsubscribe-token.ts'

const DONE = { success: true, message: 'You have been unsubscribed.' } as const

/** The same answer for every address; the token of the mail's link adds nothing that is asked for. */
export const unsubscribe: Handler<typeof emails.unsubscribe> = async ({ transact }, { body }) => {
  await transact((db) => optOut(db, body.email))
  return DONE
}

/** One click in a mail program; only the token says whom it is about (RFC 8058). */
export const unsubscribeByLink: Handler<typeof emails.unsubscribeByLink> = async ({ config, transact }, { query }) => {
  const email = emailOfToken(config, query.token)
  refuseUnless(email, 'invalid-link')
  await transact((db) => optOut(db, email))
  return DONE
}

/** Some mail programs know no one-click and open its address; scanners do, too, so it changes nothing. */
export const leadToUnsubscribe: Handler<typeof emails.unsubscribePage> = async ({ config }, { query: { token } }) => {
  const email = emailOfToken(config, token)
  return answer(null, { headers: { location: email ? unsubscribePage(email, token) : '/unsubscribe' } })
}

/** The switch in Settings. */
export async function switchNotifications(
  db: Tx,
  { email, isOn }: Announcements['notifications-switched'],
): Promise<void> {
  if (isOn) await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
  else await optOut(db, email)
}

/** From now on nothing is sent to the address but what protects the account; what waits in the queue is dropped. */
async function optOut(db: Tx, email: string): Promise<void> {
  // The account before its mails, as the switch in Settings locks them.
  await db.selectFrom('users').select('id').where('email', '=', email).forNoKeyUpdate().execute()
  await db
    .insertInto('emailOptouts')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await db
    .updateTable('users')
    .set({ emailNotifications: false })
    .where('email', '=', email)
    .where('emailNotifications', '=', true)
    .execute()
  await dropMails(db, queuedMails(db).where('recipient', '=', email).where('type', 'not in', EVEN_WHEN_OPTED_OUT))
}
