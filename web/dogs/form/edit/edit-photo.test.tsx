import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ShownDog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })

async function openEdit(pictures: ShownDog['pictures'] = []) {
  server.answers(dogs.show, { ...koa, imageUrl: pictures[0]?.imageUrl ?? null, pictures })
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
  const field = screen.getByLabelText('Photos')
  await expect.element(field).toBeInTheDocument()
  field.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(1000, 500)
  canvas.getContext('2d')?.fillRect(0, 0, 1000, 500)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'koa.png', { type: 'image/png' })
}

const SPOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const spot = (id: string) => ({ id, imageUrl: SPOT, alt: `Koa ${id}` })

test('a dropped photo goes up small and joins the pictures [DOGE-05 DOGE-18 PHOTO-01]', async () => {
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  const screen = await openEdit()
  await expect.element(screen.getByText('Drag and drop or click. PNG or JPG, up to 5MB each')).toBeVisible()
  await drop(screen, await picture())
  await expect.element(screen.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toEqual({ pictures: [{ id: 'p1', alt: '' }], picturesBefore: [] })
  expect(server.callsOf(photos.upload)[0]?.body).toMatchObject({
    imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
  })
})

test('a photo of more than 5MB is refused, one of 5MB is not [DOGE-06 C-15]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Photos').upload(fileOf(5 * 1024 * 1024 + 1))
  await expect.element(screen.getByText('File too large')).toBeVisible()
  await expect.element(screen.getByText('Please select an image smaller than 5MB').first()).toBeVisible()

  await screen.getByLabelText('Photos').upload(fileOf(5 * 1024 * 1024))
  await expect.element(screen.getByText(/damaged, or of a kind that your browser cannot read/)).toBeVisible()
})

test('a file that is no image is refused [DOGE-06]', async () => {
  const screen = await openEdit()
  await drop(screen, fileOf(10, 'koa.txt', 'text/plain'))

  await expect.element(screen.getByText('Invalid file type')).toBeVisible()
  await expect.element(screen.getByText('Please select an image file (JPG, PNG, etc.)').first()).toBeVisible()
})

test('stored pictures are removed, and moved by keyboard [C-21 PHOTO-01]', async () => {
  const screen = await openEdit([spot('a'), spot('b'), spot('c')])
  await screen.getByRole('button', { name: 'Remove picture 1' }).click()
  const handle = screen.getByRole('button', { name: 'Move picture 2' })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('Now picture 1 of 2')).toBeInTheDocument()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toEqual({
    picturesBefore: ['a', 'b', 'c'],
    pictures: [
      { id: 'c', alt: 'Koa c' },
      { id: 'b', alt: 'Koa b' },
    ],
  })
})

test('Cancel gives up the changes of the pictures, leaving the page does not [PHOTO-01]', async () => {
  const first = await openEdit([spot('a'), spot('b')])
  await first.getByRole('button', { name: 'Remove picture 1' }).click()
  await first.unmount()
  const again = await openEdit([spot('a'), spot('b')])
  await expect.element(again.getByLabelText(/What does this picture show/)).toHaveValue('Koa b')
  await expect.element(again.getByText('We kept what you entered.')).toBeVisible()
  await again.getByRole('link', { name: 'Cancel' }).click()
  await again.unmount()
  const last = await openEdit([spot('a'), spot('b')])
  await expect.element(last.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
})

test('"Start Over" brings back the stored pictures, and "Undo" the changed ones [PHOTO-01]', async () => {
  const first = await openEdit([spot('a'), spot('b')])
  await first.getByRole('button', { name: 'Remove picture 1' }).click()
  await first.unmount()
  const again = await openEdit([spot('a'), spot('b')])
  await again.getByRole('button', { name: 'Start Over' }).click()
  await expect.element(again.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await expect.element(again.getByText('We kept what you entered.')).not.toBeInTheDocument()
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect.element(again.getByRole('button', { name: 'Remove picture 2' })).not.toBeInTheDocument()
  await expect.element(again.getByText('We kept what you entered.')).toBeVisible()
})

test('a photo that is added while a dog is saved is there again on the next edit, and saved then [PHOTO-01]', async () => {
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  const screen = await openEdit([spot('a'), spot('b')])
  const saved = { ...koa, pictures: [spot('b')] }
  const answer = server.holds(dogs.edit, saved)
  await screen.getByRole('button', { name: 'Remove picture 1' }).click()
  await save(screen)
  await expect.poll(sent).toMatchObject({ pictures: [{ id: 'b', alt: 'Koa b' }] })
  await screen.getByLabelText('Add more photos').upload(await picture())
  await expect.element(screen.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  answer()
  await expect.poll(() => location.pathname).toBe('/dog/koa')

  server.answers(dogs.show, saved)
  server.answers(dogs.edit, saved)
  navigate('/dogs/koa/edit')
  await expect.element(screen.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await expect.element(screen.getByText('We kept what you entered.')).toBeVisible()
  await save(screen)
  await expect.poll(() => server.callsOf(dogs.edit)).toHaveLength(2)
  expect(server.callsOf(dogs.edit)[1]?.body).toEqual({
    picturesBefore: ['b'],
    pictures: [
      { id: 'b', alt: 'Koa b' },
      { id: 'p1', alt: '' },
    ],
  })
})
