import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PICTURES_MAX } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { clearUserData } from '#web/platform/session/session.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { tapAt } from '#web/testing/tap.ts'
import { clearPictureList, type PictureList, pictureListOf } from './picture-list.ts'
import { PicturesField } from './PicturesField.tsx'

const chosen = page.getByLabelText('Photos', { exact: true })
const removals = () => page.getByRole('button', { name: /^(Remove|Cancel) picture/ }).elements().length

async function picture(name = 'koa.png'): Promise<File> {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
const pictures = async (count: number) => Promise.all(Array.from({ length: count }, async () => picture()))

/** A new list for each test. */
async function open() {
  clearPictureList('test')
  await renderPart(<PicturesField list={pictureListOf('test')} hint="JPG" maxMegabytes={10} />, {})
  return pictureListOf('test')
}

function answersInOrder() {
  let sent = 0
  server.answers(photos.upload, () => ({ id: `p${++sent}`, imageUrl: `/api/photos/p${sent}`, alt: '' }))
}

test('eight pictures go up at once, a ninth is left out with a word [PHOTO-01]', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(PICTURES_MAX + 1))
  await expect.element(page.getByText('A dog has at most 8 pictures')).toBeVisible()
  await list.settled()
  expect(list.read().map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'])
  expect(removals()).toBe(PICTURES_MAX)
  await expect.element(page.getByLabelText('Add more photos')).not.toBeInTheDocument()
})

test('a file that is no picture takes no place of a picture [PHOTO-01]', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload([
    ...(await pictures(PICTURES_MAX - 1)),
    new File(['no picture'], 'koa.png', { type: 'image/png' }),
  ])
  await list.settled()
  await page.getByLabelText('Add more photos').upload(await picture())
  await list.settled()
  expect(list.read().flatMap(({ id }) => id ?? [])).toHaveLength(PICTURES_MAX)
  await expect.element(page.getByLabelText('Add more photos')).not.toBeInTheDocument()
})

test('of many files that are no pictures three are listed, and a press removes all of them', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await picture())
  await list.settled()
  const damaged = Array.from({ length: 7 }, () => new File(['no picture'], 'koa.png', { type: 'image/png' }))
  await page.getByLabelText('Add more photos').upload(damaged)
  await list.settled()
  await page.getByLabelText('Add more photos').upload(damaged)
  await list.settled()
  await expect.element(page.getByText('11 more were not uploaded.')).toBeVisible()
  expect(page.getByText(/It may be damaged/).elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Remove All' }).click()
  await expect.element(page.getByText('14 pictures removed, 1 left')).toBeVisible()
  await expect.element(page.getByRole('group', { name: /^Photos/ })).toHaveFocus()
  expect(list.read().map(({ id }) => id)).toEqual(['p1'])
})

test('a double click on "Remove" removes one picture, not the next one, too', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(3))
  await list.settled()
  await page.getByRole('button', { name: 'Remove picture 1' }).dblClick()
  expect(list.read().map(({ id }) => id)).toEqual(['p2', 'p3'])
})

test('a double tap by a finger on "Remove" removes one picture, not the next one, too', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(3))
  await list.settled()
  tapAt(1000, page.getByRole('button', { name: 'Remove picture 1' }))
  await expect.poll(removals).toBe(2)
  tapAt(1300, page.getByRole('button', { name: 'Remove picture 1' }))
  expect(list.read().map(({ id }) => id)).toEqual(['p2', 'p3'])
  tapAt(2000, page.getByRole('button', { name: 'Remove picture 1' }))
  expect(list.read().map(({ id }) => id)).toEqual(['p3'])
})

test('a list that was left as it was starts anew with the pictures of now, a changed one stays [PHOTO-01 R8]', () => {
  clearPictureList('test')
  const [a, b] = ['a', 'b'].map((id) => ({ id, imageUrl: `/api/photos/${id}`, alt: '' }))
  const idsOf = (list: PictureList) => list.read().map(({ id }) => id)
  expect(idsOf(pictureListOf('test', [a!]))).toEqual(['a'])
  const list = pictureListOf('test', [a!, b!])
  expect(idsOf(list)).toEqual(['a', 'b'])
  list.describe('b', 'Asleep')
  expect(pictureListOf('test', [a!])).toBe(list)
  list.describe('b', '')
  expect(idsOf(pictureListOf('test', [a!]))).toEqual(['a'])
})

