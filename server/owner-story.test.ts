import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { health } from '#contract/health/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld({ ...MAIL_SETTINGS, ADMIN_EMAILS: 'aroha@example.nz' })

test('an owner can do all that the introduction of the product says [LAND-14]', async () => {
  const tane = await world.owner('Tāne')
  const kuri = await world.dog(tane, { name: 'Kuri', location: 'Dunedin, Otago, New Zealand' })

  const email = 'mia@example.nz'
  const password = 'pōhutukawa in bloom'
  const joined = await world.call(null, auth.register, {
    body: { email, password, firstName: 'Mia', lastName: 'Walker' },
  })
  const mia = { id: joined.body.user.id, email, cookie: String(joined.headers['set-cookie']).split(';')[0] ?? '' }

  const own: string[] = []
  for (const name of ['Biscuit', 'Rocket']) {
    own.push((await world.call(mia, dogs.create, { body: newDog({ name }) })).body.id)
  }
  expect((await world.call(mia, dogs.my)).body.map(({ name }) => name).toSorted()).toEqual(['Biscuit', 'Rocket'])

  const all = (await world.call(mia, browse.all)).body
  expect(all.dogs.map(({ name }) => name)).toContain('Kuri')
  const nearby = (await world.call(mia, browse.search, { query: { location: 'Dunedin' } })).body
  expect(nearby.map(({ name }) => name)).toEqual(['Kuri'])

  await world.call(mia, friends.add, { body: { friendUserId: tane.id, contextDogId: kuri.id } })
  expect((await world.call(mia, friends.list)).body).toMatchObject([{ friendUser: { id: tane.id } }])
  await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Kia ora' } })
  await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Kia ora, Mia' } })
  const conversation = (await world.call(mia, messages.conversation, { params: { userId: tane.id } })).body
  expect(conversation.map(({ content }) => content)).toEqual(['Kia ora', 'Kia ora, Mia'])

  // A month later than 27 days ago is in one to four days.
  const date = daysAfter(todayInNewZealand(), -27)
  for (const dogId of own) {
    for (const kind of [health.vaccinations, health.worming, health.flea]) {
      await world.call(mia, kind.add, { body: { dogId, name: 'Given', date, frequency: 'monthly' } })
      expect((await world.call(mia, kind.list, { params: { dogId } })).body).toHaveLength(1)
    }
  }
  const aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  await world.call(aroha, admin.checkReminders, { body: { adminEmail: aroha.email } })
  await deliverDue(deliveryOf(world, mail))
  const reminders = mail.mails.filter(({ subject }) => / due /.test(subject ?? ''))
  expect(reminders.length).toBeGreaterThan(0)
  expect(reminders.every(({ recipients }) => recipients.join() === email)).toBe(true)

  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  expect((await world.call(aroha, moderation.reports)).body.reports).toMatchObject([{ reporter: { id: mia.id } }])
  await world.call(mia, moderation.block, { params: { ownerId: tane.id } })
  expect((await world.call(mia, moderation.blocked)).body.map(({ id }) => id)).toEqual([tane.id])

  await world.call(mia, account.change, { body: { firstName: 'Amelia' } })
  expect((await world.call(mia, account.current)).body).toMatchObject({ firstName: 'Amelia' })
  expect((await world.call(mia, account.remove)).status).toBe(200)
  expect((await world.call(null, auth.login, { body: { email, password } })).status).toBe(401)
})
