import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { sentenceFor } from './start-sentence.ts'

const { host, user } = inject('database')
const onServer = (place: string) => `postgresql://${user}@localhost${place}?host=${encodeURIComponent(host ?? '')}`

/** Why the app does not start with a database at this address. */
async function refusalOf(databaseUrl: string): Promise<unknown> {
  const opened = openDatabase({ databaseUrl, dataDir: '/nowhere' }, { say: () => {}, onLost: () => {} })
  return opened.then(
    () => null,
    (error: unknown) => error,
  )
}

test.each([
  ['no server', 'postgresql://wag@127.0.0.1:1/wagmates', /^No database answers at DATABASE_URL\.$/],
  [
    'no host',
    'postgresql://wag:secret@nowhere.invalid/wagmates',
    /^The database at DATABASE_URL cannot be used: .+\.$/,
  ],
  ['no such database', onServer('/no-such'), /^The database at DATABASE_URL cannot be used: .*no-such.*\.$/],
])('a DATABASE_URL that leads nowhere stops the start with a sentence: %s', async (_, databaseUrl, sentence) => {
  const words = sentenceFor(await refusalOf(databaseUrl))
  expect(words).toMatch(sentence)
  expect(words).not.toContain('secret')
})

/** What listening says where that is not possible. */
async function listeningOn(host: string, port: number): Promise<unknown> {
  const server = createServer()
  return new Promise((resolve) => server.on('error', resolve).listen(port, host))
}

test('a HOST that is not of this machine and a port that is taken stop the start with a sentence', async () => {
  expect(sentenceFor(await listeningOn('203.0.113.5', 0))).toMatch(/^HOST is not an address of this machine\./)
  expect(sentenceFor(await listeningOn('nowhere.invalid', 0))).toMatch(/^HOST is not an address of this machine\./)

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(sentenceFor(await listeningOn('127.0.0.1', port))).toMatch(/^The port is taken by another program\./)
  other.close()

  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(sentenceFor(denied)).toBe('This account may not listen on that port. Set PORT to 1024 or higher.')
})

test('a fault of ours is told with all that is known of it', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toBeNull()
  expect(sentenceFor(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open' }))).toBeNull()
})
