import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { openPool } from '#server/platform/database/db.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ CONTACT_EMAIL: 'hello@wagmates.example', TRANSPARENCY: 'on' })
const paths = Object.entries(screens).map(([name, { path }]) => [name, path.replace('{id}', 'some-dog')] as const)
const open = async (url: string, who?: Owner) => world.app.inject({ url, headers: who ? { cookie: who.cookie } : {} })

/** Data that a page brings along for the app to start with. */
function bootOf(html: string) {
  const text = /<script type="application\/json" id="boot">([^<]*)<\/script>$/.exec(html)?.[1]
  return JSON.parse(text ?? 'null') as { config: object; user: { id: string } | null; data: Record<string, unknown> }
}

test.each(paths.filter(([name]) => name !== 'dogOtherSpelling'))(
  'the screen %s is a page: %s [G-16]',
  async (name, path) => {
    const answer = await open(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<title>${name === 'home' ? 'landing' : name}</title>`)
  },
)

test('the page of a reset link tells nobody where it was opened from, known user or not [PWD-20]', async () => {
  const url = '/reset-password?token=a-secret-token'
  for (const who of [undefined, await world.owner('Mia')]) {
    const answer = await open(url, who)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.body).not.toContain('a-secret-token')
  }
  expect((await open('/forgot-password')).headers['referrer-policy']).toBe('same-origin')
})

test('the home page is the landing page for strangers and the dashboard for owners [C-03]', async () => {
  const mia = await world.owner('Mia')
  expect((await open('/')).body).toBe('<!doctype html><title>landing</title>')
  expect((await open('/', mia)).body).toContain('<title>home</title>')
})

test.each([
  '/nothing',
  '/dog',
  '/dog/',
  '/dog/1/2',
  '/browse//',
  '/dog//',
  '//browse/',
  '/api',
  '/%E0%A4%A',
  '/%',
  '/Browse',
])('%s is unknown: 404 with the page that says so [G-16 LAND-22]', async (url) => {
  const answer = await open(url, await world.owner('Mia'))
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<title>notFound</title>')
  expect(bootOf(answer.body).user).toMatchObject({ firstName: 'Mia' })
})

test('a slash at the end of an address is left out, and its query stays [G-16]', async () => {
  const mia = await world.owner('Mia')
  const led = async (url: string) => (await open(url, mia)).headers['location']
  expect(await led('/browse/')).toBe('/browse')
  expect(await led('/browse/?search=Nelson/?&age=2')).toBe('/browse?search=Nelson/?&age=2')
  expect(await led('/dog/some-dog/')).toBe('/dog/some-dog')
  expect(await led('/reset-password/?token=a')).toBe('/reset-password?token=a')
})

test('a page can be asked for by HEAD, known or not [G-16]', async () => {
  expect(await world.app.inject({ method: 'HEAD', url: '/browse' })).toMatchObject({ statusCode: 200, body: '' })
  expect(await world.app.inject({ method: 'HEAD', url: '/nothing' })).toMatchObject({ statusCode: 404 })
})

test('an owner with a session who opens /auth is sent home [AUTH-02]', async () => {
  const answer = await open('/auth', await world.owner('Mia'))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['location']).toBe('/')
})

test.each([
  ['/dogs/some-dog', '/dog/some-dog'],
  ['/dogs/some-dog?search=Auckland&age=3', '/dog/some-dog?search=Auckland&age=3'],
  ['/%64ogs/some-dog?a=/dogs/', '/dog/some-dog?a=/dogs/'],
  ['/dogs/..%2F..%2Fevil', '/dog/..%2F..%2Fevil'],
  ['/dogs/%2F%2Fevil.example', '/dog/%2F%2Fevil.example'],
  ['http://evil.example/dogs/some-dog', '/dog/some-dog'],
])('the other spelling %s leads to %s, on this site [C-02 S25]', async (url, location) => {
  const answer = await open(url)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['location']).toBe(location)
})

test('a page brings along the settings, the owner and the answer of its first call, as the API gives them', async () => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  const api = async (url: string): Promise<unknown> => (await open(url, mia)).json()
  const path = `/api/dogs/${id}`
  expect(bootOf((await open(`/dog/${id}`, mia)).body)).toEqual({
    config: await api('/api/config'),
    user: await api('/api/auth/user'),
    data: { [path]: await api(path) },
  })
})

test('the page of all dogs brings them along as compared with the first own dog, and the own dogs', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(mia)
  await world.dog(mia)
  await world.dog(tane)
  const api = async (url: string): Promise<unknown> => (await open(url, mia)).json()
  const list = `/api/dogs/all?page=1&limit=20&matchFor=${id}`
  expect(bootOf((await open('/browse', mia)).body).data).toEqual({
    [list]: await api(list),
    '/api/dogs/my': await api('/api/dogs/my'),
  })
  expect(bootOf((await open('/browse?size=small', mia)).body).data).toEqual({
    '/api/dogs/my': await api('/api/dogs/my'),
  })
})

test('without an own dog the page of all dogs brings them along without verdicts', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(tane)
  const { data } = bootOf((await open('/browse', mia)).body)
  expect(data['/api/dogs/my']).toEqual([])
  expect(data['/api/dogs/all?page=1&limit=20']).toMatchObject({ totalCount: 1 })
})

test('a stranger gets the page of a screen for owners without anything of an owner [C-35]', async () => {
  const { id } = await world.dog(await world.owner('Mia'))
  const { body } = await open(`/dog/${id}`)
  expect(bootOf(body)).toEqual({ config: expect.objectContaining({ appName: 'Wagmates' }), user: null, data: {} })
})

test('a page whose visitor cannot be told any more asks itself, and does not take them for signed out [AUTH-27 C-63]', async () => {
  const mia = await world.owner('Mia')
  const { host, port, user, database } = world.pool.options
  const pool = openPool({ connection: { host, port, user, database }, onError: () => {} })
  const app = await world.anotherApp({}, pool)
  const connect = pool.connect.bind(pool)
  let asked = 0
  // The database goes away once the session was found.
  pool.connect = (async () => {
    asked += 1
    if (asked > 1) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return connect()
  }) as typeof connect

  const { statusCode, headers, body } = await app.inject({ url: '/profile', headers: { cookie: mia.cookie } })

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<title>settings</title>')
  expect(bootOf(body)).toBeNull()
  pool.connect = connect
  await app.close()
  await pool.end()
})

test('the page of a blocked owner’s dog brings nothing of it along [B3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(tane, { name: 'Kuri' })
  await world.block(tane, mia)
  const { statusCode, body } = await open(`/dog/${id}`, mia)
  expect(statusCode).toBe(200)
  expect(bootOf(body).data).toEqual({})
  expect(body).not.toContain('Kuri')
})

test('what people write cannot leave the data block of a page [S11]', async () => {
  const bio = '</script><script>alert(1)</script><!-- $& $` \u2028 &lt;/script&gt; ]]>'
  const mia = await world.owner('Mia', { firstName: '</script><b>', bio })
  await world.dog(mia, { name: '<!--<script>' })
  const { body } = await open('/', mia)
  expect(body.match(/<\/?script/g)).toHaveLength(2)
  expect(body).not.toContain('<!--')
  const boot = bootOf(body)
  expect(boot.user).toMatchObject({ firstName: '</script><b>', bio })
  expect(boot.data['/api/dogs/my']).toMatchObject([{ name: '<!--<script>' }])
})

