import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { dayPartInWords } from '#contract/playdates/words.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { advancePlaydates } from './clock.ts'
import { actionsIn, at, byDay } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld(MAIL_SETTINGS)
const { answer, befriend, person, suggest, suggested } = actionsIn(world)
const { neighbour, join, decide, decline, hosted } = walksIn(world)
const listeners = listenersOf(readConfig(MAIL_SETTINGS))

const advance = async () =>
  advancePlaydates({
    db: world.db,
    transact: transactWith(world.db, listeners),
  })
const reminderHasCome = async () => {
  byDay()
  await world.pool.query(
    "update playdates set day_reminder_at = now() - interval '1 minute', next_at = now() - interval '1 minute'",
  )
}
/** Delivers what is due and returns what has arrived since the last time. */
async function arrived() {
  mail.mails = []
  await deliverDue(deliveryOf(world, mail))
  return mail.mails.map(({ subject, recipients: [to] }) => `${to}: ${subject}`)
}
const change = async (who: Parameters<typeof answer>[0], id: string, body: object) =>
  world.call(who, playdates.change, { params: { id }, body })

test('an invitation is mailed with its three times and the place, and leads to the playdate [PLAY-26]', async () => {
  const { tane, id } = await suggested({ times: [at(5), at(6, '16:30'), at(7)], note: 'SECRET' })
  expect(await arrived()).toEqual([`${tane.email}: Mia suggests a playdate`])
  const [invitation] = mail.mails
  expect(invitation?.link.href).toBe(`https://wagmates.example/playdates/${id}`)
  expect(invitation?.text).toContain('4:30 pm')
  expect(invitation?.text?.match(/10:00 am/g)).toHaveLength(2)
  expect(invitation?.text).toContain('Victoria Park')
  expect(invitation?.text).toContain('/unsubscribe?email=')
  expect(invitation?.text).not.toContain('SECRET')
})

test('a place in the own words and a name that is none stay in the app [PLAY-26 S13]', async () => {
  await suggested({ place: { text: 'Win at evil.example, Gore' } })
  await arrived()
  expect(mail.mails[0]?.raw).not.toContain('evil.example')
  expect(mail.mails[0]?.text).toContain('A place in the host’s own words')
})

test('a new time or place is mailed, a new note and the answers are not [PLAY-26]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await arrived()
  await change(mia, id, { note: 'Bring water' })
  expect(await arrived()).toEqual([])
  await change(mia, id, { times: [at(6, '16:30')] })
  expect(await arrived()).toEqual([`${tane.email}: Mia changed your playdate`])
  expect(mail.mails[0]?.text).toContain('4:30 pm')
})

test('changes within an hour are one mail, which says how it stands then [PLAY-26]', async () => {
  const { mia, tane, id } = await suggested()
  await arrived()
  await change(mia, id, { times: [at(6)] })
  expect(await arrived()).toHaveLength(1)
  await change(mia, id, { times: [at(7, '11:00')] })
  await change(mia, id, { times: [at(8, '12:00')] })
  expect(await arrived()).toEqual([])
  await world.pool.query("update email_outbox set due_at = now() where status = 'queued'")
  expect(await arrived()).toEqual([`${tane.email}: Mia changed your playdate`])
  expect(mail.mails[0]?.text).toContain('12:00 pm')
})

test('a change that waits for the hour is not mailed to a guest who no longer comes by then [PLAY-26]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  await change(mia, id, { times: [at(6)] })
  await arrived()
  await change(mia, id, { times: [at(7)] })
  await answer(tane, id, { answer: 'decline' })
  await world.pool.query("update email_outbox set due_at = now() where status = 'queued'")
  expect(await arrived()).toEqual([`${ruby.email}: Mia changed your playdate`])
})

test.each([
  ['hidden', async (tane: Owner, mia: Owner) => world.call(tane, moderation.hide, { params: { ownerId: mia.id } })],
  [
    'declined with "Not Interested"',
    async (tane: Owner, mia: Owner) => {
      await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Walk on Sunday?' } })
      return world.call(tane, messages.declineRequest, { params: { userId: mia.id } })
    },
  ],
])(
  'an invitation that waits is not mailed when its host is %s meanwhile [CONTACT-03 CONTACT-04]',
  async (_how, refuse) => {
    const { mia, tane } = await suggested()
    const ruby = await person('Ruby')
    await befriend(ruby, tane)
    await suggest(ruby, [tane])
    expect((await refuse(tane, mia)).status).toBeLessThan(300)
    expect(await arrived()).toEqual([`${tane.email}: Ruby suggests a playdate`])
  },
)

test('a cancellation is mailed, without its sentence, and nothing of before is sent after it [PLAY-26]', async () => {
  const { mia, tane, id } = await suggested()
  await world.call(mia, playdates.cancel, { params: { id }, body: { note: 'SECRET' } })
  expect(await arrived()).toEqual([`${tane.email}: Mia cancelled your playdate`])
  expect(mail.mails[0]?.raw).not.toContain('SECRET')
})

test('when nobody can come the host is told by mail [PLAY-26]', async () => {
  const { mia, tane, id } = await suggested()
  await arrived()
  await answer(tane, id, { answer: 'decline' })
  expect(await arrived()).toEqual([`${mia.email}: Your playdate was cancelled`])
})

