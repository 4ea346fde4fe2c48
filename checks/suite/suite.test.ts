import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeSuite, SMALL_SUITE, SUITE_OF_ONLY, suiteThatCrashes } from '../testing/small-suite.ts'
import { removeTree } from '../testing/tree.ts'
import { withSilentFailure, lastLines, type TestResult } from './results.ts'
import { type Place, runPlaywright, runVitest } from './runners.ts'

const path = mkdtempSync(join(tmpdir(), 'wagmates-run-'))
const folder = { path, add: () => {}, remove: () => {} }
const roots: string[] = []

function placeOf(files: Record<string, string>): Place {
  const root = makeSuite(files)
  roots.push(root)
  return { root, folder, output: 'ignore' }
}
afterAll(() => [path, ...roots].forEach(removeTree))

const lineOf = ({ file, title, outcome, reason }: TestResult) => `${outcome}: ${file}: ${title}: ${reason}`

test('vitest: each test is reported with what became of it and why; what proves nothing counts as skipped', async () => {
  const results = await runVitest(placeOf(SMALL_SUITE))

  expect(results.map(lineOf).toSorted()).toEqual([
    'failed: outcomes.test.ts: : no stable',
    `failed: outcomes.test.ts: a cat > barks: expected 'miaow' to be 'woof' // Object.is equality`,
    expect.stringMatching(/^failed: unloaded\.test\.ts: : .*nothing\.ts/),
    'passed: outcomes.test.ts: a dog barks [K-01]: ',
    'skipped: outcomes.test.ts: a bird sings: no reason given',
    'skipped: outcomes.test.ts: a cat > swims: no water here',
    'skipped: outcomes.test.ts: a fish barks: is expected to fail',
    'skipped: outcomes.test.ts: a fish sings [K-02]: is still to do',
    'skipped: outcomes.test.ts: a horse > neighs: no reason given',
  ])
})

test('vitest: files that a crashed browser kept from running have a second attempt, which is named', async () => {
  const results = await runVitest(placeOf(suiteThatCrashes(1)))

  expect(results.map(lineOf).toSorted()).toEqual([
    'passed: a.test.ts: a cat jumps: its browser was lost at the first attempt',
    'passed: a.test.ts: a dog runs: its browser was lost at the first attempt',
    'passed: b.test.ts: a bird sings: its browser was lost at the first attempt',
  ])
})

test('vitest: files whose browser crashes at both attempts have failed', async () => {
  const results = await runVitest(placeOf(suiteThatCrashes(2)))

  expect(results.map(lineOf).toSorted()).toEqual([
    'failed: a.test.ts: : its browser was lost',
    'failed: b.test.ts: : its browser was lost',
  ])
})

test('Playwright: each story is reported with what became of it and why; what proves nothing counts as skipped', async () => {
  const results = await runPlaywright(placeOf(SMALL_SUITE))

  expect(results.map(lineOf).toSorted()).toEqual([
    'failed: e2e/outcomes.spec.ts: desk: a cat barks: Error: expect(received).toBe(expected) // Object.is equality',
    'passed: e2e/outcomes.spec.ts: desk: a dog barks [K-01]: ',
    'passed: e2e/outcomes.spec.ts: desk: a hen clucks: Error: expect(received).toBe(expected) // Object.is equality',
    'skipped: e2e/outcomes.spec.ts: desk: a bird: barks: is expected to fail',
    'skipped: e2e/outcomes.spec.ts: desk: a bird: sings: no bird here',
    'skipped: e2e/outcomes.spec.ts: desk: a fish sings: no reason given',
  ])
})

test('`only` is refused by both runners, also on a desk', async () => {
  const place = placeOf(SUITE_OF_ONLY)
  const failed = [...(await runVitest(place)), ...(await runPlaywright(place))].filter(
    ({ outcome }) => outcome === 'failed',
  )

  expect(failed.map(lineOf)).toEqual([
    expect.stringMatching(/^failed: only\.test\.ts: a dog barks: .*Unexpected \.only modifier/),
    expect.stringMatching(/^failed: Playwright: : .*focused.*only.*not allowed/),
  ])
})

test('a runner that crashes or passes no test has failed', () => {
  const passed: TestResult = { file: 'a.test.ts', title: 'a dog barks', outcome: 'passed', reason: '' }
  const failed: TestResult = { ...passed, outcome: 'failed', reason: 'miaow' }
  const silent = {
    file: 'A runner',
    title: '',
    outcome: 'failed',
    reason: 'named no failed test, but did not end well',
  }

  expect(withSilentFailure([passed], 0)).toEqual([passed])
  expect(withSilentFailure([passed, failed], 1)).toEqual([passed, failed])
  expect(withSilentFailure([passed], 1)).toEqual([passed, silent])
  expect(withSilentFailure([passed], null)).toEqual([passed, silent])
  expect(withSilentFailure([{ ...passed, outcome: 'skipped' }], 0)).toHaveLength(2)
})

test('the last line counts, and the lines above name what was skipped and what failed', () => {
  const passed: TestResult = { file: 'a.test.ts', title: 'a dog barks', outcome: 'passed', reason: '' }
  const failed: TestResult = { file: 'The checks', title: '', outcome: 'failed', reason: 'lint' }
  const skipped: TestResult = { ...passed, title: 'a cat swims', outcome: 'skipped', reason: 'no water here' }

  expect(lastLines([passed, passed])).toEqual(['', '2 passed, 0 failed'])
  expect(lastLines([passed, { ...passed, title: 'a hen clucks', reason: 'an egg first' }])).toEqual([
    '',
    '── What passed only at the second attempt',
    'a.test.ts: a hen clucks: an egg first',
    '',
    '2 passed, 0 failed',
  ])
  expect(lastLines([skipped, failed, passed, skipped])).toEqual([
    '',
    '── What was skipped',
    'a.test.ts: a cat swims: no water here',
    'a.test.ts: a cat swims: no water here',
    '',
    '── What failed',
    'The checks: lint',
    '',
    '1 passed, 1 failed, 2 skipped',
  ])
})
