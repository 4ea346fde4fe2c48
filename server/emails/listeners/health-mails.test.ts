import { expect, test } from 'vitest'
import type { Frequency } from '#contract/health/due.ts'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { health } from '#contract/health/routes.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { dueWithin } from '#contract/health/testing/due-within.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld(MAIL_SETTINGS)
const PROMO = { PROMO_NAME: 'Tick Tock', PROMO_URL: 'https://partner.example/wag', PROMO_CODE: 'WAG10' }

/** Queues the reminders that are due. */
async function remind(settings: Record<string, string> = {}): Promise<void> {
  const job = dailyJobs(readConfig({ ...MAIL_SETTINGS, ...settings })).find(({ name }) => name === 'health-reminders')
  await job?.run(world.db, todayInNewZealand())
}

/** Runs the check of the day and delivers the mails. */
async function morning(settings: Record<string, string> = {}) {
  await remind(settings)
  await deliverDue(deliveryOf(world, mail))
  return mail.mails
}

interface Dog {
  owner: Owner
  dogId: string
  treatment?: string
}

async function miaWithBiscuit(): Promise<Dog> {
  const owner = await world.owner('Mia')
  return { owner, dogId: (await world.dog(owner, { name: 'Biscuit' })).id }
}

/** Adds a record that is due within a week. */
async function give({ owner, dogId, treatment = 'Stay Well' }: Dog, kind: HealthKind, frequency: Frequency) {
  const { date } = dueWithin(7, frequency)
  const body = { dogId, date, name: treatment, frequency: frequency as 'annually' }
  expect((await world.call(owner, health[kind].add, { body })).status).toBe(201)
  return date
}

/** The date in the words of the mail. */
function inWords(date: string): string {
  const months = 'January February March April May June July August September October November December'.split(' ')
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 0) - 1]} ${year}`
}

test.each(HEALTH_KINDS)('a reminder of %s, a week before it is due [J-1 MAIL-04 MAIL-05 MAIL-12]', async (kind) => {
  const biscuit = await miaWithBiscuit()
  const given = await give(biscuit, kind, 'annually')
  const due = inWords(dueWithin(7, 'annually').due)
  const [reminder, ...others] = await morning()
  expect(others).toEqual([])
  expect(reminder).toMatchObject({
    subject: `Biscuit: Stay Well is due on ${due}`,
    recipients: [biscuit.owner.email],
  })
  expect(reminder?.text).toContain(`Biscuit's Stay Well is due on ${due}`)
  expect(reminder?.text).toContain(`Last given: ${inWords(given)}. Frequency: annual.`)
  expect(reminder?.link.href).toBe(`https://wagmates.example/dogs/${biscuit.dogId}/health`)
  const [row] = await world.db.selectFrom('emailOutbox').select(['type', 'dogName']).execute()
  const type = { vaccinations: 'vaccination', worming: 'worming', flea: 'flea' }[kind]
  expect(row, 'ADMIN-18').toEqual({ type, dogName: 'Biscuit' })
  const notes = await world.db.selectFrom('notifications').select('message').execute()
  expect(notes).toEqual([{ message: `Biscuit's Stay Well is due on ${due}` }])
})

test.each<[Frequency, HealthKind, string]>([
  ['monthly', 'flea', 'monthly'],
  ['every-2-months', 'worming', 'every 2 months'],
  ['every-3-months', 'worming', 'quarterly'],
  ['every-6-months', 'flea', 'every 6 months'],
  ['annually', 'vaccinations', 'annual'],
  ['every-2-years', 'vaccinations', 'every 2 years'],
])('%s is called so in mails [MAIL-05 C-14]', async (frequency, kind, words) => {
  await give(await miaWithBiscuit(), kind, frequency)
  expect((await morning())[0]?.text).toContain(`Frequency: ${words}.`)
})

test("reminders contain the partner's offer, labelled as sponsored [MAIL-06 C-52]", async () => {
  await give(await miaWithBiscuit(), 'flea', 'monthly')
  const [reminder] = await morning(PROMO)
  const offer = 'Tick Tock: $10 off your first order with the code WAG10.'
  expect(reminder?.text).toContain(`Sponsored: ${offer}\nhttps://partner.example/wag`)
  expect(reminder?.html).toMatch(
    />Sponsored<\/p>\s*<p[^>]*><a href="https:\/\/partner\.example\/wag"[^>]*>Tick Tock: \$10 off/,
  )
})

