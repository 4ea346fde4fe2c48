import { expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { notifications } from '#contract/notifications/routes.ts'
import { isTrue } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { followPushes } from './this-browser.ts'

const ID = '0b6cd7a4-8a76-4f6c-9b0e-0d2f4c1f7a11'
const seen = () => server.callsOf(notifications.markRead).map(({ body }) => body)

test("looking at a playdate or at a dog's health marks the news about them as read, once [PUSH-02]", async () => {
  server.usuallyAnswers(notifications.markRead, { updated: 0 })
  await renderPart(<p>Wagmates</p>, { user: make.user() })
  followPushes()
  navigate(`/playdates/${ID}`)
  await isTrue(() => seen().length === 1)
  navigate(`/playdates/${ID}`, { replace: true })
  document.dispatchEvent(new Event('visibilitychange'))
  navigate('/playdates')
  navigate(`/dogs/${ID}/health`)
  await isTrue(() => seen().length === 2)
  expect(seen()).toEqual([{ playdateId: ID }, { dogId: ID }])
})
