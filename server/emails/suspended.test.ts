import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openWorld } from '#server/testing/world.ts'
import { type MailType, queueMail } from './outbox.ts'
import { passwordChangedEmail } from './templates/account.ts'

const world = openWorld()
const config = readConfig({})

test('a suspended person is queued no mail but those that protect the account [MOD-05]', async () => {
  const suspendedUntil = new Date(Date.now() + 86_400_000)
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
