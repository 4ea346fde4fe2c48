import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { MAIL_SETTINGS } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from '../passwords.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM })
const PASSWORD = 'correct horse'
const UNSUBSCRIBED = 'stranger@example.org'

/** The token of the newest link to this page in the mails. */
async function tokenOf(page: string): Promise<string> {
  const mails = await world.db.selectFrom('emailOutbox').select('text').orderBy('createdAt', 'desc').execute()
  const [, token = ''] = mails.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text) ?? [])
  return token
}

async function changedToUnsubscribed(emailNotifications: boolean): Promise<Owner> {
  const password = await hashPassword(PASSWORD)
  const mia = await world.owner('Mia', { emailVerified: true, password, emailNotifications })
  await world.db.insertInto('emailOptouts').values({ email: UNSUBSCRIBED }).execute()
  await world.call(mia, auth.changeEmail, { body: { email: UNSUBSCRIBED, currentPassword: PASSWORD } })
  const undo = await tokenOf('/undo-email-change')
  expect((await world.call(null, auth.confirmEmail, { body: { token: await tokenOf('/confirm-email') } })).status).toBe(
    200,
  )
  expect((await world.call(mia, account.current)).body).toMatchObject({
    email: UNSUBSCRIBED,
    emailNotifications: false,
  })
  expect((await world.call(null, auth.undoEmailChange, { body: { token: undo } })).status).toBe(200)
  return mia
}

test.each([true, false])(
  '"This wasn\'t me" brings the switch "E-mail notifications" back, which was %s, after an address that had unsubscribed [VERIFY-04]',
  async (before) => {
    const mia = await changedToUnsubscribed(before)
    const user = await world.db
      .selectFrom('users')
      .select(['email', 'emailNotifications'])
      .where('id', '=', mia.id)
      .executeTakeFirst()
    expect(user).toEqual({ email: mia.email, emailNotifications: before })
    const optouts = await world.db.selectFrom('emailOptouts').select('email').execute()
    expect(optouts.map(({ email }) => email)).toEqual(before ? [UNSUBSCRIBED] : [UNSUBSCRIBED, mia.email])
  },
)