test('each reminder is mailed once to everybody who goes, with who comes and what to think of [PLAY-27]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await arrived()
  await reminderHasCome()
  await Promise.all([advance(), advance(), advance()])
  const mails = await arrived()
  expect(mails.toSorted()).toEqual([mia, tane].map(({ email }) => `${email}: Your playdate is tomorrow`).toSorted())
  const toMia = mail.mails.find(({ recipients }) => recipients[0] === mia.email)
  for (const text of ['Victoria Park', "Tāne with Tāne's dog", '10:00–11:00 am']) expect(toMia?.text).toContain(text)
  expect(toMia?.text?.match(/^- /gm)).toHaveLength(2 + 1 + 3)
  await advance()
  expect(await arrived()).toEqual([])
})

/** A reminder of a playdate with these guests is queued. */
async function reminded(guests: string[] = ['Tāne']) {
  const [mia, ...others] = [await person('Mia'), ...(await Promise.all(guests.map(async (name) => person(name))))]
  await befriend(mia, ...others)
  const { id } = (await suggest(mia, others)).body
  for (const guest of others) await answer(guest, id, { answer: 'accept' })
  await arrived()
  await reminderHasCome()
  await advance()
  return { mia, others, id }
}
const queuedReminders = async () => {
  const rows = world.db
    .selectFrom('emailOutbox')
    .select('recipient')
    .where('type', '=', 'playdate-reminder')
    .where('status', '=', 'queued')
  return (await rows.execute()).map(({ recipient }) => recipient).toSorted()
}

test.each([0, 2])(
  'no reminder is sent after a cancellation, also when it failed %i times before, not even to who cancelled [PLAY-27]',
  async (attempts) => {
    const { mia, others, id } = await reminded(['Tāne', 'Ruby'])
    expect(await queuedReminders()).toEqual([mia, ...others].map(({ email }) => email).toSorted())
    await world.db.updateTable('emailOutbox').set({ attempts }).where('status', '=', 'queued').execute()
    await world.call(mia, playdates.cancel, { params: { id }, body: {} })
    expect((await arrived()).toSorted()).toEqual(
      others.map(({ email }) => `${email}: Mia cancelled your playdate`).toSorted(),
    )
  },
)

test('the last guest leaves: neither the guest nor the host is reminded [PLAY-27]', async () => {
  const { mia, others, id } = await reminded()
  for (const guest of others) await answer(guest, id, { answer: 'withdraw' })
  expect(await arrived()).toEqual([`${mia.email}: Your playdate was cancelled`])
})

test('somebody who leaves is not reminded, those who still go are [PLAY-27]', async () => {
  const { mia, others, id } = await reminded(['Tāne', 'Ruby'])
  const [tane, ruby] = others
  await answer(tane ?? mia, id, { answer: 'withdraw' })
  const still = [mia, ruby].map((who) => `${who?.email}: Your playdate is tomorrow`)
  expect((await arrived()).toSorted()).toEqual(still.toSorted())
})

test('a reminder is not sent once the playdate has begun [PLAY-27]', async () => {
  await reminded()
  expect(await queuedReminders()).toHaveLength(2)
  // As if all attempts had failed until it begins.
  await world.pool.query(
    'update email_outbox set expires_at = expires_at - ((select starts_at from playdates) - now())',
  )
  expect(await arrived()).toEqual([])
  expect(await queuedReminders()).toEqual([])
})

test('an owner who wants no mails gets none, and after a block none is sent about the other [PLAY-26 PLAY-17]', async () => {
  const { mia, tane } = await suggested()
  await world.call(tane, moderation.block, { params: { ownerId: mia.id } })
  expect((await arrived()).filter((one) => one.startsWith(tane.email))).toEqual([])
  const other = await suggested()
  await arrived()
  await world.call(other.tane, account.change, { body: { emailNotifications: false } })
  await change(other.mia, other.id, { times: [at(9)] })
  expect(await arrived()).toEqual([])
})

test('mails tell time and place of an open walk only to those whom its host has accepted [PLAY-15 PLAY-26 PLAY-31]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby, ana] = [await neighbour('Tāne'), await neighbour('Ruby'), await neighbour('Ana')]
  for (const who of [tane, ruby, ana]) expect((await join(who, id)).status).toBe(200)
  await decide(mia, id, tane)
  await decline(mia, id, ana)
  await reminderHasCome()
  await advance()
  const reminded = [mia, tane].map(({ email }) => `${email}: Your playdate is tomorrow`).toSorted()
  expect((await arrived()).toSorted()).toEqual(reminded)
  await change(mia, id, { times: [at(6)] })
  expect(await arrived()).toEqual([`${tane.email}: Mia changed your playdate`])
  await world.call(mia, playdates.cancel, { params: { id }, body: { note: 'SECRET' } })
  const cancelled = [
    `${tane.email}: Mia cancelled your playdate`,
    `${ruby.email}: Mia cancelled the walk that you asked to join`,
  ]
  expect((await arrived()).toSorted()).toEqual(cancelled.toSorted())
  const toRuby = mail.mails.find(({ recipients }) => recipients[0] === ruby.email)
  expect(toRuby?.text).toContain(dayPartInWords(at(6).slice(0, 10), 'morning'))
  for (const hidden of ['10:00', 'Victoria Park', 'SECRET']) expect(toRuby?.raw).not.toContain(hidden)
})
