import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from './config-error.ts'

test.each(['https://wagmates.nz/app', 'https://wagmates.nz/?a=b', 'https://wagmates.nz/#a'])(
  'a PUBLIC_URL with a path, a query or a fragment is refused: %s',
  (url) => {
    const sentence = 'The setting PUBLIC_URL must be a host alone, without a path.'
    expect(() => readConfig({ PUBLIC_URL: url })).toThrow(new ConfigError(sentence))
  },
)

test.each([
  ['DATABASE_URL', 'postgresql://wag:pa#ss@localhost/wagmates'],
  ['DATABASE_URL', 'postgresql://wag:pa/ss@localhost/wagmates'],
  ['SMTP_URL', 'smtp://mia:pa?ss@mail.nz:587'],
  ['LIVE_URL', 'nats://wag:pa#ss@nats:4222'],
])(
  'an unescaped reserved character in a password is refused with how to escape it, without the password: %s=%s',
  (name, url) => {
    const sentence = `The setting ${name} cannot be read: in a password write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.`
    expect(() => readConfig({ [name]: url })).toThrow(new ConfigError(sentence))
  },
)

test('a DATA_DIR that cannot be read stops the start with a sentence', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wagmates-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  // Root may read every folder, but nobody reads a folder as a file.
  mkdirSync(join(dataDir, 'database-url'))
  const sentence = `This account may not read ${join(dataDir, 'database-url')}. Set DATA_DIR to a folder that it may use.`
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(new ConfigError(sentence))
})
