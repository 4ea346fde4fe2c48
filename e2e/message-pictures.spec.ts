import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { collectPageErrors } from './quiet.ts'

const photo = async (colour: string, [width, height]: [number, number] = [900, 700]) => ({
  name: `${colour}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: Buffer.from(`<svg><circle cx="300" cy="300" r="200" fill="white"/></svg>`), left: 0, top: 0 }])
    .jpeg()
    .toBuffer(),
})

async function register(context: BrowserContext, firstName: string, suffix: string): Promise<string> {
  const data = {
    email: `${firstName}-pictures-${suffix}@example.nz`.toLowerCase(),
    password: 'pōhutukawa in bloom',
    firstName,
    lastName: 'Tamihana',
  }
  const answer = await context.request.post('/api/auth/register', { data })
  return ((await answer.json()) as { user: { id: string } }).user.id
}

const open = async (page: Page, otherId: string) => {
  await page.goto(`/messages?userId=${otherId}`)
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
}

/** Whether a chunk of the app has come. */
const hasLoaded = async (page: Page, chunk: string) =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), chunk)

test('two owners send each other pictures on their phones, also offline, and delete them [PHOTO-04 CONTACT-01]', async ({
  browser,
  contextOptions,
  baseURL,
  isMobile,
  viewport,
  hasTouch,
}, info) => {
  const options = { ...contextOptions, baseURL, isMobile, viewport, hasTouch }
  const [hers, his] = [await browser.newContext(options), await browser.newContext(options)]
  const suffix = `${info.project.name}-${info.workerIndex}-${info.retry}`
  const [hanaId, rewiId] = [await register(hers, 'Hana', suffix), await register(his, 'Rewi', suffix)]
  const [hana, rewi] = [await hers.newPage(), await his.newPage()]
  const errors = [collectPageErrors(hana, baseURL), collectPageErrors(rewi, baseURL)]

  // Not before Rewi has answered.
  await open(hana, rewiId)
  await hana.getByRole('button', { name: 'Add pictures', disabled: true }).click({ force: true })
  await expect(hana.getByText('You can send pictures once Rewi has answered.')).toBeVisible()
  await hers.request.post('/api/messages', { data: { receiverId: rewiId, content: 'Kia ora' } })
  await his.request.post('/api/messages', { data: { receiverId: hanaId, content: 'Kia ora Hana' } })
  await open(hana, rewiId)

  const [sea, sand, bush] = [await photo('#1f5f8b'), await photo('#c9a227'), await photo('#3a6b35', [600, 900])]
  await hana.getByLabel('Add pictures').setInputFiles([sea, sand, bush])
  await expect(hana.getByText('3 of 4 pictures')).toBeVisible()
  await expect(hana.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(hana)
  await info.attach('composer', { body: await hana.screenshot(), contentType: 'image/png' })
  await hana.getByRole('button', { name: 'Remove picture 2' }).click()
  await hana.getByRole('textbox').fill('Look where we were!')
  await hana.getByRole('button', { name: 'Send' }).click()
  await expect(hana.getByRole('button', { name: 'Your picture, 1 of 2' })).toBeVisible()

  await rewi.goto('/messages')
  await rewi.getByRole('link', { name: /Hana.*2 photos: Look where we were!/ }).click()
  const theirs = rewi.getByRole('button', { name: 'Picture from Hana, 2 of 2' })
  await expect(theirs).toBeVisible()
  await expectAccessible(rewi)
  await info.attach('thread', { body: await rewi.screenshot(), contentType: 'image/png' })
  await theirs.click()
  const dialog = rewi.getByRole('dialog', { name: 'Picture from Hana' })
  await expect(dialog.getByText('2 of 2', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  // On the ferry: chosen and sent without a network.
  await rewi.getByRole('textbox').focus()
  await expect.poll(() => hasLoaded(rewi, '/pictures-')).toBe(true)
  await his.setOffline(true)
  await rewi.getByLabel('Add pictures').setInputFiles([sand])
  await expect(rewi.getByText('1 of 4 pictures')).toBeVisible()
  await rewi.getByRole('button', { name: 'Send' }).click()
  await expect(rewi.getByText('You are offline. We will send this as soon as you are back online.')).toBeVisible()
  await his.setOffline(false)
  await expect(rewi.getByRole('button', { name: 'Your picture', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(hana.getByRole('button', { name: 'Picture from Rewi', exact: true })).toBeVisible({ timeout: 30_000 })

  // Gone with both copies.
  const address = (await hers.request.get(`/api/messages/conversation/${rewiId}`)).json() as Promise<
    { pictures?: { imageUrl: string }[] }[]
  >
  const urls = (await address).flatMap(({ pictures = [] }) => pictures.map(({ imageUrl }) => imageUrl))
  expect(urls).toHaveLength(3)
  const statuses = async (context: BrowserContext) =>
    Promise.all(urls.map(async (url) => (await context.request.get(url)).status()))
  expect(await statuses(his)).toEqual([200, 200, 200])
  await his.request.delete(`/api/messages/conversation/${hanaId}`)
  expect([await statuses(his), await statuses(hers)]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
  ])
  await hers.request.delete(`/api/messages/conversation/${rewiId}`)
  expect(await statuses(hers)).toEqual([404, 404, 404])

  const others = errors.flat().filter((line) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line))
  expect(others).toEqual([])
  await Promise.all([hers.close(), his.close()])
})
