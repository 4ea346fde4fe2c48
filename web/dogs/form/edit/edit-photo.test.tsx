import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { photoOf } from '#web/photos/prepare-photo.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })

async function openEdit(imageUrl: string | null = null) {
  server.answers(dogs.show, { ...koa, imageUrl })
  server.answers(dogs.edit, koa)
  return renderApp('/dogs/koa/edit', { user: mia })
}

type Screen = Awaited<ReturnType<typeof openEdit>>

const save = (screen: Screen) => screen.getByRole('button', { name: 'Update Profile' }).click()
const sent = () => server.callsOf(dogs.edit)[0]?.body as Record<string, unknown>

/** A file of so many bytes that claims to be a picture. */
const fileOf = (bytes: number, name = 'koa.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

async function drop(screen: Screen, file: File): Promise<void> {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const field = screen.getByLabelText('Photo')
  await expect.element(field).toBeInTheDocument()
  field.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(1000, 500)
  canvas.getContext('2d')?.fillRect(0, 0, 1000, 500)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'koa.png', { type: 'image/png' })
}

test('a dropped photo is made small and sent as JPEG [DOGE-05 DOGE-18]', async () => {
  const screen = await openEdit()
  await expect.element(screen.getByText('Drag and drop or click. PNG or JPG, up to 5MB')).toBeVisible()
  await drop(screen, await picture())
  await expect.element(screen.getByRole('img', { name: 'The photo of your dog' })).toBeVisible()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  const photo = await createImageBitmap(photoOf(String(sent().imageUrl)) as Blob)
  expect([photo.width, photo.height]).toEqual([800, 400])
  expect(sent().imageUrl).toMatch(/^data:image\/jpeg;base64,/)
})

test('a photo of more than 5MB is refused, one of 5MB is not [DOGE-06 C-15]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Photo').upload(fileOf(5 * 1024 * 1024 + 1))
  await expect.element(screen.getByText('File too large')).toBeVisible()
  await expect.element(screen.getByText('Please select an image smaller than 5MB').first()).toBeVisible()

  await screen.getByLabelText('Photo').upload(fileOf(5 * 1024 * 1024))
  await expect.element(screen.getByText('We could not open this photo')).toBeVisible()
})

test('a file that is no image is refused [DOGE-06]', async () => {
  const screen = await openEdit()
  await drop(screen, fileOf(10, 'koa.txt', 'text/plain'))

  await expect.element(screen.getByText('Invalid file type')).toBeVisible()
  await expect.element(screen.getByText('Please select an image file (JPG, PNG, etc.)').first()).toBeVisible()
})

test('a stored photo can be removed [C-21]', async () => {
  const screen = await openEdit('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=')
  await screen.getByRole('button', { name: 'Remove Photo' }).click()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent().imageUrl).toBeNull()
})
