import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from '#server/config.ts'
import { TESTING } from '#server/testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'wagmates-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = TESTING

test('the keys are made once in DATA_DIR, for nobody else to read [PUSH-01]', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'new') })
  expect(config.areVapidKeysGiven).toBe(false)
  const { publicKey, privateKey } = config.vapidKeys
  expect([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32])
  expect(readConfig({ DATA_DIR: join(folder, 'new') }).vapidKeys).toEqual({ publicKey, privateKey })
  expect(statSync(join(folder, 'new', 'vapid-keys')).mode & 0o077).toBe(0)
  expect(readConfig({ DATA_DIR: join(folder, 'other') }).vapidKeys.publicKey).not.toBe(publicKey)
})

test('keys of the settings are used; one needs the other, and both their length [PUSH-01]', () => {
  expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapidKeys).toEqual({
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
  })
  for (const one of [{ VAPID_PUBLIC_KEY }, { VAPID_PRIVATE_KEY }])
    expect(() => readConfig(one)).toThrow('The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY })).toThrow(ConfigError)
})

test('a file without keys stops the start with a sentence [PUSH-01]', () => {
  writeFileSync(join(folder, 'vapid-keys'), 'no keys')
  expect(() => readConfig({ DATA_DIR: folder }).vapidKeys).toThrow(
    `The keys in ${join(folder, 'vapid-keys')} cannot be used`,
  )
})

test('the known push services are preset; others are host names, or this machine for tests [PUSH-04]', () => {
  expect(readConfig({}).pushHosts).toEqual([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ])
  expect(readConfig({ PUSH_HOSTS: 'push.example.nz, http://127.0.0.1:4550' }).pushHosts).toEqual([
    'push.example.nz',
    'http://127.0.0.1:4550',
  ])
  for (const wrong of ['*', '*.nz/', 'https://push.example.nz', 'http://10.0.0.1:80', '10.0.0.1', 'a b'])
    expect(() => readConfig({ PUSH_HOSTS: wrong })).toThrow('The setting PUSH_HOSTS must be host names')
})

test('a push service that asks who sends is told the contact address, or the site [PUSH-01]', () => {
  expect(readConfig({ CONTACT_EMAIL: 'kia-ora@example.nz' }).vapidSubject).toBe('mailto:kia-ora@example.nz')
  expect(readConfig({ PUBLIC_URL: 'https://wagmates.example/' }).vapidSubject).toBe('https://wagmates.example/')
  expect(readConfig({}).vapidSubject).toBe('mailto:no-reply@localhost')
})
