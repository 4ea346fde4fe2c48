import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { PICTURE_GONE } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { keepBlob, readBlob } from '#web/platform/drafts/stored-blobs.ts'
import { blobsOf, removeDrafts } from '#web/platform/drafts/stored-draft.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { deliver } from './outbox.ts'
import { picturesIn, storePictures } from './chosen-pictures.ts'
import { outboxOf, takeOut } from './outbox-store.ts'

const SPOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

afterEach(() => vi.restoreAllMocks())

async function picture(name = 'koa.png'): Promise<File> {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
const pictures = async (count: number) => Promise.all(Array.from({ length: count }, async () => picture()))

function answersUploads() {
  let sent = 0
  server.answers(photos.upload, () => ({ id: `p${++sent}`, imageUrl: `${SPOT}#p${sent}`, alt: '' }))
}

const body = () => server.callsOf(messages.send).at(-1)?.body as { content: string; photoIds?: string[] } | undefined
const fromMia = (fields: Partial<ChatMessage> = {}) =>
  make.message({ id: 'sent', senderId: 'mia', receiverId: 'tane', content: '', ...fields })

async function open({ thread = [make.message()] }: { thread?: ChatMessage[] } = {}) {
  server.answers(messages.conversation, thread)
  server.answers(owners.show, make.owner())
  const screen = await renderApp('/messages?userId=tane', { user: make.user() })
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeVisible()
  return { screen, field, send: screen.getByRole('button', { name: 'Send' }) }
}

const add = () => page.getByLabelText('Add pictures')
const removals = () => page.getByRole('button', { name: /^Remove picture/ }).elements().length
async function haveGoneUp(count: number): Promise<void> {
  await expect.poll(removals).toBe(count)
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(0)
}

test('chosen pictures go up at once and are sent, in their order and without words [PHOTO-04]', async () => {
  answersUploads()
  server.answers(messages.send, fromMia())
  const { screen, send } = await open()
  await expect.element(send).toBeDisabled()
  await add().upload(await pictures(2))
  await expect.element(screen.getByText('2 of 4 pictures')).toBeVisible()
  await haveGoneUp(2)
  await send.click()
  await expect.poll(body).toMatchObject({ content: '', photoIds: ['p1', 'p2'] })
  expect(removals()).toBe(0)
  await expect.poll(() => outboxOf('mia')).toEqual([])
})

test('pictures go up one after the other, as the server takes them [PHOTO-04]', async () => {
  const release = server.holds(photos.upload, { id: 'p1', imageUrl: SPOT, alt: '' })
  await open()
  await add().upload(await pictures(3))
  await expect.poll(removals).toBe(3)
  await expect.poll(() => server.callsOf(photos.upload).length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.callsOf(photos.upload)).toHaveLength(1)
  answersUploads()
  release()
  await haveGoneUp(3)
  expect(server.callsOf(photos.upload)).toHaveLength(3)
})

test('a second press on Send sends nothing more, and pictures removed meanwhile leave no empty message [PHOTO-04]', async () => {
  answersUploads()
  server.answers(messages.send, fromMia())
  const { send } = await open()
  const press = () => (send.element() as HTMLElement).click()
  await add().upload(await pictures(1))
  await haveGoneUp(1)
  press()
  press()
  await expect.poll(body).toMatchObject({ photoIds: ['p1'] })
  await expect.poll(() => outboxOf('mia')).toEqual([])
  expect(server.callsOf(messages.send)).toHaveLength(1)

  await add().upload(await pictures(1))
  await haveGoneUp(1)
  press()
  storePictures('mia', 'tane', [])
  await expect.poll(removals).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.callsOf(messages.send)).toHaveLength(1)
})

test('on a phone the camera takes one, from the empty field [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await open()
  const camera = page.getByLabelText('Take a picture')
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await camera.upload(await picture())
  await haveGoneUp(1)
  await field.fill('Look')
  await expect.element(camera).not.toBeInTheDocument()
})

