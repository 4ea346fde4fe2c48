import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { push } from '#contract/push/routes.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openPushService, subscribed } from '#server/testing/external/push-receiver.ts'
import { newBrowser } from '#server/testing/external/push-host.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { isOfPushService } from './hosts.ts'

const service = openPushService()
const world = openWorld(service.settings)
const PASSWORD = 'kauri and kōwhai'
const KNOWN = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

let mia: Owner
beforeEach(async () => {
  mia = await world.owner('Mia', { password: await hashPassword(PASSWORD) })
})

const devices = async () =>
  world.db.selectFrom('pushDevices').select(['userId', 'endpoint']).orderBy('createdAt').execute()
const shown = async (who: Owner) => (await world.call(who, push.show)).body.devices

test('a browser is subscribed, listed without its address and keys, and unsubscribed [PUSH-01]', async () => {
  await world.db.updateTable('sessions').set({ browser: 'Firefox', system: 'Android' }).execute()
  const browser = service.browser()
  const { status, body } = await subscribed(world, mia, browser)
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Android',
      isThis: true,
      createdAt: expect.any(String),
    },
  })
  expect((await world.call(mia, push.show)).body).toEqual({ publicKey: TESTING.VAPID_PUBLIC_KEY, devices: [body] })
  expect(await shown(await world.anotherSession(mia))).toEqual([{ ...body, isThis: false }])

  expect(await world.call(mia, push.unsubscribe, { params: { id: body.id } })).toMatchObject({ status: 200 })
  expect(await devices()).toEqual([])
})

test("nobody removes another one's device [PUSH-05]", async () => {
  const { body } = await subscribed(world, mia, service.browser())
  const tane = await world.owner('Tāne')
  expect(await world.call(tane, push.unsubscribe, { params: { id: body.id } })).toMatchObject({ status: 404 })
  expect(await shown(tane)).toEqual([])
  expect(await shown(mia)).toHaveLength(1)
})

test('a browser that subscribes again replaces what it was [PUSH-01]', async () => {
  await subscribed(world, mia, service.browser())
  const again = service.browser()
  await subscribed(world, mia, again)
  expect(await devices()).toEqual([{ userId: mia.id, endpoint: again.endpoint }])
})

test('of six devices of a person the oldest goes, five stay [PUSH-04]', async () => {
  const browsers = Array.from({ length: 6 }, () => service.browser())
  for (const [n, browser] of browsers.entries()) {
    await subscribed(world, await world.anotherSession(mia), browser)
    expect(await devices()).toHaveLength(Math.min(n + 1, 5))
  }
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
})

test('six devices that subscribe at once leave five [PUSH-04]', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, async () => world.anotherSession(mia)))
  await Promise.all(sessions.map(async (session) => subscribed(world, session, service.browser())))
  expect(await devices()).toHaveLength(5)
})

