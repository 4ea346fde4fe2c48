import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { tapAt } from '#web/testing/tap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { picturesIn } from './chosen-pictures.ts'
import { outboxOf } from './outbox-store.ts'
import {
  addPictures,
  answersUploads,
  fromMia,
  haveGoneUp,
  openConversation,
  picture,
  pictures,
  sentBody,
  shownInComposer,
  SPOT,
} from './testing/composing.ts'

test('chosen pictures go up at once and are sent, in their order and without words [PHOTO-04]', async () => {
  answersUploads()
  server.answers(messages.send, fromMia())
  const { screen, send } = await openConversation()
  await expect.element(send).toBeDisabled()
  await addPictures().upload(await pictures(2))
  await expect.element(screen.getByText('2 of 4 pictures')).toBeVisible()
  await haveGoneUp(2)
  await send.click()
  await expect.poll(sentBody).toMatchObject({ content: '', photoIds: ['p1', 'p2'] })
  expect(shownInComposer()).toBe(0)
  await expect.poll(() => outboxOf('mia')).toEqual([])
})

test('pictures go up one after the other, as the server takes them [PHOTO-04]', async () => {
  const release = server.holds(photos.upload, { id: 'p1', imageUrl: SPOT, alt: '' })
  await openConversation()
  await addPictures().upload(await pictures(3))
  await expect.poll(shownInComposer).toBe(3)
  await expect.poll(() => server.callsOf(photos.upload).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.callsOf(photos.upload)).toHaveLength(1)
  answersUploads()
  release()
  await haveGoneUp(3)
  expect(server.callsOf(photos.upload)).toHaveLength(3)
})

test('on a phone the camera takes one, from the empty field [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await openConversation()
  const camera = page.getByLabelText('Take a picture')
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await camera.upload(await picture())
  await haveGoneUp(1)
  await field.fill('Look')
  await expect.element(camera).not.toBeInTheDocument()
})

test('a fifth picture is left out with a word, and no more can be added [PHOTO-04]', async () => {
  answersUploads()
  const { screen } = await openConversation()
  await addPictures().upload(await pictures(5))
  await expect.element(screen.getByText('A message has at most 4 pictures')).toBeVisible()
  await expect.poll(shownInComposer).toBe(4)
  await expect.element(addPictures()).toHaveAttribute('aria-disabled', 'true')
  await haveGoneUp(4)
})

async function canBeOpened(src: string): Promise<boolean> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => true,
    () => false,
  )
}

