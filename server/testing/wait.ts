import { expect } from 'vitest'

/** A refused caller is told to wait for as long as the limit lasts, less what the test has taken: a minute at most. */
export function expectWait({ headers }: { headers: Record<string, unknown> }, seconds: number): void {
  expect(Number(headers['retry-after'])).toBeGreaterThan(seconds - 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
}