test('a picture on its way shows how far it is, and can be cancelled [PHOTO-01]', async () => {
  const arrive = server.holds(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  const list = await open()
  await chosen.upload(await picture())
  const bar = page.getByRole('progressbar', { name: 'Sending picture 1' })
  await expect.poll(() => (bar.elements()[0] as HTMLProgressElement | undefined)?.value).toBe(0.5)
  await page.getByRole('button', { name: 'Cancel picture 1' }).click()
  expect(removals()).toBe(0)
  arrive()
  await list.settled()
  expect(list.read()).toEqual([])
})

test('a picture that did not go up says so and is tried again, while others go on [PHOTO-01]', async () => {
  server.losesConnection(photos.upload)
  const list = await open()
  await chosen.upload(await picture())
  await expect.element(page.getByText(/The upload failed/)).toBeVisible()
  answersInOrder()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await list.settled()
  expect(list.read()).toMatchObject([{ id: 'p1', progress: 1 }])
  await expect.element(page.getByText(/The upload failed/)).not.toBeInTheDocument()
})

test('a picture that the server finds too large is not tried again', async () => {
  server.refuses(photos.upload, 'new-photo-too-large')
  await open()
  await chosen.upload(await picture())
  await expect.element(page.getByText('Please select an image smaller than 5MB')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})

test('pictures on their way when the session ends are not uploaded in the next one', async () => {
  const arrive = server.holds(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  const list = await open()
  await chosen.upload(await pictures(2))
  await expect.poll(() => server.callsOf(photos.upload).length).toBe(1)
  clearUserData()
  arrive()
  await list.settled()
  expect(server.callsOf(photos.upload)).toHaveLength(1)
  expect(list.read().map(({ id }) => id)).toEqual([null, null])
})

test('a picture is dragged to another place by its handle, and told by its words [PHOTO-01]', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(3))
  await list.settled()
  await page
    .getByLabelText(/What does this picture show/)
    .nth(2)
    .fill('Asleep')
  const handle = page.getByRole('button', { name: 'Move picture 3' })
  const first = page.getByRole('button', { name: 'Move picture 1' })
  await userEvent.dragAndDrop(handle, first)
  await expect.poll(() => list.read().map(({ id }) => id)).toEqual(['p3', 'p1', 'p2'])
  expect(list.read()[0]?.alt).toBe('Asleep')
  await expect.element(page.getByText('Shown first')).toBeVisible()
})

test('a picture that is removed is said to be, and the focus stays in the field [PHOTO-01]', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(3))
  await list.settled()
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect.element(page.getByText('Picture 2 removed, 2 left')).toBeVisible()
  await expect.element(page.getByRole('group', { name: /^Photos/ })).toHaveFocus()
  expect(list.read().map(({ id }) => id)).toEqual(['p1', 'p3'])
})

test('"Undo" brings a removed picture back to its place with its words, while there is room', async () => {
  answersInOrder()
  const list = await open()
  await chosen.upload(await pictures(PICTURES_MAX))
  await list.settled()
  list.describe(list.read()[1]!.key, 'Asleep')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Picture 2 is back')).toBeVisible()
  expect(list.read()[1]).toMatchObject({ id: 'p2', alt: 'Asleep' })

  tapAt(performance.now() + 1000, page.getByRole('button', { name: 'Remove picture 2' })) // no double tap
  await page.getByLabelText('Add more photos').upload(await picture())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('A dog has at most 8 pictures')).toBeVisible()
  expect(list.read().map(({ id }) => id)).not.toContain('p2')
})

test('of several files that are refused each is told with its name and reason [DOGC-18 DOGC-19]', async () => {
  await open()
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'beach.png', { type: 'image/png' })
  const files = new DataTransfer()
  for (const file of [new File(['x'], 'x.txt', { type: 'text/plain' }), large]) files.items.add(file)
  const input = chosen.element() as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const both =
    'x.txt: Please select an image file (JPG, PNG, etc.); beach.png: Please select an image smaller than 10MB'
  await expect.element(page.getByRole('status').getByText(both)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Invalid file type · File too large')).toBeVisible()
})