test('a double tap by a finger removes one picture, not the next one, too', async () => {
  answersUploads()
  await openConversation()
  await addPictures().upload(await pictures(3))
  await haveGoneUp(3)
  tapAt(1000, page.getByRole('button', { name: 'Remove picture 1' }))
  await expect.poll(shownInComposer).toBe(2)
  tapAt(1300, page.getByRole('button', { name: 'Remove picture 1' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shownInComposer()).toBe(2)
})

test('a picture is removed by a press, and what was typed stays [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await openConversation()
  await field.fill('Look')
  await addPictures().upload(await pictures(2))
  await haveGoneUp(2)
  const [copy = ''] = [...document.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')].map(({ src }) => src)
  expect(await canBeOpened(copy)).toBe(true)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(shownInComposer).toBe(1)
  await expect.poll(() => canBeOpened(copy)).toBe(false)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Look')
  server.answers(messages.send, fromMia({ content: 'Look' }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(sentBody).toMatchObject({ content: 'Look', photoIds: ['p2'] })
})

test('a picture is pasted, one beside a copied text is not [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await openConversation()
  const paste = async (more: (data: DataTransfer) => void) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await picture())
    more(clipboardData)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    field.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(await paste((data) => data.setData('text/plain', 'Words'))).toBe(false)
  expect(await paste(() => {})).toBe(true)
  await expect.poll(shownInComposer).toBe(1)
  await haveGoneUp(1)
})

test('pictures are dropped anywhere on the conversation [PHOTO-04]', async () => {
  answersUploads()
  await openConversation()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await picture())
  const list = page.getByRole('region', { name: 'Messages' }).element()
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  list.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  await expect.poll(shownInComposer).toBe(1)
  await haveGoneUp(1)
})

test('a file that is no picture or cannot be used is refused by a toast, and a text can still be sent [PHOTO-04]', async () => {
  const { screen, field, send } = await openConversation()
  await addPictures().upload(new File(['words'], 'words.txt', { type: 'text/plain' }))
  await expect.element(screen.getByText('Invalid file type')).toBeVisible()
  expect(shownInComposer()).toBe(0)
  await addPictures().upload(new File(['words'], 'broken.png', { type: 'image/png' }))
  await expect.element(screen.getByText('We could not open this photo')).toBeVisible()
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await addPictures().upload(large)
  await expect.element(screen.getByText('File too large')).toBeVisible()
  server.refuses(photos.upload, 'picture-removed')
  await addPictures().upload(await picture())
  await expect.element(screen.getByText('This picture cannot be used.')).toBeVisible()
  await expect.poll(shownInComposer).toBe(0)
  await field.fill('Kia ora')
  await expect.element(send).toBeEnabled()
})

test('a picture that this browser cannot open, but the server may, is uploaded as it is [PHOTO-04 PHOTO-07]', async () => {
  answersUploads()
  await openConversation()
  await addPictures().upload(new File(['heic'], 'koa.heic', { type: 'image/heic' }))
  await haveGoneUp(1)
  const [{ body: sent } = { body: {} }] = server.callsOf(photos.upload)
  expect((sent as { imageUrl: string }).imageUrl).toMatch(/^data:image\/heic;base64,/)
})

test('before an answer the button says why there can be no pictures [PHOTO-04 CONTACT-01]', async () => {
  const words = 'You can send pictures once Tāne has answered.'
  server.answers(messages.mayWrite, { refusal: null, noPictures: words })
  const { screen, field } = await openConversation()
  const button = screen.getByRole('button', { name: 'Add pictures' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(words)
  ;(button.element() as HTMLElement).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await picture())
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(() => toast.entries()).toMatchObject([{ title: words, variant: 'destructive' }])
  // Once this is loaded, a picture that was not refused would be taken.
  await import('./sending-pictures.ts')
  expect(picturesIn('mia', 'tane')).toEqual([])
})

test('received pictures say whose they are, and open full screen by keyboard [PHOTO-04]', async () => {
  const two = ['a', 'b'].map((id) => ({ id, imageUrl: `${SPOT}#${id}` }))
  const { screen } = await openConversation({ thread: [make.message({ content: '', pictures: two })] })
  const second = screen.getByRole('button', { name: 'Picture from Tāne, 2 of 2' })
  await expect.element(second).toBeVisible()
  ;(second.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Picture from Tāne' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect.element(dialog.getByAltText('Picture from Tāne, 2 of 2')).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a picture that may not be seen any more says so, and is asked for again by a tap [PHOTO-04]', async () => {
  const gone = [{ id: 'a', imageUrl: 'data:image/gif;base64,none#' }]
  const refused = vi.fn<() => void>()
  document.addEventListener('error', refused, { capture: true })
  const { screen } = await openConversation({ thread: [make.message({ content: '', pictures: gone })] })
  await expect.element(screen.getByText('Picture not available')).toBeVisible()
  expect(refused).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Picture not available Try Again' }).click()
  await expect.poll(() => refused.mock.calls.length).toBe(2)
  document.removeEventListener('error', refused, { capture: true })
})

test('the list of conversations names pictures [PHOTO-04]', async () => {
  await page.viewport(1024, 768)
  const one = { id: 'a', imageUrl: `${SPOT}#a` }
  server.answers(messages.recent, [
    { ...make.message({ content: '', pictures: [one] }), unreadCount: 0, isRequest: false },
  ])
  const { screen } = await openConversation()
  await expect.element(screen.getByRole('link', { name: /Tāne.*Photo/ })).toBeVisible()
  await page.viewport(414, 896)
})
