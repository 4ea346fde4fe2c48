import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { PICTURES_MAX } from '#contract/photos/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import type { REPORTED_HERE } from '#contract/moderation/options.ts'
import { newPhoto } from '#server/testing/inputs/photo-inputs.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
type Subject = (typeof REPORTED_HERE)[number]

const report = async (who: Owner, subject: Subject, id: string) =>
  world.call(who, moderation.reportThing, {
    body: { subject, id, category: 'something-else', text: 'Look at this.' },
  })
const people = async () => ({
  mia: await world.owner('Mia'),
  tane: await world.owner('Tāne'),
  kiri: await world.owner('Kiri', { role: 'moderator' }),
})
const newest = async (kiri: Owner) => (await world.call(kiri, moderation.reports)).body.reports[0]
const write = async (from: Owner, to: Owner, content: string) =>
  (await world.call(from, messages.send, { body: { receiverId: to.id, content } })).body.id
const around = async (who: Owner, id: string) => world.call(who, moderation.messagesAround, { params: { id } })
const picture = async (who: Owner, id: string) =>
  world.app.inject({ url: `/api/admin/reports/${id}/picture`, headers: { cookie: who.cookie } })

/** A dog of Tāne's with a picture, and the picture's id. */
async function picturedDog(tane: Owner) {
  const imageUrl = dataUrl(await redAndBlue(40, 40).jpeg().toBuffer())
  const { body } = await world.call(tane, dogs.create, { body: { ...newDog({ name: 'Kuri' }), imageUrl } })
  return { dogId: body.id, photoId: body.imageUrl?.split('/').at(-1) ?? '' }
}

test.each(['dog', 'photo'] as const)(
  'the report of a %s keeps text and picture, also when the account is deleted [MOD-01]',
  async (subject) => {
    const { mia, tane, kiri } = await people()
    const { dogId, photoId } = await picturedDog(tane)
    expect((await report(mia, subject, subject === 'dog' ? dogId : photoId)).status).toBe(201)
    await world.call(tane, dogs.remove, { params: { id: dogId } })
    await world.call(tane, account.remove)
    const kept = await newest(kiri)
    expect(kept).toMatchObject({ subject, pictureCount: 1, category: 'something-else', reason: 'Look at this.' })
    expect(kept?.snapshot).toContain('Kuri')
    const shown = await picture(kiri, kept?.id ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await picture(mia, kept?.id ?? '')).statusCode, 'no member sees it').toBe(403)
  },
)

test('the report of a dog keeps its further pictures too [MOD-01]', async () => {
  const { mia, tane, kiri } = await people()
  const ids: string[] = []
  for (let n = 1; n <= PICTURES_MAX; n++) ids.push(await newPhoto(world, tane, n))
  const { body } = await world.call(tane, dogs.create, {
    body: newDog({ pictures: ids.map((id) => ({ id, alt: '' })) }),
  })
  expect((await report(mia, 'dog', body.id)).status).toBe(201)
  const kept = await newest(kiri)
  expect(kept?.pictureCount).toBe(PICTURES_MAX)
  const last = await world.app.inject({
    url: `/api/admin/reports/${kept?.id ?? ''}/picture?place=${PICTURES_MAX}`,
    headers: { cookie: kiri.cookie },
  })
  expect(last.rawPayload).toHaveLength(PICTURES_MAX)
})

test('the report of a message keeps its text; of those around it five before and five after are read [MOD-01]', async () => {
  const { mia, tane, kiri } = await people()
  const ruby = await world.owner('Ruby')
  const ids: string[] = []
  for (let n = 0; n < 14; n++) ids.push(await write(n % 2 ? mia : tane, n % 2 ? tane : mia, `line ${n}`))
  await write(ruby, tane, 'private')
  expect((await report(mia, 'message', ids[6] ?? '')).status).toBe(201)
  const { id = '', snapshot } = (await newest(kiri)) ?? {}
  expect(snapshot).toBe('line 6')
  const { body } = await around(kiri, id)
  expect(body.map(({ content }) => content)).toEqual([...Array(11).keys()].map((n) => `line ${n + 1}`))
  expect(body.filter(({ isReported }) => isReported).map(({ content }) => content)).toEqual(['line 6'])
  expect(body[5]).toMatchObject({ sender: { id: tane.id, firstName: 'Tāne' } })
})

