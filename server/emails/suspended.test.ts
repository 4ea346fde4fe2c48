import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/durations.ts'
import { readConfig } from '#server/config.ts'
import { openWorld } from '#server/testing/world.ts'
import { dropMailsOf } from './listeners/decision-mails.ts'
import type { MailType } from './mail-types.ts'
import { queueMail } from './outbox.ts'
import { passwordChangedEmail } from './templates/account.ts'

const world = openWorld()
const config = readConfig({})

test('a suspended person is queued no mail but those that protect the account [MOD-05]', async () => {
  const suspendedUntil = new Date(Date.now() + DAY_MS)
  const { email: to } = await world.owner('Mia', { suspendedUntil })
  const { email: another } = await world.owner('Tāne')
  const content = passwordChangedEmail({ firstName: 'Mia', url: 'https://wagmates.example', arePasskeysGone: false })
  const queue = async (type: MailType, recipient: string) =>
    world.db.transaction().execute(async (tx) => queueMail(tx, config, { type, to: recipient, content }))
  for (const type of ['vaccination', 'message', 'report', 'decision'] as const) await queue(type, to)
  await queue('vaccination', another)
  const mails = await world.db.selectFrom('emailOutbox').select(['recipient', 'type']).orderBy('createdAt').execute()
  expect(mails).toEqual([
    { recipient: to, type: 'decision' },
    { recipient: another, type: 'vaccination' },
  ])
})

test('a suspension drops what waits for the person, but not what protects the account [MOD-05]', async () => {
  const { id: userId, email } = await world.owner('Mia')
  const content = passwordChangedEmail({ firstName: 'Mia', url: 'https://wagmates.example', arePasskeysGone: false })
  const hold = async (isSuspended: boolean) =>
    world.db.transaction().execute(async (tx) => dropMailsOf(tx, { userId, email, isSuspended }))
  for (const type of ['password-changed', 'message', 'complaint', 'vaccination', 'password-reset'] as const)
    await world.db.transaction().execute(async (tx) => queueMail(tx, config, { type, to: email, content }))
  const waiting = async () =>
    (await world.db.selectFrom('emailOutbox').select('type').orderBy('type').execute()).map(({ type }) => type)
  await hold(false)
  expect(await waiting()).toHaveLength(5)
  await hold(true)
  expect(await waiting()).toEqual(['complaint', 'password-changed', 'password-reset'])
})
