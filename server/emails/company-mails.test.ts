import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld({ ...MAIL_SETTINGS, ADMIN_EMAILS: 'aroha@example.nz,ana@example.nz' })

const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const
const add = async (who: Owner, whom: Owner) => world.call(who, friends.add, { body: { friendUserId: whom.id } })
const remove = async (who: Owner, whom: Owner) => world.call(who, friends.remove, { params: { userId: whom.id } })
const write = async (who: Owner, whom: Owner, content = 'Ka pai') =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content } })
const read = async (who: Owner, from: Owner) => world.call(who, messages.markRead, { body: { otherUserId: from.id } })
const block = async (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const unblock = async (who: Owner, whom: Owner) => world.call(who, moderation.unblock, { params: { userId: whom.id } })
const switchMails = async (who: Owner, isOn: boolean) =>
  world.call(who, account.change, { body: { emailNotifications: isOn } })

/** The subjects of the mails in the outbox. */
async function queued(): Promise<string[]> {
  const rows = await world.db.selectFrom('emailOutbox').select('subject').orderBy('createdAt').execute()
  return rows.map(({ subject }) => subject)
}

/** Sends the due mails and returns all that have arrived so far. */
async function arrived() {
  await deliverDue(deliveryOf(world, mail))
  return mail.mails
}

/** Moves the times in the outbox into the past. */
async function pass(hours: number): Promise<void> {
  await world.pool.query(
    `update email_outbox set created_at = created_at - $1 * interval '1 hour', due_at = due_at - $1 * interval '1 hour',
      sent_at = sent_at - $1 * interval '1 hour'`,
    [hours],
  )
}

test('the first dog, also without a photo, sends a welcome mail [MAIL-01 MAIL-12 MAIL-15 LAND-23]', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, dogs.create, { body: newDog({ name: 'Biscuit' }) })).status).toBe(201)
  const [welcome, ...others] = await arrived()
  expect(others).toEqual([])
  expect(welcome).toMatchObject({ subject: `Welcome to ${APP_NAME}!`, recipients: [mia.email] })
  expect(welcome?.text).toContain(`${APP_NAME}: playmates for dogs in New Zealand`)
  expect(welcome?.text).toContain('Hi Mia,')
  expect(welcome?.text).toContain('Biscuit')
  expect(welcome?.link.href).toBe('https://wagmates.example/browse')
  expect(welcome?.text).toContain('https://wagmates.example/unsubscribe?email=')
})

test('the welcome mail is sent once per user, also after deleting and creating a dog [MAIL-01 C-56]', async () => {
  const mia = await world.owner('Mia')
  const { body } = await world.call(mia, dogs.create, { body: newDog() })
  await world.call(mia, dogs.create, { body: newDog() })
  await world.db.deleteFrom('dogs').where('ownerId', '=', mia.id).execute()
  await world.call(mia, dogs.create, { body: newDog() })
  expect(body.id).toBeTruthy()
  expect(await queued()).toEqual(['Welcome to Wagmates!'])
})

test('only the first dog sends a welcome mail, and two concurrent first dogs send one [C-56]', async () => {
  const [mia, tane] = await people()
  await world.dog(mia)
  await world.call(mia, dogs.create, { body: newDog() })
  expect(await queued()).toEqual([])
  await Promise.all([1, 2].map(async () => world.call(tane, dogs.create, { body: newDog() })))
  expect(await queued()).toEqual(['Welcome to Wagmates!'])
})

test("an added owner gets a mail with a link to the adder's first dog [FRIEND-11 MAIL-02 MAIL-12 MAIL-16]", async () => {
  const [mia, tane] = await people()
  await world.dog(tane, { name: 'Hidden', isActive: false, createdAt: new Date(0) })
  const moko = await world.dog(tane, { name: 'Moko' })
  await world.dog(tane, { name: 'Kiri' })
  await add(tane, mia)
  const [news] = await arrived()
  expect(news).toMatchObject({ subject: 'Tāne added you as a friend', recipients: [mia.email] })
  expect(news?.link.href).toBe(`https://wagmates.example/dog/${moko.id}`)
  expect(news?.html).toContain('Meet Moko')
})

test('the friend mail of an owner without a dog links to the home screen [MAIL-16]', async () => {
  const [mia, tane] = await people()
  await add(tane, mia)
  expect((await arrived())[0]?.link.href).toBe('https://wagmates.example/')
})

test('repeated adding sends at most one mail a day in each direction [K-52]', async () => {
  const [mia, tane] = await people()
  await add(tane, mia)
  await add(tane, mia)
  await remove(tane, mia)
  await add(tane, mia)
  await add(mia, tane)
  expect(await queued()).toEqual(['Tāne added you as a friend', 'Mia added you as a friend'])
  await pass(23.9)
  await remove(tane, mia)
  await add(tane, mia)
  expect(await queued()).toHaveLength(2)
  await pass(0.2)
  await remove(tane, mia)
  await add(tane, mia)
  expect(await queued()).toHaveLength(3)
})

