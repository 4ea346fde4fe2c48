import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { PICTURE_GONE } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { keepBlob, readBlob, removeBlob } from '#web/platform/drafts/stored-blobs.ts'
import { blobsOf, removeDrafts } from '#web/platform/drafts/stored-draft.ts'
import { server } from '#web/testing/server.ts'
import { picturesIn, storePictures } from './chosen-pictures.ts'
import { sendQueued } from './outbox.ts'
import { outboxOf, removeQueued } from './outbox-store.ts'
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
} from './testing/composing.ts'

test('a second press on Send sends nothing more, and pictures removed meanwhile leave no empty message [PHOTO-04]', async () => {
  answersUploads()
  server.answers(messages.send, fromMia())
  const { send } = await openConversation()
  const press = () => (send.element() as HTMLElement).click()
  await addPictures().upload(await pictures(1))
  await haveGoneUp(1)
  press()
  press()
  await expect.poll(sentBody).toMatchObject({ photoIds: ['p1'] })
  await expect.poll(() => outboxOf('mia')).toEqual([])
  expect(server.callsOf(messages.send)).toHaveLength(1)

  await addPictures().upload(await pictures(1))
  await haveGoneUp(1)
  press()
  storePictures('mia', 'tane', [])
  await expect.poll(shownInComposer).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.callsOf(messages.send)).toHaveLength(1)
})

test('offline, pictures are kept with their message and go up when the network is back [PHOTO-04]', async () => {
  server.losesConnection(photos.upload)
  server.losesConnection(messages.send)
  const { screen, field, send } = await openConversation()
  await field.fill('On the ferry')
  await addPictures().upload(await pictures(2))
  await expect.poll(shownInComposer).toBe(2)
  await send.click()
  await expect.element(screen.getByAltText('Your picture, 1 of 2')).toBeVisible()
  await expect.element(screen.getByText('On the ferry')).toBeVisible()
  const [{ id, pictures: keys } = { id: '', pictures: [] }] = outboxOf('mia')
  for (const key of keys ?? []) await expect.poll(async () => (await readBlob('mia', key))?.type).toBe('image/jpeg')
  answersUploads()
  server.answers(messages.send, fromMia({ id, content: 'On the ferry' }))
  // The attempt without a network may still be on its way.
  const left = async () => sendQueued('mia').then(() => outboxOf('mia'))
  await expect.poll(left).toEqual([])
  expect(sentBody()).toMatchObject({ id, content: 'On the ferry', photoIds: ['p1', 'p2'] })
  for (const key of keys ?? []) await expect.poll(async () => readBlob('mia', key)).toBeNull()
})

test('pictures of the next message are there again after a reload [PHOTO-04]', async () => {
  answersUploads()
  const { screen } = await openConversation()
  await addPictures().upload(await pictures(2))
  await haveGoneUp(2)
  await screen.unmount()
  await openConversation()
  await expect.poll(shownInComposer).toBe(2)
  expect(server.callsOf(photos.upload)).toHaveLength(2)
})

test('a picture that the server has no more goes up again with the next attempt [PHOTO-04]', async () => {
  answersUploads()
  server.refusesInput(messages.send, { field: 'photoIds', message: PICTURE_GONE })
  const { screen, send } = await openConversation()
  await addPictures().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.element(screen.getByText(PICTURE_GONE)).toBeVisible()
  server.answers(messages.send, fromMia())
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(sentBody).toMatchObject({ photoIds: ['p2'] })
})

test('a message that is refused for good gives its pictures back to the composer [PHOTO-04]', async () => {
  answersUploads()
  server.refuses(messages.send, 'account-deleted')
  const { field, send } = await openConversation()
  await field.fill('Look')
  await addPictures().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.poll(() => server.callsOf(messages.send).length).toBe(1)
  await expect.poll(() => outboxOf('mia')).toEqual([])
  await expect.element(field).toHaveValue('Look')
  await expect.poll(shownInComposer).toBe(1)
})

