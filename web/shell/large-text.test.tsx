import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browse } from '#contract/browse.ts'
import { dogs } from '#contract/dogs.ts'
import { friends } from '#contract/friends.ts'
import { health } from '#contract/health.ts'
import { messages } from '#contract/messages.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// Somebody who reads text twice as large on a phone of 360 px has, in letters, a window of 180 px (WCAG 1.4.4).

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })
const match = { verdict: 'good', label: 'Good match' } as const

beforeEach(async () => {
  await page.viewport(180, 370)
  server.answers(dogs.my, [koa])
  server.answers(dogs.show, koa)
  server.answers(browse.all, { dogs: [{ ...make.dog(), match }], totalCount: 1, hasMore: false })
  for (const calls of Object.values(health)) server.answers(calls.list, [])
  server.answers(messages.unreadCount, { count: 0 })
  server.answers(friends.list, [])
})

test.each([
  { path: '/', name: 'Health Records' },
  { path: '/browse', name: 'Browse Dogs' },
  { path: '/create-profile', name: 'Create Dog Profile' },
  { path: '/dog/koa', name: 'Koa' },
  { path: '/dogs/koa/edit', name: 'Basic Information' },
])('text twice as large does not widen $path on a phone', async ({ path, name }) => {
  const screen = await renderApp(path, { user: mia })

  await expect.element(screen.getByRole('heading', { name }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})
