import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from '#server/config.ts'
import { TESTING } from '#server/testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'wagmates-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, `secret-${text.length}`)
  writeFileSync(path, text)
  return path
}

test('secrets are read from files, without the line break at their end [SHIP-08]', () => {
  const config = readConfig({
    SESSION_SECRET_FILE: fileWith('kauri-kowhai-rimu-totara-12345678\n'),
    DATABASE_URL_FILE: fileWith('postgresql://wag:secret@db.example:5432/wagmates\n'),
    SMTP_URL_FILE: fileWith('smtp://wag:secret@mail.example:587\n'),
    MAIL_FROM: 'hello@wagmates.example',
    VAPID_PUBLIC_KEY: TESTING.VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY_FILE: fileWith(`${TESTING.VAPID_PRIVATE_KEY}\n`),
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY: 'wag',
    S3_SECRET_KEY_FILE: fileWith('the secret of the store\n'),
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'wagmates',
    OIDC_CLIENT_SECRET_FILE: fileWith('the secret at the provider\n'),
  })
  expect(config.sessionSecret).toBe('kauri-kowhai-rimu-totara-12345678')
  expect(config.databaseUrl).toBe('postgresql://wag:secret@db.example:5432/wagmates')
  expect(config.vapidKeys.privateKey).toBe(TESTING.VAPID_PRIVATE_KEY)
  expect(config.objectStore?.secretKey).toBe('the secret of the store')
  expect(config.oidc?.clientSecret).toBe('the secret at the provider')
  expect(config.smtpUrl).toBe('smtp://wag:secret@mail.example:587')
})

test('what stands in a file is checked like the setting itself, and the sentence names no secret [SHIP-08]', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: fileWith('mysql://wag:secret@db.example/wagmates') })).toThrow(
    new ConfigError('The setting DATABASE_URL must look like postgresql://user:password@host:5432/database.'),
  )
})

test.each([
  ['a file that is not there', () => join(folder, 'nothing'), 'must name a file that can be read.'],
  ['a folder', () => folder, 'must name a file that can be read.'],
])('%s stops the start with a sentence [SHIP-08]', (_name, path, sentence) => {
  expect(() => readConfig({ SESSION_SECRET_FILE: path() })).toThrow(`The setting SESSION_SECRET_FILE ${sentence}`)
})

test.each([
  ['an empty file', ' \n'],
  ['a file longer than 16 KiB', 'x1y2z3a4b5'.repeat(1_639)],
])('%s stops the start with a sentence [SHIP-08]', (_name, text) => {
  expect(() => readConfig({ SESSION_SECRET_FILE: fileWith(text) })).toThrow(
    'The file of the setting SESSION_SECRET_FILE must hold the secret alone, in one line.',
  )
})

test('a file of 16 KiB is read [SHIP-08]', () => {
  const secret = 'x1y2z3a4b5'.repeat(1_638)
  expect(readConfig({ SESSION_SECRET_FILE: fileWith(`${secret}\n\n\n\n`) }).sessionSecret).toBe(secret)
})

test('a secret that is given in both ways, and a misspelt file setting, stop the start [SHIP-08]', () => {
  const path = fileWith('smtp://mail.example')
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: path })).toThrow(
    'The settings SMTP_URL and SMTP_URL_FILE exclude each other: remove one of them.',
  )
  expect(() => readConfig({ SMPT_URL_FILE: path })).toThrow('Rename it to SMTP_URL_FILE, or remove it.')
})
