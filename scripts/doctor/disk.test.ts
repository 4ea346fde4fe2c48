import { expect, test } from 'vitest'
import { examineClock } from './clock.ts'
import { judgeSpace } from './disk.ts'

test('less than 1 GB of space is a fault, less than 5 GB a risk [SHIP-06]', () => {
  const level = (bytes: number) => judgeSpace('DATA_DIR', bytes).level
  expect([level(1e9 - 1), level(1e9), level(5e9 - 1), level(5e9)]).toEqual(['fault', 'risk', 'risk', 'good'])
})

test('clocks that are more than five seconds apart are a risk [SHIP-06]', () => {
  const findings = (apart: number) => examineClock('the database', new Date(1_000_000 + apart), 1_000_000).length
  expect([findings(5_000), findings(-5_000), findings(5_001), findings(-5_001)]).toEqual([0, 0, 1, 1])
})
