import { expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ PUBLIC_URL: 'https://wagmates.example/' })

const policyWith = async (settings: Record<string, string>) => {
  const app = await world.anotherApp(settings)
  return String((await app.inject('/auth')).headers['content-security-policy'])
}

test('a page that is shared names whole addresses, at the public address of this installation', async () => {
  expect((await world.app.inject('/coming-soon')).body).toContain('<a href="https://wagmates.example/">')
})

test('without a film of another host the pages may show nothing from elsewhere [HOME-21 S10]', async () => {
  const policy = await policyWith({})
  expect(policy).toContain("frame-src 'self';")
  expect(policy).toContain("media-src 'self';")
})

test('the film that is set, and nothing else from elsewhere, may be shown [HOME-21 S10]', async () => {
  const framed = await policyWith({ MEETUP_VIDEO_URL: 'https://www.youtube.com/watch?v=abc' })
  expect(framed).toContain("frame-src 'self' https://www.youtube-nocookie.com;")
  expect(framed).toContain("media-src 'self';")

  const played = await policyWith({ MEETUP_VIDEO_URL: 'https://films.example.nz/rules.mp4' })
  expect(played).toContain("media-src 'self' https://films.example.nz;")
  expect(played).toContain("frame-src 'self';")
})

test('scripts have one trusted source of addresses, that of the service worker [S10]', async () => {
  expect((await policyWith({})).split('; ')).toContain('trusted-types wagmates-worker')
})
