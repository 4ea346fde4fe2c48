import { expect, test } from 'vitest'
import { withLock, withTabLock } from './with-lock.ts'

const rest = async () => new Promise((resolve) => setTimeout(resolve, 20))

test.each([
  ['with locks', withLock],
  ['without locks', withTabLock],
])('%s work of one name runs one after the other, after a failure too', async (_how, run) => {
  const done: string[] = []
  const work =
    (what: string, fails = false) =>
    async () => {
      done.push(`${what} begins`)
      await rest()
      done.push(`${what} ends`)
      if (fails) throw new Error(what)
    }
  const first = run('name', work('first', true)).then(
    () => 'succeeded',
    () => 'failed',
  )
  const second = run('name', work('second'))
  await run('another', work('other'))
  expect(await first).toBe('failed')
  await second
  const ofName = done.filter((what) => !what.startsWith('other'))
  expect(ofName).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(done.indexOf('other begins')).toBeLessThan(done.indexOf('first ends'))
})

test.each([
  ['with locks', withLock],
  ['without locks', withTabLock],
])('%s work that is cancelled before its turn does not run', async (_how, run) => {
  const cancellation = new AbortController()
  const first = run('name', rest)
  let hasRun = false
  const second = run('name', async () => void (hasRun = true), cancellation.signal)
  cancellation.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  await first
  await run('name', rest)
  expect(hasRun).toBe(false)
})
