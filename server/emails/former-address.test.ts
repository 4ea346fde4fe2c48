import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM })
const server = openMailServer()
const background = openBackground(world)
const FORMER = 'mia@example.nz'
const PASSWORD = 'correct horse'

const recipients = async () => {
  const rows = await world.db.selectFrom('emailOutbox').select(['recipient', 'subject']).orderBy('createdAt').execute()
  return rows.map(({ recipient, subject }) => `${recipient} ${subject}`)
}

test('mails to a former address are exported and erased with the account, and not those to its next owner [S30 X6]', async () => {
  const mia = await world.owner('Mia', { email: FORMER, emailVerified: true, password: await hashPassword(PASSWORD) })
  await world.call(mia, auth.changeEmail, { body: { email: 'mia@example.org', currentPassword: PASSWORD } })
  await deliverDue(deliveryOf(world, server))
  const link = server.mails.map((mail) => mail.link).find(({ pathname }) => pathname === '/confirm-email')
  await world.call(null, auth.confirmEmail, { body: { token: link?.searchParams.get('token') ?? '' } })
  await background.workOff()
  const sent = await recipients()
  expect(sent.map((mail) => mail.split(' ')[0])).toEqual(expect.arrayContaining([FORMER, 'mia@example.org']))

  const { body } = await world.call(mia, account.ownData)
  expect(body.emails).toHaveLength(sent.length)
  await world.owner('Ana', { email: FORMER })
  await world.call(null, auth.forgotPassword, { body: { email: FORMER } })
  const forAna = (await recipients()).at(-1)
  await world.call(mia, account.remove)
  await background.workOff()
  expect(await recipients()).toEqual([forAna])
})

test('a mail to an address that was only asked for is exported, erased and no longer sent once the account goes [S30 X1]', async () => {
  const asked = async (name: string) => {
    const who = await world.owner(name, { emailVerified: true, password: await hashPassword(PASSWORD) })
    const body = { email: `${name.toLowerCase()}.new@example.org`, currentPassword: PASSWORD }
    expect((await world.call(who, auth.changeEmail, { body })).status).toBe(200)
    return who
  }
  const mia = await asked('Mia')
  await deliverDue(deliveryOf(world, server))
  const tane = await asked('Tane')
  const { body } = await world.call(mia, account.ownData)
  expect(body.emails.map(({ type }) => type).toSorted()).toEqual(['address-change', 'new-address'])
  expect((await recipients()).map((mail) => mail.split(' ')[0])).toContain('tane.new@example.org')
  expect((await world.call(tane, account.remove)).status).toBe(200)
  // Before the job runs: nothing that waits is sent any more.
  expect((await recipients()).filter((mail) => mail.startsWith('tane.new'))).toEqual([])
  await world.call(mia, account.remove)
  await background.workOff()
  expect((await recipients()).filter((mail) => mail.includes('.new@'))).toEqual([])
})