/** Mia's message to Tāne, not sent for want of a network, of whose pictures this browser then loses the first ones. */
async function loseOfMessage(lost: number, { text, count }: { text: string; count: number }) {
  server.losesConnection(photos.upload)
  server.losesConnection(messages.send)
  const { screen, field, send } = await openConversation()
  await field.fill(text)
  await addPictures().upload(await pictures(count))
  await expect.poll(shownInComposer).toBe(count)
  const keys = picturesIn('mia', 'tane')
  for (const key of keys) await expect.poll(async () => (await readBlob('mia', key)) !== null).toBe(true)
  // An upload that is on its way has the picture, whatever the browser loses.
  const attempts = () => server.callsOf(photos.upload).length
  await expect.poll(attempts).toBe(count)
  await send.click()
  await expect.poll(() => outboxOf('mia').length).toBe(1)
  await expect.poll(attempts).toBe(count + 1)
  await Promise.all(keys.slice(0, lost).map(async (key) => removeBlob('mia', key)))
  answersUploads()
  server.answers(messages.send, fromMia({ content: text }))
  // The attempt without a network may still be on its way.
  const isOver = async () => sendQueued('mia').then(() => outboxOf('mia').every(({ failed }) => failed))
  await expect.poll(isOver).toBe(true)
  return screen
}

test('a picture that this browser has lost leaves its message with a word, and the rest can be sent [PHOTO-04]', async () => {
  const screen = await loseOfMessage(1, { text: 'From the ferry', count: 2 })
  await expect.element(screen.getByText('This browser has lost a picture of your message')).toBeVisible()
  await expect.element(screen.getByText('Not sent')).toBeVisible()
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(sentBody).toMatchObject({ content: 'From the ferry', photoIds: ['p1'] })
  await expect.poll(() => outboxOf('mia')).toEqual([])
})

test('a text whose pictures are all lost can be sent without them [PHOTO-04]', async () => {
  const screen = await loseOfMessage(2, { text: 'From the ferry', count: 2 })
  await expect.element(screen.getByText('This browser has lost pictures of your message')).toBeVisible()
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(sentBody).toMatchObject({ content: 'From the ferry' })
  expect(sentBody()).not.toHaveProperty('photoIds')
})

test('a message of lost pictures alone is removed, and a toast says so [PHOTO-04]', async () => {
  const screen = await loseOfMessage(1, { text: '', count: 1 })
  await expect.element(screen.getByText('Please choose again.')).toBeVisible()
  await expect.poll(() => outboxOf('mia')).toEqual([])
  expect(screen.getByText('Not sent').elements()).toEqual([])
})

test('a message that another tab has sent meanwhile is not reported as failed [PHOTO-04]', async () => {
  answersUploads()
  const taken = Promise.withResolvers<void>()
  server.refuses(messages.send, 'message-id-taken', taken.promise)
  const { screen, send } = await openConversation()
  await addPictures().upload(await pictures(1))
  await haveGoneUp(1)
  await send.click()
  await expect.poll(() => server.callsOf(messages.send).length).toBe(1)
  for (const { id } of outboxOf('mia')) removeQueued('mia', id)
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
  server.losesConnection(photos.upload)
  await openConversation()
  await addPictures().upload(await pictures(1))
  await expect.poll(() => picturesIn('mia', 'tane').length).toBe(1)
  const [key = ''] = picturesIn('mia', 'tane')
  await expect.poll(async () => (await readBlob('mia', key)) !== null).toBe(true)
  removeDrafts()
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name)
  await expect.poll(databases).not.toContain(blobsOf('mia'))
  // Whatever still looks for one afterwards.
  expect(await readBlob('mia', key)).toBeNull()
  await removeBlob('mia', key)
  expect(await databases()).not.toContain(blobsOf('mia'))
})
