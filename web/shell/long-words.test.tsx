import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { health } from '#contract/health/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// The longest texts that the calls take, without a space to break at, in the narrowest window (WCAG 1.4.10).

const word = (length: number) => 'W'.repeat(length)
const mia = make.user({ firstName: word(50) })
const fields = { name: word(50), breed: word(80), location: `${word(100)}, New Zealand`, description: word(900) }
const own = make.dog({ ...fields, id: 'own', ownerId: mia.id })
const other = make.dog({ ...fields, id: 'other', owner: make.owner({ firstName: word(50) }) })
const match = { verdict: 'good', label: 'Good match' } as const

beforeEach(async () => {
  await page.viewport(320, 640)
  server.answers(dogs.my, [own])
  server.answers(browse.all, { dogs: [{ ...other, match }], totalCount: 1, hasMore: false })
  for (const calls of Object.values(health)) server.answers(calls.list, [])
  server.answers(messages.unreadCount, { count: 0 })
  server.answers(friends.list, [
    {
      id: 'f-1',
      status: 'accepted',
      contextDogId: null,
      createdAt: own.createdAt,
      friendUser: make.owner({ id: 'ana', dogs: [other] }),
    },
  ])
  server.refuses(matching.compatibility, 'dog-not-found')
})

test('the longest words do not widen the dashboard in a viewport of 320 px', async () => {
  const screen = await renderApp('/', { user: mia })

  await expect.element(screen.getByRole('heading', { name: word(50) }).first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Chat' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test.each([
  { path: `/browse?breed=${word(80)}`, name: word(50) },
  { path: '/dog/other', name: word(50) },
  { path: '/dogs/own/edit', name: 'Basic Information' },
  { path: '/dogs/own/health', name: word(50) },
])('the longest words do not widen $path in a viewport of 320 px', async ({ path, name }) => {
  server.answers(dogs.show, path === '/dog/other' ? other : own)
  const screen = await renderApp(path, { user: mia })

  await expect.element(screen.getByRole('heading', { name }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})
