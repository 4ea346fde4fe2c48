import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import { UnavailablePage } from './UnavailablePage.tsx'

test('the offline page has one heading, and "Try Again" links to the same URL', async () => {
  const screen = await renderPart(<OfflinePage />, { path: '/browse?search=Nelson' })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  const again = screen.getByRole('link', { name: 'Try Again' }).element() as HTMLAnchorElement
  expect(again.href).toBe(`${location.origin}/browse?search=Nelson`)
})

test('the page of an unavailable server has one heading, and "Try Again" links to the same URL [R5]', async () => {
  const screen = await renderPart(<UnavailablePage />, { path: '/dog/koa' })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  const again = screen.getByRole('link', { name: 'Try Again' }).element() as HTMLAnchorElement
  expect(again.href).toBe(`${location.origin}/dog/koa`)
})
