import { expect, test, vi } from 'vitest'

// Two tests in this order: the second one waits for what the first one has left behind.

test('a test may leave the time stopped', () => {
  vi.useFakeTimers({ now: 0 })
  expect(Date.now()).toBe(0)
})

test('the time goes on in the next test', async () => {
  const waited = new Promise((resolve) => setTimeout(() => resolve('waited'), 1))
  expect(Date.now()).toBeGreaterThan(0)
  expect(await waited).toBe('waited')
})
