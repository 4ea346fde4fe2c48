import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judged, sum } from './reports.ts'

const passing = { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [] }
const noStories = { errors: [], stats: { expected: 4, unexpected: 0, flaky: 0 }, suites: [] }
const five = { passed: 5, failed: 0, failures: [] }

test('a test file that does not load counts as a failure', () => {
  const testResults = [{ status: 'failed', name: 'a.test.ts', message: 'No such module', assertionResults: [] }]

  expect(countVitest({ ...passing, success: false, testResults })).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: No such module'],
  })
})

test('a file with failed tests is not counted once more, and each is named with what went wrong', () => {
  const assertionResults = [
    {
      status: 'failed',
      fullName: 'dogs bark',
      failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n  at x'],
    },
    { status: 'passed', fullName: 'cats do not', failureMessages: [] },
    { status: 'failed', fullName: 'birds sing', failureMessages: null },
  ]
  const testResults = [{ status: 'failed', name: 'a.test.ts', message: '', assertionResults }]

  expect(countVitest({ ...passing, numFailedTests: 2, testResults })).toEqual({
    passed: 3,
    failed: 2,
    failures: ['dogs bark: AssertionError: 1 is not 2', 'birds sing: no message'],
  })
})

test('a story that passes only at the second try counts as a failure, and is named however deep it stands', () => {
  const story = (title: string, status: string) => ({ file: 'e2e/a.spec.ts', title, tests: [{ status, results: [] }] })
  const second = { status: 'flaky', results: [{ error: { message: 'Too late\n  at y' } }, {}] }
  const suites = [
    {
      specs: [story('loads', 'unexpected'), story('reads', 'expected')],
      suites: [{ specs: [{ file: 'e2e/b.spec.ts', title: 'sends', tests: [second] }] }],
    },
  ]

  expect(countPlaywright({ errors: [], stats: { expected: 4, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 4,
    failed: 2,
    failures: ['e2e/a.spec.ts: loads: no message', 'e2e/b.spec.ts: sends: Too late'],
  })
})

test('an error of the browser runner outside its stories counts as a failure', () => {
  expect(countPlaywright({ ...noStories, errors: [{ message: 'No server' }] })).toEqual({
    passed: 4,
    failed: 1,
    failures: ['The runner: No server'],
  })
})

test('a runner that crashes or finds no test has failed', () => {
  const failures = ['A runner named no failed test, but did not end well']

  expect(judged(five, 1)).toEqual({ passed: 5, failed: 1, failures })
  expect(judged({ ...five, passed: 0 }, 0)).toEqual({ passed: 0, failed: 1, failures })
  expect(judged(five, 0)).toEqual(five)
  expect(judged({ passed: 5, failed: 2, failures: ['a', 'b'] }, 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['a', 'b'],
  })
})

test('the runners are added up', () => {
  expect(sum([five, { passed: 1, failed: 2, failures: ['a', 'b'] }])).toEqual({
    passed: 6,
    failed: 2,
    failures: ['a', 'b'],
  })
})
