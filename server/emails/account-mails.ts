import type { Config } from '#server/config.ts'
import type { Announcements } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import { queueMail } from './outbox.ts'
import { passwordChangedLetter, passwordResetLetter } from './templates/account.ts'

/** The mails about an account itself, for the facts that bring them about. */
export function accountMails(config: Config) {
  return {
    async sendResetLink(db: Tx, { email, firstName, token }: Announcements['reset-requested']): Promise<void> {
      // The address from the settings: a forged Host header must not lead the token elsewhere (S24).
      const url = `${config.publicUrl}/reset-password?token=${token}`
      await queueMail(db, config, {
        type: 'password-reset',
        to: email,
        letter: passwordResetLetter({ firstName, url }),
      })
    },
    async tellOfChange(db: Tx, { email, firstName }: Announcements['password-changed']): Promise<void> {
      const url = `${config.publicUrl}/forgot-password`
      const letter = passwordChangedLetter({ firstName, url })
      await queueMail(db, config, { type: 'password-changed', to: email, letter })
    },
  }
}
