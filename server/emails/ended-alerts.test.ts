import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { afterThePause, deliverDue, deliveryOf, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld()
const outbox = () => world.db.selectFrom('emailOutbox').selectAll().orderBy('createdAt').execute()

test.each([
  ['read', async (mia: Owner, tane: Owner) => world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })],
  [
    'declined',
    async (mia: Owner, tane: Owner) => world.call(mia, messages.declineRequest, { params: { userId: tane.id } }),
  ],
  ['hidden', async (mia: Owner, tane: Owner) => world.call(mia, moderation.hide, { params: { ownerId: tane.id } })],
] as const)(
  'an alert that failed once is not tried again when its message was %s meanwhile [C-56 J-2]',
  async (_how, end) => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Ka pai' } })
    mail.refusesWith = 451
    await deliverDue(deliveryOf(world, mail))
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }])
    expect((await end(mia, tane)).status).toBeLessThan(300)
    mail.refusesWith = null
    await afterThePause(world)
    await deliverDue(deliveryOf(world, mail))
    expect(mail.mails).toEqual([])
    expect(await outbox()).toEqual([])
  },
)

test('after an alert that failed and whose message was read the next message is told at once [C-56]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const write = async () => world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Ka pai' } })
  await write()
  mail.refusesWith = 451
  await deliverDue(deliveryOf(world, mail))
  mail.refusesWith = null
  await world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })
  await write()
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails).toHaveLength(1)
})
