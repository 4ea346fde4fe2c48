import { beforeAll, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { notifications } from '#contract/notifications/routes.ts'
import { notificationsQuery } from '#web/notifications/notifications.queries.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { waitUntil } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { followPushes } from './this-browser.ts'

const ID = '0b6cd7a4-8a76-4f6c-9b0e-0d2f4c1f7a11'
const seen = () => server.callsOf(notifications.markRead).map(({ body }) => body)

beforeAll(() => followPushes())

test("looking at a playdate or at a dog's health marks the news about them as read, once [PUSH-02]", async () => {
  server.usuallyAnswers(notifications.markRead, { updated: 0 })
  await renderPart(<p>Wagmates</p>, { user: make.user() })
  navigate(`/playdates/${ID}`)
  await waitUntil(() => seen().length === 1)
  navigate(`/playdates/${ID}`, { replace: true })
  document.dispatchEvent(new Event('visibilitychange'))
  navigate('/playdates')
  navigate(`/dogs/${ID}/health`)
  await waitUntil(() => seen().length === 2)
  expect(seen()).toEqual([{ playdateId: ID }, { dogId: ID }])
})

test('news that arrive about the open playdate are read with it [PUSH-02]', async () => {
  const news: Notification = {
    id: 'news',
    type: 'playdate_changed',
    title: 'Playdate changed',
    message: 'Another time',
    relatedUserId: null,
    relatedDogId: null,
    relatedPlaydateId: ID,
    isRead: false,
    createdAt: '2026-11-01T00:00:00.000Z',
  }
  const about = (relatedPlaydateId: string) => ({ notifications: [{ ...news, relatedPlaydateId }], unreadCount: 1 })
  server.usuallyAnswers(notifications.markRead, { updated: 1 })
  await renderPart(<p>Wagmates</p>, { user: make.user() })
  navigate(`/playdates/${ID}`)
  await waitUntil(() => seen().length === 1)
  queryClient.setQueryData(notificationsQuery.queryKey, about('another'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  queryClient.setQueryData(notificationsQuery.queryKey, about(ID))
  await waitUntil(() => seen().length === 2)
  expect(seen()).toEqual([{ playdateId: ID }, { playdateId: ID }])
})
