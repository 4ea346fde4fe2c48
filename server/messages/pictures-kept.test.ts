import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { dataUrl } from '#server/testing/pictures.ts'
import { pictureMessagesIn } from '#server/testing/picture-messages.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { upload, uploads, send, sendPictures, stored, talk, removeCopy } = pictureMessagesIn(world)
const portrait = fileURLToPath(new URL('../demo/portraits/bernese.webp', import.meta.url))

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

/** Mia has sent Tāne pictures, who has answered before. */
const sentPictures = async (count = 1, more = {}) => sendPictures(mia, tane, { count, ...more })

describe('reports [PHOTO-04 MOD-01 MOD-06]', () => {
  const report = async (id: string) =>
    world.call(tane, moderation.reportThing, {
      body: { subject: 'message', id, category: 'inappropriate-picture', text: 'Look.' },
    })
  const shown = async (who: Owner, id: string, place: string) =>
    world.app.inject({ url: `/api/admin/reports/${id}/picture?place=${place}`, headers: { cookie: who.cookie } })

  test('of a message keep all its pictures, also when both copies are gone', async () => {
    await sentPictures(3, { content: 'Look' })
    const kiri = await world.owner('Kiri', { role: 'moderator' })
    const [message] = await talk(tane, mia)
    expect((await report(message?.id ?? '')).status).toBe(201)
    await removeCopy(tane, mia)
    await removeCopy(mia, tane)
    const [kept] = (await world.call(kiri, moderation.reports)).body.reports
    expect(kept).toMatchObject({ snapshot: '3 photos\nLook', pictureCount: 3 })
    const statuses = async (who: Owner) =>
      Promise.all(['1', '2', '3', '4', '0', 'x'].map(async (n) => (await shown(who, kept?.id ?? '', n)).statusCode))
    expect(await statuses(kiri)).toEqual([200, 200, 200, 404, 404, 404])
    expect(await statuses(tane)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('messages around a reported one say how many pictures they carry', async () => {
    await sentPictures(2)
    const kiri = await world.owner('Kiri', { role: 'moderator' })
    const { body } = await send(mia, tane, { content: 'Rude' })
    await report(body.id)
    const [kept] = (await world.call(kiri, moderation.reports)).body.reports
    const around = await world.call(kiri, moderation.messagesAround, { params: { id: kept?.id ?? '' } })
    expect(around.body.map(({ content }) => content)).toEqual(['2 photos', 'Rude'])
  })

  test.each([
    ['inappropriate-picture', 400],
    ['harassment', 201],
  ] as const)('taken down for %s, its pictures are gone, and uploading one answers %i', async (reason, status) => {
    await haveWritten(world, mia, tane)
    const bytes = dataUrl(await readFile(portrait), 'image/webp')
    const id = (await upload(mia, bytes)).body.id
    const { body } = await send(mia, tane, { photoIds: [...(await uploads(mia, 1)), id] })
    await report(body.id)
    const kiri = await world.owner('Kiri', { role: 'moderator' })
    const [kept] = (await world.call(kiri, moderation.reports)).body.reports
    const decision = { decision: 'take-down', reason, sentence: 'Not this one.' } as const
    const decided = await world.call(kiri, moderation.decide, { params: { id: kept?.id ?? '' }, body: decision })
    expect(decided.status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await upload(tane, bytes)).status).toBe(status)
  })
})

test('the file of one’s own data has the pictures of both sides, and those of messages alone there [PHOTO-04]', async () => {
  await sentPictures(1, { content: 'Look' })
  await send(tane, mia, { photoIds: await uploads(tane, 2) })
  const exported = async () => (await world.call(mia, account.ownData)).body
  const [from, to] = [
    { id: mia.id, firstName: 'Mia' },
    { id: tane.id, firstName: 'Tāne' },
  ]
  const photo = expect.stringMatching(/^data:image\/webp;base64,./) as string
  const file = await exported()
  expect(file.messages.map(({ content, pictures }) => [content, pictures])).toEqual([
    ['Look', 1],
    ['', 2],
  ])
  expect(file.messagePictures).toMatchObject([
    { from, to, photo },
    { from: to, to: from, photo },
    { from: to, to: from, photo },
  ])
  expect(file.photos).toEqual([])
  await world.block(mia, tane)
  expect((await exported()).messagePictures, 'in a blocked pair the own ones').toHaveLength(1)
})
