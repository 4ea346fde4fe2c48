import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '#server/testing/external/mail-server.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { databaseUrl, runTool } from '#server/testing/processes/operator-tool.ts'
import { originOf } from '#server/testing/streams.ts'
import { openWorld, TESTING } from '#server/testing/world.ts'
import { APP_VERSION } from '#contract/site/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'

const world = openWorld()
const mail = openMailServer()
const store = openTestStore()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-doctor-'))
})
afterAll(async () => rm(folder, { recursive: true }))

/** Runs `npm run doctor` with the settings of the world's app and more. */
async function examine(settings: Record<string, string> = {}) {
  return runTool(world, ['doctor'], {
    SESSION_SECRET: TESTING.SESSION_SECRET,
    DATA_DIR: folder,
    PUBLIC_URL: await originOf(world.app),
    ...settings,
  })
}

/** A proxy in front of the app, which names the visitor as proxies do. */
async function openProxy(origin: string) {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const onward = request(`${origin}${incoming.url}`, { headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(outgoing)
    })
    onward.end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() }
}

test('a sound installation has no fault, and no secret is printed [SHIP-06]', async () => {
  const { code, said } = await examine({ SMTP_URL: mail.url, MAIL_FROM: 'Wagmates <hello@wagmates.example>' })
  expect(said).toContain('✓ The database answers: PostgreSQL')
  expect(said).toContain('✓ The app answers at http://127.0.0.1')
  expect(said).toContain('✓ TRUST_PROXY is right')
  expect(said).toContain('✓ The mail server answers. Whether SPF, DKIM and DMARC of wagmates.example are published')
  expect(said).toContain('! BACKUP_DIR is not set')
  expect(said).toContain('Faults (✗): 0.')
  expect(said).not.toContain(TESTING.SESSION_SECRET)
  expect(code).toBe(0)
})

test('a replica that is none, one that does not answer, and a broker that is away are faults [SHIP-06]', async () => {
  const DATABASE_READ_URL = `${await databaseUrl(world)},postgresql://app:hidden-word@127.0.0.1:1/wagmates`
  const { code, said } = await examine({ DATABASE_READ_URL, LIVE_URL: 'nats://app:hidden-word@127.0.0.1:1' })
  expect(said).toContain('✗ Replica 1 of DATABASE_READ_URL is no standby')
  expect(said).toContain('✗ Replica 2 of DATABASE_READ_URL does not answer')
  expect(said).toContain('✗ The message broker at LIVE_URL does not answer')
  expect(said).not.toContain('hidden-word')
  expect(code).toBe(1)
})

test('proxies in front are counted by a request through PUBLIC_URL, and compared with TRUST_PROXY [SHIP-06]', async () => {
  const proxy = await openProxy(await originOf(world.app))
  try {
    const wrong = await examine({ PUBLIC_URL: proxy.url })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('✗ A request passes 1 proxies')])
    const right = await examine({ PUBLIC_URL: proxy.url, TRUST_PROXY: '1' })
    expect([right.code, right.said]).toEqual([0, expect.stringContaining('✓ TRUST_PROXY is right')])
    const tooMany = await examine({ PUBLIC_URL: proxy.url, TRUST_PROXY: '2' })
    expect([tooMany.code, tooMany.said]).toEqual([1, expect.stringContaining('anybody can invent an address')])
  } finally {
    proxy.close()
  }
})

test('what does not answer is a fault of its own: the public address, the mail server, the database [SHIP-06]', async () => {
  const { code, said } = await examine({
    PUBLIC_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://mia:paws-and-tails@127.0.0.1:1',
    MAIL_FROM: 'hello@wagmates.example',
  })
  expect(said).toContain('✗ http://127.0.0.1:1 could not be reached')
  expect(said).toContain('✗ The mail server of SMTP_URL does not answer')
  expect(said).toContain('✓ The database answers')
  expect(said).not.toContain('paws-and-tails')
  expect(code).toBe(1)
})

