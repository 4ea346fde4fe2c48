import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judged, sum } from './reports.ts'

const passing = { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [] }

test('a test file that does not load counts as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]

  expect(countVitest({ ...passing, success: false, testResults })).toEqual({ passed: 3, failed: 1 })
})

test('a file with failed tests is not counted once more', () => {
  const testResults = [{ status: 'failed', assertionResults: [{}] }]

  expect(countVitest({ ...passing, numFailedTests: 2, testResults })).toEqual({ passed: 3, failed: 2 })
})

test('a story that passes only at the second try counts as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }

  expect(countPlaywright({ errors: [], stats })).toEqual({ passed: 4, failed: 2 })
})

test('a runner that crashes or finds no test has failed', () => {
  expect(judged({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(judged({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(judged({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
  expect(judged({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
})

test('the runners are added up', () => {
  expect(sum([judged({ passed: 5, failed: 0 }, 0), { passed: 1, failed: 2 }])).toEqual({ passed: 6, failed: 2 })
})