test('every reading of messages is an act, and members cannot read [MOD-01 MOD-09]', async () => {
  const { mia, tane, kiri } = await people()
  await report(mia, 'message', await write(tane, mia, 'Hello'))
  const { id = '' } = (await newest(kiri)) ?? {}
  for (const _ of ['once', 'again']) expect((await around(kiri, id)).status).toBe(200)
  expect((await around(mia, id)).status).toBe(403)
  const aroha = await world.owner('Aroha', { role: 'admin' })
  const { acts } = (await world.call(aroha, admin.acts)).body
  const readings = acts.filter(({ act, admin: who }) => act === 'read-messages' && who.id === kiri.id)
  expect(readings).toMatchObject([
    { user: { id: tane.id }, detail: id },
    { user: { id: tane.id }, detail: id },
  ])
})

test('an operator reads no messages and sees no picture of a report about themselves [MOD-01 MOD-07]', async () => {
  const { mia, tane, kiri } = await people()
  const { dogId } = await picturedDog(tane)
  const reports = [
    [await write(tane, mia, 'Hello'), 'message'],
    [dogId, 'dog'],
  ] as const
  const ids = []
  for (const [thing, subject] of reports) {
    await report(mia, subject, thing)
    ids.push((await newest(kiri))?.id ?? '')
  }
  await world.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', tane.id).execute()
  const [said = '', shown = ''] = ids
  expect([(await around(kiri, said)).status, (await picture(kiri, shown)).statusCode]).toEqual([200, 200])
  expect([(await around(tane, said)).status, (await picture(tane, shown)).statusCode]).toEqual([404, 404])
})

test('messages are read for the report of a message alone [MOD-01]', async () => {
  const { mia, tane, kiri } = await people()
  await write(tane, mia, 'Hello')
  await report(mia, 'owner', tane.id)
  const { id = '' } = (await newest(kiri)) ?? {}
  expect((await around(kiri, id)).status).toBe(404)
  expect((await picture(kiri, id)).statusCode).toBe(404)
  for (const unknown of ['x', mia.id]) expect((await around(kiri, unknown)).status).toBe(404)
})

test('only what one has received or can see is reported [MOD-01]', async () => {
  const { mia, tane } = await people()
  const sent = await write(mia, tane, 'Hello')
  const hidden = await world.dog(tane, { isActive: false })
  const ruby = await world.owner('Ruby')
  for (const [who, subject, id, message] of [
    [mia, 'message', sent, 'Message not found'],
    [ruby, 'message', sent, 'Message not found'],
    [mia, 'message', 'x', 'Message not found'],
    [mia, 'dog', hidden.id, 'Dog not found'],
    [mia, 'dog', mia.id, 'Dog not found'],
    [mia, 'photo', mia.id, 'Photo not found'],
    [mia, 'owner', hidden.id, 'User not found'],
  ] as const)
    expect(await report(who, subject, id)).toMatchObject({ status: 404, body: { message } })
  const own = await world.dog(mia)
  expect(await report(mia, 'dog', own.id)).toMatchObject({ status: 400, body: { code: 'report-self' } })
  expect((await report(tane, 'message', sent)).status).toBe(201)
})

test('a second report of the same thing adds none while the first is pending [MOD-01]', async () => {
  const { mia, tane } = await people()
  const dog = await world.dog(tane)
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await report(mia, 'dog', dog.id)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
  expect((await report(mia, 'owner', tane.id)).status, 'something else is a report of its own').toBe(201)
})

test('kind and text are required and bounded [MOD-01]', async () => {
  const { mia, tane } = await people()
  const send = async (more: object) =>
    world.call(mia, moderation.reportThing, {
      body: { subject: 'owner', id: tane.id, category: 'harassment', text: 'Rude', ...more } as never,
    })
  expect(await send({ category: 'rude' })).toMatchObject({ status: 400, body: { message: 'category is invalid' } })
  expect(await send({ subject: 'walk' })).toMatchObject({ status: 400, body: { message: 'subject is invalid' } })
  expect(await send({ text: ' ' })).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
  expect(await send({ text: 'x'.repeat(1001) })).toMatchObject({ status: 400 })
  expect((await send({ text: 'x'.repeat(1000) })).status).toBe(201)
})