test('another program or another installation at PUBLIC_URL is recognised [SHIP-06]', async () => {
  const another = await examine({ SESSION_SECRET: 'ZGlmZmVyZW50IHNlY3JldCBvZiBhbm90aGVyIGluc3RhbGxhdGlvbg' })
  expect(another).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ The app does not know our SESSION_SECRET'),
  })
  const stranger = createServer((_incoming, outgoing) => outgoing.end('<h1>It works!</h1>')).listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { code, said } = await examine({ PUBLIC_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` })
  stranger.close()
  expect([code, said]).toEqual([1, expect.stringContaining('something else than Wagmates answers (200)')])
})

test('the age of the newest daily backup is judged [SHIP-06 SHIP-08]', async () => {
  const backups = join(folder, 'backups')
  expect((await examine({ BACKUP_DIR: backups })).said).toContain(
    `✗ No backup can be written to BACKUP_DIR: there is no folder ${backups}`,
  )
  const dir = await mkdtemp(join(folder, 'backups-'))
  expect((await examine({ BACKUP_DIR: dir })).said).toContain('! There is no daily backup in BACKUP_DIR yet.')
  const path = join(dir, 'wagmates-2026-12-06.backup')
  await writeFile(path, '')
  expect((await examine({ BACKUP_DIR: dir })).said).toContain('✓ The newest daily backup is 0 hours old.')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  await utimes(path, hoursAgo(24.9), hoursAgo(24.9))
  expect((await examine({ BACKUP_DIR: dir })).said).toContain('✓ The newest daily backup is 24 hours old.')
  await utimes(path, hoursAgo(25.1), hoursAgo(25.1))
  expect((await examine({ BACKUP_DIR: dir })).said).toContain('✗ The newest daily backup is 25 hours old')
})

test('settings that are allowed but risky are named, for a public address alone [SHIP-06]', async () => {
  const { said } = await examine({ PUBLIC_URL: 'http://wagmates.invalid', RATE_LIMITS: 'off', DEMO: 'on' })
  for (const name of ['PUBLIC_URL does not start', 'RATE_LIMITS', 'DEMO', 'CONTACT_EMAIL', 'TERMS_URL'])
    expect(said).toContain(`! ${name}`)
  expect((await examine({ PUBLIC_URL: 'https://wagmates.invalid' })).said).toContain('! TRUST_PROXY is 0')
  expect((await examine({ RATE_LIMITS: 'off' })).said).not.toContain('RATE_LIMITS')
  const photos = { PUBLIC_URL: 'https://wagmates.invalid', PHOTO_HOST: 'http://photos.invalid' }
  expect((await examine(photos)).said).toContain('✗ Browsers are sent for photos to an address without https')
})

test('a running app of another version is named [SHIP-06]', async () => {
  const older = createServer((_incoming, outgoing) =>
    outgoing.end(JSON.stringify({ status: 'ok', version: '0.9.0', proxies: 0 })),
  ).listen(0, '127.0.0.1')
  await once(older, 'listening')
  const { said } = await examine({ PUBLIC_URL: `http://127.0.0.1:${(older.address() as AddressInfo).port}` })
  older.close()
  expect(said).toContain(`! It runs version 0.9.0, and this folder holds ${APP_VERSION}: restart it.`)
})

test('the store of photos is tried with a small object, which is removed again [SHIP-06]', async () => {
  const { said } = await examine(store.settings)
  expect(said).toContain('✓ The store at S3_ENDPOINT takes, lists and removes photos in the bucket photos-of-dogs.')
  expect(await store.keys()).toEqual([])
  const wrong = await examine({ ...store.settings, S3_SECRET_KEY: 'another secret than that of the store' })
  expect(wrong.said).toMatch(/✗ The store at S3_ENDPOINT refuses us or does not answer: .*403/)
  expect(wrong.said).not.toContain('another secret')
  expect(wrong.code).toBe(1)
  const odd = await examine({ ...store.settings, S3_ENDPOINT: `${store.settings['S3_ENDPOINT']}?x=1` })
  expect(odd.said).toContain('S3_ENDPOINT must be an address without a user, a query or a fragment')
  expect(odd.code).toBe(1)
})

test('the OpenID provider is asked for its description; what does not answer as one is a fault [KEY-05 SHIP-06]', async () => {
  const provider = await openTestProvider()
  const { said } = await examine(provider.settings)
  expect(said).toMatch(
    /✓ The OpenID provider at OIDC_ISSUER answers\. It must know the address http\S+\/auth\/continue,/,
  )
  const wrong = await examine({ ...provider.settings, OIDC_ISSUER: `${provider.issuer}/elsewhere` })
  expect(wrong.said).toContain('✗ The OpenID provider at OIDC_ISSUER does not answer as one: ')
  provider.is = 'out of order'
  const away = await examine(provider.settings)
  expect(away.said).toMatch(/✗ The OpenID provider at OIDC_ISSUER does not answer as one: \S+: status 503\./)
  expect(away.said).not.toContain(provider.settings.OIDC_CLIENT_SECRET)
  expect(away.code).toBe(1)
  await provider.close()
})
