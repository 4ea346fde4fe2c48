import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { photoOf } from '#web/photos/prepare-photo.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { acceptChanges, firstName, open as openScreen, save, sent } from './testing/profile-screens.ts'

const choose = page.getByLabelText('Choose Picture', { exact: true })
const dialog = page.getByRole('dialog', { name: 'Your Picture' })
const frame = dialog.getByRole('group', { name: 'Part of the picture' })
const zoom = dialog.getByRole('slider', { name: 'Zoom' })
const savePicture = () => dialog.getByRole('button', { name: 'Save Picture' }).click()
const own = page.getByRole('group', { name: 'Your picture' })
const shown = () => own.element().querySelector('img')?.getAttribute('src') ?? null
const sets = () => server.callsOf(photos.setOwn).map(({ body }) => body)

/** Red, and blue in its right half; 800 × 400 px. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 400)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, 400, 400)
  context.fillStyle = 'blue'
  context.fillRect(400, 0, 400, 400)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'mia.png', { type: 'image/png' })
}

/** Opens a screen as Mia, whose picture the fake server keeps. */
async function open(...[path, fields = {}]: Parameters<typeof openScreen>): Promise<void> {
  let user = make.user(fields)
  server.answers(account.current, () => user)
  server.answers(photos.setOwn, ({ body }) => {
    const { photoId } = body as { photoId: string | null }
    user = { ...user, profileImageUrl: photoId && `/api/photos/${photoId}` }
    return { profileImageUrl: user.profileImageUrl }
  })
  await openScreen(path, fields)
  await expect.element(own).toBeVisible()
}

async function chooseOne(): Promise<void> {
  await choose.upload(await picture())
  await expect.element(frame).toBeVisible()
}

/** The picture that went up. */
async function uploaded() {
  const [call] = server.callsOf(photos.upload)
  const bitmap = await createImageBitmap(photoOf((call!.body as { imageUrl: string }).imageUrl)!)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data
  return { size: [bitmap.width, bitmap.height], isRed: red > 200 && blue < 60, isBlue: blue > 200 && red < 60 }
}

beforeEach(() => {
  server.usuallyAnswers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
})

test('a chosen picture is cropped to a square, goes up, and is shown at once [PHOTO-03]', async () => {
  await open('/profile/edit')
  expect(shown()).toBeNull()
  expect(own.element().textContent).toMatch(/^MYour picture/)
  await chooseOne()
  await savePicture()
  await expect.element(page.getByText('Picture saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect((await uploaded()).size).toEqual([400, 400])
  expect(sets()).toEqual([{ photoId: 'p1' }])
  expect(shown()).toBe('/api/photos/p1?size=card')
  await expect.element(page.getByLabelText('Change Picture')).toBeInTheDocument()
})

test('the arrow keys move the picture, plus enlarges it, and what the frame shows goes up [PHOTO-03]', async () => {
  await open('/profile/edit')
  await chooseOne()
  ;(frame.element() as HTMLElement).focus()
  for (let n = 0; n < 12; n++) await userEvent.keyboard('{ArrowRight}')
  for (let n = 0; n < 4; n++) await userEvent.keyboard('+')
  await expect.poll(() => (zoom.element() as HTMLInputElement).valueAsNumber).toBeGreaterThan(2)
  await savePicture()
  await expect.poll(sets).toHaveLength(1)
  const { size, isRed } = await uploaded()
  expect(isRed).toBe(true)
  expect(size[0]).toBe(size[1])
  expect(size[0]).toBeLessThan(200)
})

test('a drag moves the picture no further than its edge, and the slider enlarges it [PHOTO-03]', async () => {
  await open('/profile/edit')
  await chooseOne()
  const image = () => frame.element().querySelector('img')?.style
  expect(image()?.left).toBe('-50%')
  await userEvent.dragAndDrop(frame, frame, { sourcePosition: { x: 250, y: 100 }, targetPosition: { x: 20, y: 100 } })
  await expect.poll(() => image()?.left).toBe('-100%')
  await zoom.fill('2')
  await expect.poll(() => image()?.width).toBe('400%')
  await savePicture()
  await expect.poll(sets).toHaveLength(1)
  expect(await uploaded()).toMatchObject({ size: [200, 200], isBlue: true })
})

test('a picture is removed in one press, and "Undo" brings it back [PHOTO-03]', async () => {
  await open('/profile/edit', { profileImageUrl: '/api/photos/p7' })
  expect(shown()).toBe('/api/photos/p7?size=card')
  await page.getByRole('button', { name: 'Remove Picture' }).click()
  await expect.element(page.getByText('Picture removed')).toBeVisible()
  expect([shown(), sets()]).toEqual([null, [{ photoId: null }]])
  await expect.element(choose).toHaveFocus()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Your picture is back')).toBeVisible()
  expect([shown(), sets().at(-1)]).toEqual(['/api/photos/p7?size=card', { photoId: 'p7' }])
})

test('text typed in the form stays when the picture changes, and is not saved with it [PHOTO-03]', async () => {
  acceptChanges(make.user({ firstName: 'Mia Rose' }))
  await open('/profile/edit')
  await firstName.fill('Mia Rose')
  await chooseOne()
  await savePicture()
  await expect.poll(shown).toBe('/api/photos/p1?size=card')
  await expect.element(firstName).toHaveValue('Mia Rose')
  await save()
  await expect.poll(() => server.callsOf(account.change)).toHaveLength(1)
  expect(sent()).toEqual([{ firstName: 'Mia Rose' }])
})

test('a refused picture says why, and another attempt can follow [PHOTO-03 MOD-06]', async () => {
  server.refuses(photos.upload, 'picture-removed')
  await open('/profile/edit')
  await chooseOne()
  await savePicture()
  await expect.element(dialog.getByText('This picture cannot be used.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([shown(), sets()]).toEqual([null, []])
})

test('without a connection the picture stays open to be sent again [PHOTO-03]', async () => {
  server.losesConnection(photos.upload)
  await open('/profile/edit')
  await chooseOne()
  await savePicture()
  await expect.element(dialog.getByText(/The upload failed/)).toBeVisible()
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  await savePicture()
  await expect.poll(shown).toBe('/api/photos/p1?size=card')
})

test.each([
  [new File(['x'], 'mia.pdf', { type: 'application/pdf' }), 'Invalid file type'],
  [new File(['no picture'], 'mia.heic', { type: 'image/heic' }), 'We could not open this photo'],
])('a file that cannot be opened is told by a toast [PHOTO-03 PHOTO-07]', async (file, title) => {
  await open('/profile/edit')
  await choose.upload(file)
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test("the settings show the owner's picture and offer to remove it [PHOTO-03]", async () => {
  await open('/profile', { profileImageUrl: '/api/photos/p7' })
  await expect.element(own.getByRole('button', { name: 'Remove Picture' })).toBeVisible()
  expect(shown()).toBe('/api/photos/p7?size=card')
})
