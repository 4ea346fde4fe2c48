import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const sent = () => server.callsOf(messages.send).map(({ body }) => (body as { content: string }).content)

async function openComposer() {
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  const screen = await renderApp('/messages?userId=tane', { user: make.user() })
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeVisible()
  return { screen, field, send: screen.getByRole('button', { name: 'Send' }) }
}

test('a text of 2,001 characters is counted and cannot be sent, one of 2,000 can', async () => {
  server.answers(messages.send, make.message({ senderId: 'mia', receiverId: 'tane' }))
  const { field, send } = await openComposer()
  // A character is a code point: each of these has two units.
  await field.fill('🐶'.repeat(2_001))
  await expect.element(field).toHaveAccessibleDescription('Message is too long: 2001/2000 characters')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field).toHaveValue('🐶'.repeat(2_001))
  expect(sent()).toEqual([])

  await field.fill('🐶'.repeat(2_000))
  await expect.element(field).toHaveAccessibleDescription('2000/2000 characters')
  await send.click()
  await expect.poll(sent).toEqual(['🐶'.repeat(2_000)])
})

test('a message that is refused for good does not replace what is being typed', async () => {
  const answer = Promise.withResolvers<void>()
  server.refuses(messages.send, 'account-deleted', answer.promise)
  const { screen, field, send } = await openComposer()
  await field.fill('Hello?')
  await send.click()
  await field.fill('By the way')
  answer.resolve()

  const refusal = screen.getByText("This user has deleted their account and you can't send them messages")
  await expect.element(refusal).toBeVisible()
  await expect.element(field).toHaveValue('By the way')
})

test('the composer stays in the window below the banner about an unconfirmed address', async () => {
  server.answers(owners.show, make.owner())
  server.answers(messages.conversation, [])
  const screen = await renderApp('/messages?userId=tane', { user: make.user({ isConfirmed: false }) })
  await expect.element(screen.getByRole('region', { name: 'Your e-mail address' })).toBeVisible()
  const send = screen.getByRole('button', { name: 'Send', exact: true })
  await expect.element(send).toBeVisible()
  await expect.poll(() => send.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  expect(document.documentElement.scrollHeight).toBe(innerHeight)
})

test('the toast about a message that was not sent leaves its buttons free, and the room goes with the toast', async () => {
  server.refuses(messages.send, 'unexpected')
  const { screen, field, send } = await openComposer()
  await field.fill('Hello?')
  await send.click()

  const toast = screen.getByText('Failed to send message. Please try again.')
  await expect.element(toast).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try Again' }).element()
  const middle = (box = again.getBoundingClientRect()) => [box.x + box.width / 2, box.y + box.height / 2] as const
  await expect.poll(() => again.contains(document.elementFromPoint(...middle()))).toBe(true)
  await expect.element(toast).toBeVisible()

  const heldUp = again.getBoundingClientRect().bottom
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => again.getBoundingClientRect().bottom).toBeGreaterThan(heldUp)
})
