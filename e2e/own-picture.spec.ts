import { expect, type Page } from '@playwright/test'
import { redAndBlue } from '../server/testing/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your Picture' })
const own = (page: Page) => page.getByRole('group', { name: 'Your picture' })

/** Two fingers on the picture, moved apart. */
async function pinch(page: Page): Promise<void> {
  const box = await dialog(page).getByRole('group', { name: 'Part of the picture' }).boundingBox()
  if (!box) throw new Error('no picture')
  const devtools = await page.context().newCDPSession(page)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: middle.x - apart, y: middle.y, id: 1 },
              { x: middle.x + apart, y: middle.y, id: 2 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [40, 50, 60]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
}

test('an owner crops a picture of themselves, others see it, and it is removed and taken back [PHOTO-03]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await page.goto('/profile/edit')
  await expect(own(page)).toBeVisible()
  await expectAccessible(page)
  const buffer = await redAndBlue(4000, 3000).jpeg().toBuffer()
  await own(page).locator('input').first().setInputFiles({ name: 'mia.jpg', mimeType: 'image/jpeg', buffer })
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1')
  await expectAccessible(page)
  await pinch(page)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await dialog(page).getByRole('button', { name: 'Save Picture' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  const picture = own(page).locator('img')
  const sizes = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight, image.clientWidth, image.clientHeight]
  })
  expect(sizes).toEqual([400, 400, 80, 80])

  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const [dog] = (await (await page.request.get('/api/dogs/my')).json()) as { id: string }[]
  const tane = await browser.newContext({ baseURL: baseURL ?? '' })
  const others = await tane.newPage()
  await signIn(others, 'tane')
  await others.goto(`/dog/${dog?.id}`)
  const seen = others.locator(`img[src="${await picture.getAttribute('src')}"]`)
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(async () => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await others.goto(`/messages?userId=${id}`)
  await expect(seen.last()).toBeVisible()

  // The toast stays, as in a window in the background: a busy machine may take longer than its 5 s.
  await page.evaluate(() => void setInterval(() => dispatchEvent(new Event('blur')), 100))
  await page.getByRole('button', { name: 'Remove Picture' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your picture is back')).toBeVisible()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove Picture' }).click()
  await expect(picture).toHaveCount(0)
  await others.reload()
  await expect(others.getByRole('button', { name: 'More', exact: true }).first()).toBeVisible()
  await expect(seen).toHaveCount(0)
  await tane.close()
})
