import { expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { type Problem, problems } from '#contract/kit/problems.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import {
  ANSWER_LIMIT_MS,
  ApiError,
  call,
  callPath,
  hasCode,
  isSessionLost,
  NetworkError,
  serverMessageOf,
  UPLOAD_LIMIT_MS,
} from './api.ts'
import { upload } from './upload.ts'

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error,
  )

test('every request sends its method and the session credentials [API-01]', async () => {
  server.answers(account.current, make.user())
  server.answers(auth.logout, { message: 'Logged out' })

  await call(account.current)
  await call(auth.logout)

  expect(server.callsOf(account.current)).toMatchObject([{ method: 'GET', credentials: 'include' }])
  expect(server.callsOf(auth.logout)).toMatchObject([{ method: 'POST', credentials: 'include' }])
})

test('a JSON body and its content type are sent only with a payload [API-02]', async () => {
  server.answers(auth.logout, { message: 'Logged out' })
  server.answers(auth.login, { user: make.user() })

  await call(auth.logout)
  await call(auth.login, { body: { email: 'mia@example.nz', password: 'a long password' } })

  expect(server.callsOf(auth.logout)).toMatchObject([{ contentType: null, body: undefined }])
  expect(server.callsOf(auth.login)).toMatchObject([
    { contentType: 'application/json', body: { email: 'mia@example.nz', password: 'a long password' } },
  ])
})

test('a query is a GET whose JSON is parsed, and a 401 is an error [API-03]', async () => {
  server.answers(dogs.show, make.dog({ name: 'Kahu' }))
  expect((await call(dogs.show, { params: { id: 'kahu' } })).name).toBe('Kahu')

  server.refuses(dogs.show, 'unauthorized')
  expect(await failure(call(dogs.show, { params: { id: 'kahu' } }))).toBeInstanceOf(ApiError)
})

test('the text of an error is status, colon, space and message [API-05]', async () => {
  server.refuses(dogs.show, 'dog-not-found')

  const error = await failure(call(dogs.show, { params: { id: 'nobody' } }))

  expect(error?.message).toBe('404: Dog not found')
  expect(error).toMatchObject({ status: 404 })
})

test('the message is the message field, else the raw text, else the status text [API-06]', async () => {
  const messageFor = async (response: Response) => {
    server.sends(dogs.my, () => response)
    return (await failure(call(dogs.my)))?.message
  }

  expect(await messageFor(Response.json({ message: 'Too many dogs' }, { status: 409 }))).toBe('409: Too many dogs')
  expect(await messageFor(new Response('Bad gateway, sorry', { status: 502 }))).toBe('502: Bad gateway, sorry')
  expect(await messageFor(Response.json({ fault: 1 }, { status: 500 }))).toBe('500: {"fault":1}')
  expect(await messageFor(new Response('', { status: 503, statusText: 'Service Unavailable' }))).toBe(
    '503: Service Unavailable',
  )
})

test("the server's message comes without the status; a network failure and a proxy's page have none [API-07]", async () => {
  for (const text of [' <html><h1>502 Bad Gateway</h1></html>', '{"fault":1}', '[]', '']) {
    server.sends(dogs.my, () => new Response(text, { status: 502 }))
    expect(serverMessageOf(await failure(call(dogs.my)))).toBeUndefined()
  }
  for (const words of ['{Name} has not answered yet.', 'Bad gateway, sorry']) {
    server.sends(dogs.my, () => new Response(words, { status: 502 }))
    expect(serverMessageOf(await failure(call(dogs.my)))).toBe(words)
  }
  server.refuses(dogs.my, 'unexpected')
  expect(serverMessageOf(await failure(call(dogs.my)))).toBe('Something went wrong. Please try again.')

  server.losesConnection(dogs.my)
  const unreachable = await failure(call(dogs.my))
  expect(unreachable).toBeInstanceOf(NetworkError)
  expect(serverMessageOf(unreachable)).toBeUndefined()
})

test('the field problems of a refusal are kept [API-06]', async () => {
  const errors = [{ field: 'email', message: 'Email is required' }] as const
  server.refusesInput(auth.login, ...errors)

  const error = await failure(call(auth.login, { body: { email: '', password: 'x' } }))

  expect(error).toMatchObject({ errors })
})

test('parameters and query are part of the request path [API-09]', () => {
  expect(callPath(dogs.show, { params: { id: 'a/b c' } })).toBe('/api/dogs/a%2Fb%20c')
  expect(callPath(browse.all, { query: { page: 2, limit: 20, size: undefined } })).toBe('/api/dogs/all?page=2&limit=20')
})

test('of all refusals of the server one alone is a lost session, told by its code [AUTH-36 G-03 C-59]', () => {
  const refusals = Object.entries(problems).map(
    ([code, [status, message]]) => new ApiError(status, message, { code: code as Problem }),
  )
  const lost = refusals.filter((error) => isSessionLost(error))
  expect(lost.map(({ code, message }) => [code, message])).toEqual([['unauthorized', '401: Unauthorized']])
  expect(isSessionLost(new NetworkError('offline'))).toBe(false)
})

