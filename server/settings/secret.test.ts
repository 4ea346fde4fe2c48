import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from './config-error.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-secret-'))
})
afterEach(async () => rm(folder, { recursive: true }))

test('without SESSION_SECRET one of 256 random bits is made in DATA_DIR, readable by nobody else [S33]', async () => {
  const { sessionSecret } = readConfig({ DATA_DIR: join(folder, 'new') })
  expect(Buffer.from(sessionSecret, 'base64url')).toHaveLength(32)
  const { mode } = await stat(join(folder, 'new/session-secret'))
  expect(mode & 0o777).toBe(0o600)
})

test('the secret of a folder stays the same, and each folder has its own', async () => {
  const { sessionSecret } = readConfig({ DATA_DIR: folder })
  expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe(`${sessionSecret}\n`)
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret)
  expect(readConfig({ DATA_DIR: join(folder, 'other') }).sessionSecret).not.toBe(sessionSecret)
})

test('a secret that others may read is closed to them', async () => {
  await writeFile(join(folder, 'session-secret'), 'a secret that somebody brought along\n', { mode: 0o644 })
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe('a secret that somebody brought along')
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('a folder that cannot hold the secret, and a file without one, stop the start with a sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(() => readConfig({ DATA_DIR: join(folder, 'file') }).sessionSecret).toThrow(ConfigError)
  await writeFile(join(folder, 'session-secret'), 'short')
  expect(() => readConfig({ DATA_DIR: folder }).sessionSecret).toThrow('holds no secret')
})

test.each(['secret', 'changeme', 'x'.repeat(64), '0123456789'])(
  'the weak secret %s is refused [S33]',
  (SESSION_SECRET) => {
    expect(() => readConfig({ SESSION_SECRET })).toThrow('The setting SESSION_SECRET is too weak')
  },
)

test('a mail server needs a sender, and both are checked', () => {
  const SMTP_URL = 'smtp://user:password@mail.example:587'
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM')
  expect(() => readConfig({ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' })).toThrow(
    'must look like smtp://',
  )
  for (const MAIL_FROM of [
    'Wagmates',
    'a@b.example, c@d.example',
    'Wagmates <a@b.example> x',
    'a@b\r\nBcc: c@d.example',
  ]) {
    expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('MAIL_FROM must look like')
  }
  for (const MAIL_FROM of ['hello@wagmates.example', 'Wagmates NZ <hello@wagmates.example>']) {
    expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM })
  }
})
