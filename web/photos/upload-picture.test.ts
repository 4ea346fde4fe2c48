import { expect, test, vi } from 'vitest'
import { type Problem, problems } from '#contract/kit/problems.ts'
import { photos } from '#contract/photos/routes.ts'
import { waitUntil } from '#web/testing/clock.ts'
import { server } from '#web/testing/server.ts'
import { uploadPicture } from './upload-picture.ts'

const STORED = { id: 'p1', imageUrl: '/api/photos/p1', alt: '' }
const photo = new Blob(['a photo'], { type: 'image/jpeg' })
const sent = () => server.callsOf(photos.upload).length

/** Begins an upload. */
function begin() {
  const cancellation = new AbortController()
  const given = uploadPicture(photo, { signal: cancellation.signal, onProgress: () => {} })
  const outcome = given.then(
    ({ id }) => id,
    (error: unknown) => error,
  )
  return { cancel: () => cancellation.abort(), outcome }
}

function isRefusedOnce(code: Problem, retryAfter?: number) {
  const [status, message] = problems[code]
  const headers = { ...(retryAfter && { 'Retry-After': String(retryAfter) }) }
  const refuse = () => Response.json({ message, code }, { status, headers })
  server.sends(photos.upload, () => (sent() === 1 ? refuse() : Response.json(STORED, { status: 201 })))
}

test('pictures are uploaded one after the other, from wherever they come', async () => {
  const arrive = server.holds(photos.upload, STORED)
  const uploads = [begin(), begin()]
  await expect.poll(sent).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent()).toBe(1)
  arrive()
  expect(await Promise.all(uploads.map(({ outcome }) => outcome))).toEqual(['p1', 'p1'])
})

test('a picture that is cancelled before its turn is not uploaded, and holds up no other', async () => {
  const arrive = server.holds(photos.upload, STORED)
  const [first, second, third] = [begin(), begin(), begin()]
  await expect.poll(sent).toBe(1)
  second.cancel()
  arrive()
  expect(await Promise.all([first.outcome, third.outcome])).toEqual(['p1', 'p1'])
  expect(await second.outcome).toMatchObject({ name: 'AbortError' })
  expect(sent()).toBe(2)
})

test('a picture that is cancelled while the server is busy is not uploaded again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isRefusedOnce('busy', 5)
  const { cancel, outcome } = begin()
  await waitUntil(() => sent() === 1)
  await vi.advanceTimersByTimeAsync(1_000)
  cancel()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent()).toBe(1)
})

test.each(['too-many-requests', 'busy', 'unavailable'] as const)(
  'a picture refused as "%s" for 7 s is uploaded again after that time, not before',
  async (code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    isRefusedOnce(code, 7)
    const { outcome } = begin()
    await waitUntil(() => sent() === 1 && vi.getTimerCount() > 0) // the answer is read, and the pause has begun
    await vi.advanceTimersByTimeAsync(6_900)
    expect(sent()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toBe('p1')
  },
)

test.each([
  ['the limit of an hour', 'too-many-requests', 3_000],
  ['pictures that cannot be reached', 'pictures-away', undefined],
  ['a proxy that is away for an hour', 'unavailable', 3_600],
] as const)('%s is told at once', async (_name, code, retryAfter) => {
  isRefusedOnce(code, retryAfter)
  const { outcome } = begin()
  expect(await outcome).toMatchObject({ code })
  expect(sent()).toBe(1)
})
