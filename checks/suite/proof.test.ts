import { afterAll, expect, test } from 'vitest'
import { goneTestFiles, listTestFiles, listedTestFiles, TEST_FILES, unlistedTestFiles } from '../test-files.ts'
import { makeSuite } from '../testing/small-suite.ts'
import { removeTree } from '../testing/tree.ts'
import { missingProof } from './proof.ts'
import type { TestResult } from './results.ts'

const DOG = 'server/dogs/dog.test.ts'
const CAT = 'server/dogs/cat.test.ts'
const root = makeSuite({
  [TEST_FILES]: `${CAT}\n${DOG}\n`,
  [CAT]: `test('a cat purrs [K-01 K-02]', () => {})\n`,
  [DOG]: `test('a dog barks [K-02]', () => {})\n`,
})
afterAll(() => removeTree(root))

const cat: TestResult = { file: CAT, title: 'a cat purrs [K-01 K-02]', outcome: 'passed', reason: '' }
const dog: TestResult = { file: DOG, title: 'a dog barks [K-02]', outcome: 'passed', reason: '' }
const reasonsOf = (results: TestResult[]) =>
  missingProof(root, [CAT, DOG], results).map(({ file, outcome, reason }) => `${outcome}: ${file} ${reason}`)

test('a requirement that only skipped tests cite, or tests that did not run, fails the run', () => {
  const missing = `failed: ${CAT} cites K-01, but no test that cites it ran`

  expect(reasonsOf([cat, dog])).toEqual([])
  expect(reasonsOf([{ ...cat, outcome: 'failed', reason: 'no' }, dog])).toEqual([])
  expect(reasonsOf([{ ...cat, outcome: 'skipped', reason: 'no cat' }, dog])).toEqual([missing])
  expect(reasonsOf([{ ...cat, title: 'a cat purrs' }, dog])).toEqual([missing])
})

test('a listed test file without a test in the run fails the run', () => {
  expect(reasonsOf([cat])).toEqual([`failed: ${DOG} no test of it was in this run`])
})

test('a file that measures need not be in the run, but has to be there', () => {
  const costs = 'server/dogs/dog.costs.test.ts'
  listTestFiles(root, [CAT, DOG, costs])

  expect(reasonsOf([cat, dog])).toEqual([])
  expect(goneTestFiles(root, [CAT, DOG])).toEqual([expect.stringContaining(`${costs} is gone`)])
  listTestFiles(root, [CAT, DOG])
})

test('a listed test file that is gone is reported until the list is written anew; a new one is told of', () => {
  const now = [CAT, 'server/dogs/dog.ts', 'web/dogs/bird.test.tsx']

  expect(goneTestFiles(root, [CAT, DOG])).toEqual([])
  expect(goneTestFiles(root, now)).toEqual([
    expect.stringMatching(/^server\/dogs\/dog\.test\.ts is gone, .*test-files/),
  ])
  expect(unlistedTestFiles(root, now)).toEqual(['web/dogs/bird.test.tsx'])

  listTestFiles(root, now)

  expect(listedTestFiles(root)).toEqual([CAT, 'web/dogs/bird.test.tsx'])
  expect([goneTestFiles(root, now), unlistedTestFiles(root, now)]).toEqual([[], []])
  listTestFiles(root, [CAT, DOG])
})