test('a fifth picture is left out with a word, and no more can be added [PHOTO-04]', async () => {
  answersUploads()
  const { screen } = await open()
  await add().upload(await pictures(5))
  await expect.element(screen.getByText('A message has at most 4 pictures')).toBeVisible()
  await expect.poll(removals).toBe(4)
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
  await haveGoneUp(4)
})

test('a picture is removed by a press, and what was typed stays [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await open()
  await field.fill('Look')
  await add().upload(await pictures(2))
  await haveGoneUp(2)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(removals).toBe(1)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Look')
  server.answers(messages.send, fromMia({ content: 'Look' }))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(body).toMatchObject({ content: 'Look', photoIds: ['p2'] })
})

test('a picture is pasted, one beside a copied text is not [PHOTO-04]', async () => {
  answersUploads()
  const { field } = await open()
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
  await expect.poll(removals).toBe(1)
  await haveGoneUp(1)
})

test('pictures are dropped anywhere on the conversation [PHOTO-04]', async () => {
  answersUploads()
  await open()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await picture())
  const list = page.getByRole('region', { name: 'Messages' }).element()
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  list.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  await expect.poll(removals).toBe(1)
  await haveGoneUp(1)
})

test('what is no picture or cannot be used is refused with a word, and words can still be sent [PHOTO-04]', async () => {
  const { screen, field, send } = await open()
  await add().upload(new File(['words'], 'words.txt', { type: 'text/plain' }))
  await expect.element(screen.getByText('Invalid file type')).toBeVisible()
  expect(removals()).toBe(0)
  await add().upload(new File(['words'], 'broken.png', { type: 'image/png' }))
  await expect.element(screen.getByText('We could not open this photo')).toBeVisible()
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await add().upload(large)
  await expect.element(screen.getByText('File too large')).toBeVisible()
  server.refuses(photos.upload, 'picture-removed')
  await add().upload(await picture())
  await expect.element(screen.getByText('This picture cannot be used.')).toBeVisible()
  await expect.poll(removals).toBe(0)
  await field.fill('Kia ora')
  await expect.element(send).toBeEnabled()
})

test('what this browser cannot open but the server may goes up as it is [PHOTO-04 PHOTO-07]', async () => {
  answersUploads()
  await open()
  await add().upload(new File(['heic'], 'koa.heic', { type: 'image/heic' }))
  await haveGoneUp(1)
  const [{ body: sent } = { body: {} }] = server.callsOf(photos.upload)
  expect((sent as { imageUrl: string }).imageUrl).toMatch(/^data:image\/heic;base64,/)
})

test('offline, pictures are kept with their message and go up when the network is back [PHOTO-04]', async () => {
  server.isUnreachable(photos.upload)
  server.isUnreachable(messages.send)
  const { screen, field, send } = await open()
  await field.fill('On the ferry')
  await add().upload(await pictures(2))
  await expect.poll(removals).toBe(2)
  await send.click()
  await expect.element(screen.getByAltText('Your picture, 1 of 2')).toBeVisible()
  await expect.element(screen.getByText('On the ferry')).toBeVisible()
  const [{ id, pictures: keys } = { id: '', pictures: [] }] = outboxOf('mia')
  for (const key of keys ?? []) await expect.poll(async () => (await readBlob('mia', key))?.type).toBe('image/jpeg')
  answersUploads()
  server.answers(messages.send, fromMia({ id, content: 'On the ferry' }))
  // The attempt without a network may still be on its way.
  const left = async () => deliver('mia').then(() => outboxOf('mia'))
  await expect.poll(left).toEqual([])
  expect(body()).toMatchObject({ id, content: 'On the ferry', photoIds: ['p1', 'p2'] })
  for (const key of keys ?? []) await expect.poll(async () => readBlob('mia', key)).toBeNull()
})

