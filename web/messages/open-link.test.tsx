import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

beforeEach(() => server.answers(owners.show, make.owner()))

async function read(content: string) {
  server.answers(messages.conversation, [make.message({ content })])
  return renderApp('/messages?userId=tane', { user: make.user() })
}

test('a link is text; "Open Link" shows the whole address, and only "Open" goes there [CONTACT-07]', async () => {
  const screen = await read('Look: https://wаgmates.nz/koa?a=1.')
  const bubble = screen.getByText('Look: https://wаgmates.nz/koa?a=1.')
  await expect.element(bubble).toBeVisible()
  expect(bubble.element().querySelector('a')).toBeNull()
  await screen.getByRole('button', { name: 'Open Link' }).click()

  const dialog = screen.getByRole('dialog', { name: 'Open this link?' })
  await expect.element(dialog.getByText('https://xn--wgmates-2fg.nz/koa?a=1', { exact: true })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Open' })
  await expect.element(link).toHaveAttribute('href', 'https://xn--wgmates-2fg.nz/koa?a=1')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('of several links each has its button with its host; other schemes have none [CONTACT-07]', async () => {
  const screen = await read('https://a.nz http://b.nz javascript:alert(1)')
  await expect.element(screen.getByRole('button', { name: 'Open Link a.nz' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open Link b.nz' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Open Link/ }).elements()).toHaveLength(2)
})