test.each<Record<string, string>>([
  {},
  { PROMO_NAME: 'Tick Tock' },
  { PROMO_URL: 'https://partner.example', PROMO_CODE: 'WAG10' },
])('without a partner’s name and address there is no offer: %j [C-52]', async (settings) => {
  await give(await miaWithBiscuit(), 'flea', 'monthly')
  expect((await morning(settings))[0]?.raw).not.toMatch(/Sponsored|Tick Tock|WAG10/)
})

test('an owner who opted out of e-mails gets the notification only [MAIL-14 J-1]', async () => {
  const biscuit = await miaWithBiscuit()
  await give(biscuit, 'worming', 'monthly')
  await world.call(biscuit.owner, account.change, { body: { emailNotifications: false } })
  expect(await morning()).toEqual([])
  expect(await world.db.selectFrom('notifications').select('type').execute()).toEqual([{ type: 'health_reminder' }])
})

test('if queueing the mail fails neither notification nor log entry is stored [J-1 G-13]', async () => {
  await give(await miaWithBiscuit(), 'flea', 'monthly')
  await world.pool.query('alter table email_outbox rename to elsewhere')
  await expect(morning()).rejects.toThrow('1 items failed')
  await world.pool.query('alter table elsewhere rename to email_outbox')
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('reminderLog').selectAll().execute()).toEqual([])
  expect(await morning()).toHaveLength(1)
})

test('deleting a dog drops its queued reminders, and no others [K-23]', async () => {
  const biscuit = await miaWithBiscuit()
  const other = { ...biscuit, dogId: (await world.dog(biscuit.owner, { name: 'Rocket' })).id }
  for (const dog of [biscuit, other]) await give(dog, 'flea', 'monthly')
  await remind()
  expect((await world.call(biscuit.owner, dogs.remove, { params: { id: biscuit.dogId } })).status).toBe(200)
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Rocket: /)])
})

/** Adds two treatments that are due on one day, queues their reminders and returns the first record. */
async function twoReminded(dog: Dog) {
  await give({ ...dog, treatment: 'Tablet' }, 'worming', 'monthly')
  await give({ ...dog, treatment: 'Biscuit: Tablet' }, 'worming', 'monthly')
  await give({ ...dog, treatment: 'Tablet' }, 'flea', 'monthly')
  await remind()
  const { body } = await world.call(dog.owner, health.worming.list, { params: { dogId: dog.dogId } })
  const record = body.find(({ name }) => name === 'Tablet')
  if (!record) throw new Error('There is no such record')
  return record
}

/** The mails that are still queued. */
async function sentAfterwards(): Promise<string[]> {
  await deliverDue(deliveryOf(world, mail))
  const due = inWords(dueWithin(7, 'monthly').due)
  const sent = mail.mails.map(({ subject = '' }) => subject.replace(` is due on ${due}`, ''))
  return sent.toSorted((a, b) => a.localeCompare(b))
}

test('deleting a record drops its queued reminder, and no others [K-43]', async () => {
  const biscuit = await miaWithBiscuit()
  const { id } = await twoReminded(biscuit)
  expect((await world.call(biscuit.owner, health.worming.remove, { params: { id } })).status).toBe(200)
  expect(await sentAfterwards()).toEqual(['Biscuit: a treatment', 'Biscuit: Tablet'])
  const types = await world.db.selectFrom('emailOutbox').select('type').orderBy('type').execute()
  expect(types.map(({ type }) => type)).toEqual(['flea', 'worming'])
})

test('a changed due date drops the queued reminder, also of a renamed treatment [K-42]', async () => {
  const biscuit = await miaWithBiscuit()
  const { id, dogId, date, name, frequency } = await twoReminded(biscuit)
  const change = async (fields: object) =>
    world.call(biscuit.owner, health.worming.change, {
      params: { id },
      body: { dogId, date, name, frequency, ...fields },
    })
  const waiting = async () => (await world.db.selectFrom('emailOutbox').select('id').execute()).length
  await change({ name: 'Tablets' })
  expect(await waiting(), 'the day stays').toBe(3)
  await change({ name: 'Tablets', date: daysAfter(date, -20) })
  expect(await sentAfterwards()).toEqual(['Biscuit: a treatment', 'Biscuit: Tablet'])
})

test('deleting a duplicate record without a reminder keeps the reminder of the other [K-43]', async () => {
  const biscuit = await miaWithBiscuit()
  for (const treatment of ['Tablet', 'Tablet']) await give({ ...biscuit, treatment }, 'worming', 'monthly')
  await remind()
  const { body } = await world.call(biscuit.owner, health.worming.list, { params: { dogId: biscuit.dogId } })
  await world.call(biscuit.owner, health.worming.remove, { params: { id: body.at(-1)?.id ?? '' } })
  expect(await sentAfterwards()).toEqual(['Biscuit: Tablet'])
})
