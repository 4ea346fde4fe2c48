import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLoop, startLoop, startRepeated } from './loop.ts'

const LONG_MS = 60_000

test('rounds follow each other without a pause while more is left, and never overlap', async () => {
  let [running, most, rounds] = [0, 0, 0]
  const stop = startLoop({
    round: async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(1)
      running -= 1
      rounds += 1
      return rounds < 5 ? 0 : LONG_MS
    },
    afterErrorMs: LONG_MS,
    onError: () => {},
  })
  await expect.poll(() => rounds).toBe(5)
  await stop()
  expect([most, rounds]).toEqual([1, 5])
})

test('a round that throws is reported, and the next one follows after its pause', async () => {
  const faults: unknown[] = []
  let rounds = 0
  const stop = startLoop({
    round: async () => {
      rounds += 1
      if (rounds === 1) throw new Error('away')
      return LONG_MS
    },
    afterErrorMs: 1,
    onError: (error) => faults.push(error),
  })
  await expect.poll(() => rounds).toBe(2)
  await stop()
  expect(faults).toEqual([new Error('away')])
})

test('stopping ends a pause, and waits for the round in progress', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  let rounds = 0
  const stop = startLoop({
    round: async (stopping) => {
      rounds += 1
      stopping.addEventListener('abort', () => setTimeout(end, 20))
      await isOver
      return LONG_MS
    },
    afterErrorMs: LONG_MS,
    onError: () => {},
  })
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  await sleep(0)
  expect(hasStopped, 'its round has not ended').toBe(false)
  await stopped
  expect(rounds).toBe(1)
})

test('waking ends a pause, and adds a round to the one in progress', async () => {
  let rounds = 0
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const loop = openLoop({
    round: async () => {
      rounds += 1
      if (rounds === 2) await mayEnd
      return LONG_MS
    },
    afterErrorMs: LONG_MS,
    onError: () => {},
  })
  await sleep(1)
  loop.wake()
  await expect.poll(() => rounds).toBe(2)
  loop.wake()
  end()
  await expect.poll(() => rounds).toBe(3)
  await sleep(5)
  await loop.stop()
  expect(rounds).toBe(3)
})

test('waking does not end the pause after a fault', async () => {
  const faults: unknown[] = []
  const loop = openLoop({
    round: async () => {
      throw new Error('away')
    },
    afterErrorMs: LONG_MS,
    onError: (error) => faults.push(error),
  })
  await sleep(1)
  loop.wake()
  await sleep(5)
  await loop.stop()
  expect(faults).toEqual([new Error('away')])
})

test('a run that fails is reported, but not when it was stopped meanwhile', async () => {
  const errors: unknown[] = []
  let runs = 0
  const { promise: cutOff, reject: cut } = Promise.withResolvers<void>()
  const stop = startRepeated({
    everyMs: 1,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
      await cutOff
    },
    onError: (error) => errors.push(error),
  })
  await expect.poll(() => runs).toBe(2)
  const stopped = stop()
  cut(new Error('connection ended'))
  await stopped
  expect(errors).toEqual([new Error('first')])
})
