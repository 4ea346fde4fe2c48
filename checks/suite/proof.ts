import { citations, citedBy } from '../requirements.ts'
import { isMeasurement, listedTestFiles } from '../test-files.ts'
import { failedStep, type TestResult } from './results.ts'

/**
 * Gaps that a run of all tests leaves though each test of it may have passed: listed test files that did not run, apart
 * from those that measure, and requirements that only tests cite which did not run.
 */
export function missingProof(root: string, files: readonly string[], results: readonly TestResult[]): TestResult[] {
  const inRun = new Set(results.map(({ file }) => file))
  const absent = listedTestFiles(root).filter((file) => !inRun.has(file) && !isMeasurement(file))
  const proven = citedBy(results.filter(({ outcome }) => outcome !== 'skipped').map(({ title }) => title))
  const unproven = Array.from(citations(root, files)).filter(([id]) => !proven.has(id))
  return [
    ...absent.map((file) => failedStep(file, 'no test of it was in this run')),
    ...unproven.map(([id, file]) => failedStep(file, `cites ${id}, but no test that cites it ran`)),
  ]
}
