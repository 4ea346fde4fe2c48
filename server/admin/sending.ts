import type { admin } from '#contract/admin/routes.ts'
import type { Mail } from '#server/emails/outbox.ts'
import { missingPhotoSample, reminderSamples, socialSamples } from '#server/emails/samples.ts'
import { insertMailsToSendNow, sendNow } from '#server/emails/send-now.ts'
import type { MailFailure } from '#server/emails/worker.ts'
import { canSend } from '#server/emails/smtp.ts'
import { remindOfHealth } from '#server/health/reminders.ts'
import type { AdminAct } from '#server/moderation/moderation.events.ts'
import type { Context, Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessAdminEmail } from './admin-email.ts'

type Sample = Omit<Mail, 'to'>

export const sendRealEmails: Handler<typeof admin.sendRealEmails> = async (context) => {
  const { config } = context
  refuseUnless(config.infoEmail, 'no-info-email')
  const samples = Object.values(socialSamples(config))
  await sendSamples(context, samples, { to: config.infoEmail, act: 'sent-test-emails' })
  return { success: true, message: 'Test emails sent', sent: 3 }
}

export const testHealthEmails: Handler<typeof admin.testHealthEmails> = async (context, { body }) => {
  const { db, config } = context
  await refuseUnlessAdminEmail({ db, config }, body.adminEmail)
  const samples = Object.values(reminderSamples(config))
  await sendSamples(context, samples, { to: body.adminEmail, act: 'sent-test-reminders' })
  return { success: true, message: 'Test emails sent', sent: 3 }
}

export const testIncompleteProfileEmail: Handler<typeof admin.testIncompleteProfileEmail> = async (
  context,
  { body },
) => {
  const { db, config } = context
  await refuseUnlessAdminEmail({ db, config }, body.adminEmail)
  const samples = [missingPhotoSample(config)]
  await sendSamples(context, samples, { to: body.adminEmail, act: 'sent-test-incomplete-profile' })
  return { success: true, message: 'Test email sent' }
}

/** Runs the daily reminders now. Their mails are queued, so that the answer does not wait for the mail server. */
export const checkReminders: Handler<typeof admin.checkReminders> = async (context, { body }) => {
  const { db, me, config, transact } = context
  await refuseUnlessAdminEmail({ db, config }, body.adminEmail)
  refuseUnless(await canSend(config), 'mail-not-sent')
  await transact(async (_db, publish) => publish('admin-acted', { adminId: me.id, act: 'checked-reminders' }))
  return { success: true, message: 'Reminder check complete', ...(await remindOfHealth({ db, transact })) }
}

/** Reports a failure of the mail server, unlike every other call that causes mail. */
async function sendSamples(
  { db, me, config, transact }: Pick<Context, 'db' | 'me' | 'config' | 'transact'>,
  samples: readonly Sample[],
  { to, act }: { to: string; act: AdminAct['act'] },
): Promise<void> {
  const mails = await transact(async (tx, publish) => {
    await publish('admin-acted', { adminId: me.id, act })
    return insertMailsToSendNow(
      tx,
      config,
      samples.map((sample) => ({ ...sample, to })),
    )
  })
  const [failure] = await sendNow(db, config, mails)
  if (failure) throw Object.assign(new ProblemError('mail-not-sent'), { cause: reasonOf(failure) })
}

/** Told in the log: the code and the status, without the mail server's text, which would name the recipient. */
function reasonOf({ code, status }: MailFailure): Error {
  return Object.assign(new Error(`The mail server did not take a mail: ${status ?? 'no answer'}`), { code })
}
