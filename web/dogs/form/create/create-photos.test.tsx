import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { HEIC_UNREADABLE } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { nativeFetch, server } from '#web/testing/server.ts'
import { CreateDogPage } from '../../CreateDogPage.tsx'
import { fillInDog } from '../../testing/fill-in.ts'

const MIA = make.user()

const create = page.getByRole('button', { name: 'Create Dog Profile' })
const words = (text: string) => page.getByText(text, { exact: true })
const photoField = page.getByLabelText('Photos', { exact: true })
const sent = () => server.callsOf(dogs.create).map(({ body }) => body as NewDog)

async function open(user = MIA) {
  return renderPart(<CreateDogPage />, { user, path: '/create-profile' })
}

async function fillIn() {
  server.answers(places.coordinates, { lat: -41.27078, lng: 173.28404 })
  await fillInDog()
}

async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type })], 'tui.png', { type })
}

beforeEach(() => server.answers(places.search, []))

test('each photo goes up by itself, small, and the dog names them in their order [DOGC-20 DOGC-28 PHOTO-01]', async () => {
  server.answers(dogs.create, make.dog())
  let sentPhotos = 0
  server.answers(photos.upload, () => ({ id: `p${++sentPhotos}`, imageUrl: `/api/photos/p${sentPhotos}`, alt: '' }))
  await open()
  await fillIn()
  await photoField.upload([await picture(1600, 800), await picture(300, 200)])
  await page
    .getByLabelText(/What does this picture show/)
    .first()
    .fill('Tūī at the beach')
  await expect.element(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await create.click()

  await expect.poll(() => location.pathname).toBe('/')
  expect(sent()[0]?.pictures).toEqual([
    { id: 'p1', alt: 'Tūī at the beach' },
    { id: 'p2', alt: '' },
  ])
  const [{ body } = { body: null }] = server.callsOf(photos.upload)
  const { imageUrl: url } = body as { imageUrl: string }
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  const { width, height } = await createImageBitmap(await (await nativeFetch(url)).blob())
  expect([width, height]).toEqual([800, 400])
})

test('a file that is no image is refused [DOGC-18]', async () => {
  await open()
  await photoField.upload(new File(['hello'], 'hello.txt', { type: 'text/plain' }))

  await expect.element(words('Invalid file type')).toBeVisible()
  await expect
    .poll(() => page.getByText('Please select an image file (JPG, PNG, etc.)').elements().length)
    .toBeGreaterThanOrEqual(2)
})

test('an image over 10MB is refused [DOGC-19 C-15]', async () => {
  await open()
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })
  // A file of this size does not travel through the test's own channel: the field is given it directly.
  const files = new DataTransfer()
  files.items.add(large)
  const input = photoField.element() as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))

  await expect.element(words('File too large')).toBeVisible()
  await expect
    .poll(() => page.getByText('Please select an image smaller than 10MB').elements().length)
    .toBeGreaterThanOrEqual(2)
})

test('a photo that the browser cannot open is kindly refused', async () => {
  await open()
  await photoField.upload(new File(['no picture'], 'beach.jpg', { type: 'image/jpeg' }))

  await expect.element(page.getByText(/It may be damaged/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})

test('a HEIC photo that the browser cannot open is left to the server, whose sentence is shown [PHOTO-07]', async () => {
  server.refusesInput(photos.upload, { field: 'imageUrl', message: HEIC_UNREADABLE })
  await open()
  await photoField.upload(new File(['heic'], 'IMG_1.heic', { type: 'image/heic' }))

  await expect.element(words(HEIC_UNREADABLE)).toBeVisible()
  expect(server.callsOf(photos.upload)[0]?.body).toMatchObject({
    imageUrl: expect.stringMatching(/^data:image\/heic;/) as string,
  })
})
