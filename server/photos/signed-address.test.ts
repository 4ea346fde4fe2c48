import { beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { dogs } from '#contract/dogs/routes.ts'
import { readConfig } from '#server/config.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { signedPath } from './signed-address.ts'

const world = openWorld()
const HOST = 'https://photos.example.com'
let app: FastifyInstance
let mia: Owner
let tane: Owner
let path: string

beforeEach(async () => {
  app ??= await world.anotherApp({ PHOTO_HOST: HOST })
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  const imageUrl = dataUrl(await redAndBlue(90, 60).jpeg().toBuffer())
  const { body } = await world.call(mia, dogs.create, { body: newDog({ imageUrl }) })
  path = body.imageUrl ?? ''
})

const look = async (who: Owner | null, url: string) => app.inject({ url, headers: who ? { cookie: who.cookie } : {} })
const addressOf = async (who: Owner, url = path) => String((await look(who, url)).headers.location)
/** Requests a signed address from us, as the host does. */
const fetched = async (address: string) => look(null, address.slice(HOST.length))

test('with PHOTO_HOST those who may see a photo are sent to that host, for five minutes at most [SCALE-08]', async () => {
  const sent = await look(tane, `${path}?size=card`)
  expect(sent.statusCode).toBe(302)
  expect(sent.headers['cache-control']).toMatch(/^private, max-age=\d{1,3}$/)
  const address = new URL(String(sent.headers.location))
  expect(address.origin).toBe(HOST)
  const seconds = Number(address.searchParams.get('until')) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(149)
  expect(seconds).toBeLessThanOrEqual(300)
  const photo = await fetched(address.href)
  expect(photo.statusCode).toBe(200)
  expect(photo.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^public, max-age=(?:1[4-9]\d|2\d\d|300)$/),
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(photo.headers['set-cookie']).toBeUndefined()
  expect((await fetched(await addressOf(mia, `${path}?size=card`))).rawPayload).toEqual(photo.rawPayload)
})

test('whoever may not see a photo gets no address of it [SCALE-08 B3]', async () => {
  await world.block(mia, tane)
  expect((await look(tane, path)).statusCode).toBe(404)
  expect((await look(null, path)).statusCode).toBe(401)
})

test('an address of another photo or size, with another end, or that is over, shows nothing [SCALE-08]', async () => {
  const address = await addressOf(tane)
  const later = address.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1}`)
  const id = path.split('/').at(-1) ?? ''
  const config = readConfig(TESTING)
  const over = `${HOST}${signedPath(config, { photoId: id, size: 'full' }, Date.now() - 301_000).path}`
  const other = address.replace(id, '0f8fad5b-d9cb-469f-a165-70867728950e')
  const card = address.replace('size=full', 'size=card')
  const unsigned = `${HOST}${path}/signed?until=9999999999&signature=`
  const shown = await Promise.all([later, over, other, card, `${address}x`, unsigned].map(fetched))
  expect(shown.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await fetched(address)).statusCode).toBe(200)
  await world.pool.query('update dogs set photo_id = null; delete from photos')
  expect((await fetched(address)).statusCode, 'once the photo is deleted').toBe(404)
})

test('all who look within a while get the same address, so that the host fetches it once [SCALE-08]', async () => {
  const config = readConfig(TESTING)
  const at = (seconds: number) => signedPath(config, { photoId: 'x', size: 'full' }, seconds * 1000)
  expect(at(1_500_000_000).path).toBe(at(1_500_000_149).path)
  expect(at(1_500_000_000).path).not.toBe(at(1_500_000_150).path)
  expect([at(1_500_000_000).seconds, at(1_500_000_149).seconds]).toEqual([300, 151])
})

test('pages may load photos from that host; it excludes S3_SIGNED [SCALE-08]', async () => {
  const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain(`img-src 'self' blob: ${HOST};`)
  expect(() => readConfig({ PHOTO_HOST: HOST, S3_SIGNED: 'on' })).toThrow('exclude each other')
})