test('a refusal keeps the code of the answer; an answer without one has none', async () => {
  const errorFor = async (response: Response) => {
    server.sends(dogs.my, () => response)
    return failure(call(dogs.my))
  }
  const refused = await errorFor(Response.json({ message: 'Cheers', code: 'too-many-dogs' }, { status: 409 }))
  expect(hasCode(refused, 'too-many-dogs')).toBe(true)
  expect(hasCode(refused, 'busy')).toBe(false)
  for (const text of ['Bad gateway', '{"message":"Too many dogs","code":7}', 'null'])
    expect(await errorFor(new Response(text, { status: 502 }))).toMatchObject({ code: null })
})

test('a change succeeds by its status alone, whatever the body [API-12]', async () => {
  const changes = [
    dogs.create,
    dogs.remove,
    auth.changePassword,
    account.remove,
    friends.add,
    friends.remove,
    moderation.block,
    moderation.report,
    messages.send,
    messages.markRead,
    messages.remove,
    admin.testHealthEmails,
    admin.testIncompleteProfileEmail,
    admin.checkReminders,
  ]
  for (const route of changes) {
    for (const text of ['', 'OK', '<p>done</p>', 'null', '[]']) {
      server.sends(route, () => new Response(text, { status: 200 }))
      const sent = { params: { id: 'x', userId: 'x', ownerId: 'x' }, body: route.method === 'GET' ? undefined : {} }
      await expect(call(route, sent as never)).resolves.not.toThrow()
    }
  }
})

test('a query whose response is not JSON fails [API-03]', async () => {
  server.sends(dogs.my, () => new Response('<p>Hello</p>', { status: 200 }))
  await expect(call(dogs.my)).rejects.toThrow(SyntaxError)
})

/** How a call stands after some time on the fake clock. */
function watch(promise: Promise<unknown>) {
  let ending: unknown = 'waits'
  void failure(promise).then((error) => (ending = error ?? 'answered'))
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return ending
  }
}

test('a request without a response fails after 30 s like a lost connection', async () => {
  vi.useFakeTimers()
  server.holds(dogs.my, [])
  const after = watch(call(dogs.my))
  expect(await after(ANSWER_LIMIT_MS - 1)).toBe('waits')
  expect(await after(1)).toBeInstanceOf(NetworkError)
  expect(ANSWER_LIMIT_MS).toBe(30_000)
})

test('a response that stalls fails after 30 s too', async () => {
  vi.useFakeTimers()
  server.sends(dogs.my, () => new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array([91])) })))
  const after = watch(call(dogs.my))
  expect(await after(ANSWER_LIMIT_MS - 1)).toBe('waits')
  expect(await after(1)).toBeInstanceOf(NetworkError)
})

test('an upload of a photo has 90 s', async () => {
  vi.useFakeTimers()
  server.holds(dogs.edit, make.dog())
  const imageUrl = `data:image/jpeg;base64,${'A'.repeat(64 * 1024)}`
  const after = watch(call(dogs.edit, { params: { dogId: 'kahu' }, body: { imageUrl } }))
  expect(await after(UPLOAD_LIMIT_MS - 1)).toBe('waits')
  expect(await after(1)).toBeInstanceOf(NetworkError)
  expect(UPLOAD_LIMIT_MS).toBe(90_000)
})

test('a request that its caller aborts is not a network failure', async () => {
  server.holds(dogs.my, [])
  const caller = new AbortController()
  const given = failure(call(dogs.my, undefined, { signal: caller.signal }))
  caller.abort()
  expect(await given).toMatchObject({ name: 'AbortError' })
})

test.each([
  ['120', 120],
  [undefined, 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ['-1', 0],
])('a refusal with Retry-After %s asks for a pause of %i s, of uploads too', async (header, seconds) => {
  const headers = { ...(header !== undefined && { 'Retry-After': header }) }
  for (const route of [dogs.my, photos.upload]) server.sends(route, () => new Response('', { status: 503, headers }))
  expect(await failure(call(dogs.my))).toMatchObject({ status: 503, retryAfterSeconds: seconds })
  const settings = { signal: new AbortController().signal, onProgress: () => {} }
  const refused = await failure(upload(photos.upload, { body: { imageUrl: 'data:,' } }, settings))
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: seconds })
})

test.each(['<html>Please sign in to this Wi-Fi</html>', ''])(
  'an upload answered with 200 and "%s" has failed',
  async (body) => {
    server.sends(photos.upload, () => new Response(body))
    const settings = { signal: new AbortController().signal, onProgress: () => {} }
    expect(await failure(upload(photos.upload, { body: { imageUrl: 'data:,' } }, settings))).toBeInstanceOf(
      NetworkError,
    )
  },
)

test('an upload whose signal is aborted before is not begun', async () => {
  const settings = { signal: AbortSignal.abort(), onProgress: () => {} }
  const refused = await failure(upload(photos.upload, { body: { imageUrl: 'data:,' } }, settings))
  expect(refused).toMatchObject({ name: 'AbortError' })
  expect(server.callsOf(photos.upload)).toEqual([])
})
