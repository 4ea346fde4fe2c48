import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

/** A picture that needs no server. */
export const SPOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** A file that the browser can open. */
export async function picture(name = 'koa.png'): Promise<File> {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** So many of them. */
export const pictures = async (count: number) => Promise.all(Array.from({ length: count }, async () => picture()))

/** Lets uploads succeed, as `p1`, `p2` and so on. */
export function answersUploads(): void {
  let sent = 0
  server.answers(photos.upload, () => ({ id: `p${++sent}`, imageUrl: `${SPOT}#p${sent}`, alt: '' }))
}

/** The body of the last message sent. */
export const sentBody = () =>
  server.callsOf(messages.send).at(-1)?.body as { content: string; photoIds?: string[] } | undefined

/** A message from Mia, who uses the app, to Tāne. */
export const fromMia = (fields: Partial<ChatMessage> = {}) =>
  make.message({ id: 'sent', senderId: 'mia', receiverId: 'tane', content: '', ...fields })

/** Opens Mia's conversation with Tāne. */
export async function openConversation({ thread = [make.message()] }: { thread?: ChatMessage[] } = {}) {
  server.answers(messages.conversation, thread)
  server.answers(owners.show, make.owner())
  const screen = await renderApp('/messages?userId=tane', { user: make.user() })
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeVisible()
  return { screen, field, send: screen.getByRole('button', { name: 'Send' }) }
}

/** The file field of the composer. */
export const addPictures = () => page.getByLabelText('Add pictures')

/** How many pictures the composer shows. */
export const shownInComposer = () => page.getByRole('button', { name: /^Remove picture/ }).elements().length

/** Waits until the composer shows so many pictures, and all are uploaded. */
export async function haveGoneUp(count: number): Promise<void> {
  await expect.poll(shownInComposer).toBe(count)
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(0)
}
