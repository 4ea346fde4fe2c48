import { expect, test } from 'vitest'
import { limitConcurrency, type QueueBounds, type QueuedFor } from './concurrency-limit.ts'

/** A queue whose work ends when the test says so, and the names of the work in the order in which it began. */
function openSlowQueue(bounds: QueueBounds) {
  const queue = limitConcurrency(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const results: Promise<string>[] = []
  const ask = (key: string | QueuedFor, name = typeof key === 'string' ? key : key.keys.join(' ')) => {
    const result = queue.run(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => void ends.push(resolve))
      return name
    })
    results.push(result.catch((error: Error) => error.message))
  }
  const finish = async () => {
    for (let end = ends.shift(); end || begun.length < results.length; end = ends.shift()) {
      if (!end) break
      end()
      await new Promise(setImmediate)
    }
    return Promise.all(results)
  }
  return { queue, begun, ask, finish }
}

const BUSY = 'We are very busy right now. Please try again in a moment.'
const BOUNDS = { concurrency: 2, waiting: 8, waitingPerKey: 2 }

test('a queue runs so much work at once, and the next when one has ended', async () => {
  const { begun, ask, finish } = openSlowQueue(BOUNDS)
  for (const key of ['Mia', 'Tāne', 'Aroha']) ask(key)
  expect(begun).toEqual(['Mia', 'Tāne'])
  expect(await finish()).toEqual(['Mia', 'Tāne', 'Aroha'])
})

test('one key has its share of the waiting places, and no more', async () => {
  const { queue, ask, finish } = openSlowQueue(BOUNDS)
  for (let n = 0; n < 6; n++) ask('Mia')
  expect(() => queue.refuseWhenFull('Mia')).toThrow(BUSY)
  expect(() => queue.refuseWhenFull('Tāne')).not.toThrow()
  ask('Tāne')
  expect(await finish()).toEqual(['Mia', 'Mia', 'Mia', 'Mia', BUSY, BUSY, 'Tāne'])
  expect(() => queue.refuseWhenFull('Mia'), 'places are given back').not.toThrow()
})

test('work counts for each of its keys: many accounts of one address have the share of the address', async () => {
  const { ask, finish } = openSlowQueue(BOUNDS)
  for (const account of ['Mia', 'Tāne', 'Aroha', 'Wiremu', 'Ana']) ask({ keys: [account, '203.0.113.9'] }, account)
  expect(await finish()).toEqual(['Mia', 'Tāne', 'Aroha', 'Wiremu', BUSY])
})

test('all keys together have so many waiting places, and no more', async () => {
  const { ask, finish } = openSlowQueue(BOUNDS)
  for (let n = 0; n < 11; n++) ask(`owner ${n}`)
  const results = await finish()
  expect(results.slice(0, 10)).not.toContain(BUSY)
  expect(results[10]).toBe(BUSY)
})

test('the first work of a key comes before the second work of another', async () => {
  const { begun, ask, finish } = openSlowQueue({ ...BOUNDS, concurrency: 1 })
  for (const name of ['Mia 1', 'Mia 2', 'Mia 3']) ask('Mia', name)
  ask('Tāne', 'Tāne 1')
  await finish()
  expect(begun).toEqual(['Mia 1', 'Mia 2', 'Tāne 1', 'Mia 3'])
})

test('a reserve stays free for the work that may use it', async () => {
  const { ask, finish } = openSlowQueue({ ...BOUNDS, reserve: 3 })
  for (let n = 0; n < 8; n++) ask(`change ${n}`)
  for (let n = 0; n < 4; n++) ask({ keys: [`sign-in ${n}`], mayUseReserve: true }, `sign-in ${n}`)
  const results = await finish()
  expect(results.slice(0, 7)).not.toContain(BUSY)
  expect(results[7]).toBe(BUSY)
  expect(results.slice(8, 11)).not.toContain(BUSY)
  expect(results[11]).toBe(BUSY)
})

test('work that fails gives its place back', async () => {
  const queue = limitConcurrency({ concurrency: 1, waiting: 1, waitingPerKey: 1 })
  const fail = async () => queue.run('Mia', () => Promise.reject(new Error('torn')))
  for (let n = 0; n < 5; n++) await expect(fail()).rejects.toThrow('torn')
})