test.each(['/dog/..%2Fmy', '/dog/..%2F..%2F', '/dog/..%2F..%2Fbrowse', '/dog/%00', '/dog/a%3Fb%23c'])(
  'an id in a page’s address cannot make the server ask itself for something else: %s [S25]',
  async (url) => {
    const mia = await world.owner('Mia')
    await world.dog(mia)
    const { statusCode, body } = await open(url, mia)
    expect(statusCode).toBe(200)
    expect(bootOf(body).data).toEqual({})
  },
)

test.each([
  ['/dog/%2e%2e', 200],
  ['/dog/%2e%2e%2fauth%2fuser', 200],
  ['//evil.example/dogs/some-dog', 404],
  ['/\\evil.example', 404],
  ['/%', 404],
])('what no library has tidied up beforehand leads nowhere else either: %s [S25]', async (path, status) => {
  const app = await world.anotherApp()
  const address = new URL(await app.listen({ port: 0 }))
  const mia = await world.owner('Mia')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname: address.hostname, port: address.port, path, headers: { cookie: mia.cookie } }, resolve).on(
      'error',
      reject,
    )
  })
  expect(answer.statusCode).toBe(status)
  expect(bootOf(await text(answer)).data).toEqual({})
})

test('a page tells nobody the secrets of the settings or of the owner', async () => {
  const mia = await world.owner('Mia', { password: 'a-hash', googleId: 'google-7' })
  const { body } = await open('/browse', mia)
  expect(body).not.toMatch(/a-hash|google-7|databaseUrl|adminEmails|dataDir/)
})