test('pictures of the next message are there again after a reload [PHOTO-04]', async () => {
  answersUploads()
  const { screen } = await open()
  await add().upload(await pictures(2))
  await haveGoneUp(2)
  await screen.unmount()
  await open()
  await expect.poll(removals).toBe(2)
  expect(server.callsOf(photos.upload)).toHaveLength(2)
})

test('a picture that the server has no more goes up again with the next attempt [PHOTO-04]', async () => {
  answersUploads()
  server.refusesInput(messages.send, { field: 'photoIds', message: PICTURE_GONE })
  const { screen, send } = await open()
  await add().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.element(screen.getByText(PICTURE_GONE)).toBeVisible()
  server.answers(messages.send, fromMia())
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(body).toMatchObject({ photoIds: ['p2'] })
})

test('a message that is refused for good gives its pictures back to the composer [PHOTO-04]', async () => {
  answersUploads()
  server.refuses(messages.send, 'account-deleted')
  const { field, send } = await open()
  await field.fill('Look')
  await add().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.poll(() => server.callsOf(messages.send).length).toBe(1)
  await expect.poll(() => outboxOf('mia')).toEqual([])
  await expect.element(field).toHaveValue('Look')
  await expect.poll(removals).toBe(1)
})

test('before an answer the button says why there can be no pictures [PHOTO-04 CONTACT-01]', async () => {
  const words = 'You can send pictures once Tāne has answered.'
  server.answers(messages.mayWrite, { refusal: null, noPictures: words })
  const { screen, field } = await open()
  const button = screen.getByRole('button', { name: 'Add pictures' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(words)
  ;(button.element() as HTMLElement).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await picture())
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(removals()).toBe(0)
})

test('received pictures say whose they are, and open full screen by keyboard [PHOTO-04]', async () => {
  const two = ['a', 'b'].map((id) => ({ id, imageUrl: `${SPOT}#${id}` }))
  const { screen } = await open({ thread: [make.message({ content: '', pictures: two })] })
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

test('a picture that may not be seen any more says so [PHOTO-04]', async () => {
  const gone = [{ id: 'a', imageUrl: 'data:image/gif;base64,none#' }]
  const { screen } = await open({ thread: [make.message({ content: '', pictures: gone })] })
  await expect.element(screen.getByText('Picture not available')).toBeVisible()
})

test('the list of conversations names pictures [PHOTO-04]', async () => {
  await page.viewport(1024, 768)
  const one = { id: 'a', imageUrl: `${SPOT}#a` }
  server.answers(messages.recent, [
    { ...make.message({ content: '', pictures: [one] }), unreadCount: 0, isRequest: false },
  ])
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: /Tāne.*Photo/ })).toBeVisible()
  await page.viewport(414, 896)
})

test('what another tab has sent meanwhile is not told as a failure [PHOTO-04]', async () => {
  answersUploads()
  const taken = Promise.withResolvers<void>()
  server.refuses(messages.send, 'message-id-taken', taken.promise)
  const { screen, send } = await open()
  await add().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.poll(() => server.callsOf(messages.send).length).toBe(1)
  for (const { id } of outboxOf('mia')) takeOut('mia', id)
  taken.resolve()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.getByText('Failed to send message. Please try again.').elements()).toEqual([])
})

test('of another account on this computer nothing of the pictures is left [PHOTO-04]', async () => {
  for (const who of ['mia', 'ruby']) await keepBlob(who, 'a', await picture())
  removeDrafts('ruby')
  await expect.poll(async () => readBlob('mia', 'a')).toBeNull()
  expect(await readBlob('ruby', 'a')).not.toBeNull()
})

test('signing out removes the pictures from this browser [PHOTO-04]', async () => {
  server.isUnreachable(photos.upload)
  await open()
  await add().upload(await pictures(1))
  await expect.poll(() => picturesIn('mia', 'tane').length).toBe(1)
  const [key = ''] = picturesIn('mia', 'tane')
  await expect.poll(async () => (await readBlob('mia', key)) !== null).toBe(true)
  removeDrafts()
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(blobsOf('mia'))
})
