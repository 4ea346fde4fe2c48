import type { admin } from '#contract/admin/routes.ts'
import { EMAILS_SHOWN } from '#contract/admin/options.ts'
import { framedMail } from '#server/emails/framed.ts'
import { STRUCK_TOKEN, TOKEN_IN_LINK } from '#server/emails/outbox.ts'
import { isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** The newest mails of the outbox. */
export const listEmails: Handler<typeof admin.emails> = async ({ me, transact }) =>
  transact(async (db, publish) => {
    await publish('admin-acted', { adminId: me.id, act: 'read-email-log' })
    return db
      .selectFrom('emailOutbox')
      .select(['id', 'type', 'recipient', 'subject', 'status', 'createdAt', 'sentAt', 'dogName'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(EMAILS_SHOWN)
      .execute()
  })

/**
 * A mail as it was sent. With a mail server its secret links are removed; without one they are kept, because this screen
 * is then the only place to read them.
 */
export const showEmail: Handler<typeof admin.email> = async ({ me, config, transact }, { params }) =>
  transact(async (db, publish) => {
    refuseUnless(isId(params.id), 'email-not-found')
    const mail = await db
      .selectFrom('emailOutbox')
      .leftJoin('users', 'users.email', 'emailOutbox.recipient')
      .select(['type', 'html', 'users.id as userId'])
      .where('emailOutbox.id', '=', params.id)
      .executeTakeFirst()
    refuseUnless(mail, 'email-not-found')
    const { type, html, userId } = mail
    await publish('admin-acted', { adminId: me.id, act: 'read-email', userId, detail: type })
    return framedMail(config.smtpUrl ? html.replaceAll(new RegExp(TOKEN_IN_LINK, 'g'), STRUCK_TOKEN) : html)
  })