test('an alert has the sender’s name and a link, and never the message’s text [MAIL-03 MAIL-12 MAIL-16]', async () => {
  const [mia, tane] = await people()
  await write(tane, mia, 'The secret beach at Matapouri')
  const [alert] = await arrived()
  expect(alert).toMatchObject({ subject: 'New message from Tāne', recipients: [mia.email] })
  expect(alert?.link.href).toBe(`https://wagmates.example/messages?userId=${tane.id}`)
  expect(JSON.stringify([alert?.html, alert?.text, alert?.raw])).not.toContain('Matapouri')
})

test('while messages are unread, each pair gets at most one alert an hour [MAIL-03 C-56]', async () => {
  const [mia, tane] = await people()
  const ana = await world.owner('Ana')
  for (let n = 0; n < 5; n++) await write(tane, mia, `${n}`)
  await write(ana, mia)
  await write(mia, tane)
  expect(await queued()).toEqual(['New message from Tāne', 'New message from Ana', 'New message from Mia'])
  await arrived()
  await pass(0.9)
  await write(tane, mia)
  expect(await queued()).toHaveLength(3)
  await pass(0.2)
  await write(tane, mia)
  await write(tane, mia)
  expect(await queued()).toHaveLength(4)
})

test('fifty messages that are read at once send one mail [C-56]', async () => {
  const [mia, tane] = await people()
  for (let n = 0; n < 25; n++) {
    await write(tane, mia, `${n}`)
    await arrived()
    await read(mia, tane)
  }
  expect(await arrived()).toHaveLength(1)
  await pass(2)
  expect(await arrived()).toHaveLength(1)
})

test('the first unread message after others were read sends its alert at the end of the hour [C-56]', async () => {
  const [mia, tane] = await people()
  await write(tane, mia)
  await arrived()
  await read(mia, tane)
  await write(tane, mia)
  await write(tane, mia)
  expect(await arrived()).toHaveLength(1)
  await pass(1.01)
  expect(await arrived()).toHaveLength(2)
  await write(tane, mia)
  expect(await arrived(), 'the hour starts when it was sent').toHaveLength(2)
})

test('reading the message drops its queued alert [C-56]', async () => {
  const [mia, tane] = await people()
  await write(tane, mia)
  await read(mia, tane)
  expect(await arrived()).toEqual([])
})

test('an owner who opted out of e-mails gets the notifications only [MAIL-14]', async () => {
  const [mia, tane] = await people()
  await switchMails(mia, false)
  await world.call(mia, dogs.create, { body: newDog() })
  await add(tane, mia)
  await write(tane, mia)
  expect(await queued()).toEqual([])
  expect(await world.db.selectFrom('notifications').select('type').execute()).toHaveLength(2)
  await switchMails(mia, true)
  await remove(tane, mia)
  await add(tane, mia)
  expect(await queued(), 'nothing was sent, so nothing is too often').toHaveLength(1)
})

test('a block drops queued mails between the two, and no new ones are queued until it is removed [B6 R8]', async () => {
  const [mia, tane] = await people()
  const ana = await world.owner('Ana')
  await add(tane, mia)
  await write(tane, mia)
  await write(mia, tane)
  await write(ana, mia)
  await block(mia, tane)
  expect(await queued()).toEqual(['New message from Ana'])
  await add(tane, mia)
  await write(tane, mia)
  await add(mia, tane)
  expect(await queued()).toEqual(['New message from Ana'])
  await unblock(mia, tane)
  await write(tane, mia)
  await add(mia, tane)
  expect(await queued(), 'blocking itself told nobody').toHaveLength(3)
})

test('mails sent before a block stay in the log [B6]', async () => {
  const [mia, tane] = await people()
  await write(tane, mia)
  await arrived()
  await block(mia, tane)
  expect(await queued()).toEqual(['New message from Tāne'])
})

test('every administrator gets one mail about a new report, without names and reason [K-58 C-41]', async () => {
  const [mia, tane] = await people()
  const ana = await world.owner('Ana', { email: 'ana@example.nz', emailVerified: true })
  const report = async (ownerId: string) =>
    world.call(mia, moderation.report, { params: { ownerId }, body: { reason: 'Matapouri' } })
  await report(tane.id)
  await report(tane.id)
  const mails = await arrived()
  expect(mails.map(({ recipients }) => recipients.join()).toSorted()).toEqual(['ana@example.nz', 'aroha@example.nz'])
  expect(mails[0]).toMatchObject({ subject: 'A user was reported' })
  expect(mails[0]?.link.href).toBe(`https://wagmates.example/admin/dashboard?person=${tane.id}`)
  expect(mails[0]?.raw).not.toMatch(/Matapouri|Mia|Tāne/)
  await report(ana.id)
  expect((await arrived()).slice(2).map(({ recipients }) => recipients.join())).toEqual(['aroha@example.nz'])
})

test('no request fails while the mail server is unreachable [G-13]', async () => {
  const [mia, tane] = await people()
  mail.refusesWith = 451
  expect((await add(tane, mia)).status).toBe(201)
  expect((await write(tane, mia)).status).toBe(201)
  expect(await arrived()).toEqual([])
  mail.refusesWith = null
  await pass(1)
  expect(await arrived()).toHaveLength(2)
})