describe('only known push services are called', () => {
  const refused = [
    ['another host', 'https://example.nz/push/1'],
    ['a host that only ends alike', 'https://evilfcm.googleapis.com/1'],
    ['a host that begins alike', 'https://fcm.googleapis.com.example.nz/1'],
    ['a subdomain where none is listed', 'https://a.fcm.googleapis.com/1'],
    ['the bare domain of a wildcard', 'https://push.apple.com/1'],
    ['a host that only ends like a wildcard', 'https://evilpush.apple.com/1'],
    ['http', 'http://fcm.googleapis.com/1'],
    ['another port', 'https://fcm.googleapis.com:8443/1'],
    ['a user', 'https://mia@fcm.googleapis.com/1'],
    ['a user and a password', 'https://fcm.googleapis.com:80@example.nz/1'],
    ['an address of this machine', 'https://127.0.0.1/1'],
    ['an address of this machine as a number', 'https://2130706433/1'],
    ['an IPv6 address', 'https://[::1]/1'],
    ['an address of a cloud', 'https://169.254.169.254/latest'],
    ['a trailing dot', 'https://fcm.googleapis.com./1'],
    ['another scheme', 'ftp://fcm.googleapis.com/1'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'fcm.googleapis.com'],
    ['nothing', ''],
  ] as const

  test.each(refused)('%s is refused [PUSH-04]', async (_, endpoint) => {
    expect(isOfPushService(KNOWN, endpoint)).toBe(false)
    expect(await subscribed(world, mia, newBrowser(endpoint))).toMatchObject({
      status: 400,
      body: { code: 'unknown-push-service', message: 'This browser cannot get news from us' },
    })
    expect(await devices()).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com:443/abc',
  ])('%s is known [PUSH-04]', (endpoint) => expect(isOfPushService(KNOWN, endpoint)).toBe(true))

  test('this machine is known by its exact origin alone, as tests set it [PUSH-04]', () => {
    expect(isOfPushService(['http://127.0.0.1:4550'], 'http://127.0.0.1:4550/1')).toBe(true)
    expect(isOfPushService(['http://127.0.0.1:4550'], 'http://127.0.0.1:4551/1')).toBe(false)
    expect(isOfPushService(['http://127.0.0.1:4550'], 'http://u:p@127.0.0.1:4550/1')).toBe(false)
  })

  test('addresses of 1,000 characters are taken, of 1,001 or with a NUL not; keys have their exact length [PUSH-04]', async () => {
    const { endpoint, ...keys } = service.browser()
    expect(await subscribed(world, mia, { ...keys, endpoint: endpoint.padEnd(1000, 'x') })).toMatchObject({
      status: 201,
    })
    expect(await subscribed(world, mia, { ...keys, endpoint: endpoint.padEnd(1001, 'x') })).toMatchObject({
      status: 400,
    })
    expect(await subscribed(world, mia, { ...keys, endpoint: `${endpoint}\0` })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endpoint' }] },
    })
    expect(await subscribed(world, mia, { ...keys, endpoint, auth: `${keys.auth}A` })).toMatchObject({ status: 400 })
    expect(await subscribed(world, mia, { ...keys, endpoint, p256dh: keys.p256dh.slice(1) })).toMatchObject({
      status: 400,
    })
  })
})

describe('a subscription belongs to its session', () => {
  test('signing out ends it, and no other one [PUSH-05]', async () => {
    const phone = await world.anotherSession(mia)
    await subscribed(world, mia, service.browser())
    const { endpoint, ...keys } = service.browser()
    await subscribed(world, phone, { endpoint, ...keys })
    await world.call(mia, auth.logout)
    expect(await devices()).toEqual([{ userId: mia.id, endpoint }])
  })

  test('another person who signs in on the same browser ends it [PUSH-05]', async () => {
    await world.owner('Tāne', { email: 'tane@example.nz', password: await hashPassword(PASSWORD) })
    await subscribed(world, mia, service.browser())
    await world.call(mia, auth.login, { body: { email: 'tane@example.nz', password: PASSWORD } })
    expect(await devices()).toEqual([])
  })

  test("another person's subscription of the same browser replaces it, when the former cookie was lost [PUSH-05]", async () => {
    const browser = service.browser()
    await subscribed(world, mia, browser)
    const tane = await world.owner('Tāne')
    await subscribed(world, tane, browser)
    expect(await devices()).toMatchObject([{ userId: tane.id }])
  })

  test('changing the password ends all of them, and so does resetting it [PUSH-05]', async () => {
    await subscribed(world, mia, service.browser())
    await subscribed(world, await world.anotherSession(mia), service.browser())
    const body = { currentPassword: PASSWORD, newPassword: 'rimu and tōtara', confirmPassword: 'rimu and tōtara' }
    expect(await world.call(mia, auth.changePassword, { body })).toMatchObject({ status: 200 })
    expect(await devices()).toEqual([])
  })

  test('deleting the account ends it, with what was chosen [PUSH-05]', async () => {
    await subscribed(world, mia, service.browser())
    await world.call(mia, account.changeNews, { body: { showsText: true } })
    await world.call(mia, account.remove)
    await expect.poll(devices).toEqual([])
    expect(await world.db.selectFrom('newsSettings').selectAll().execute()).toEqual([])
  })

  test('ending all sessions, as a suspension does, ends it [PUSH-05]', async () => {
    await subscribed(world, mia, service.browser())
    await endSessions(world.db, mia.id)
    expect(await devices()).toEqual([])
  })
})
