import { stripVTControlCharacters } from 'node:util'

/** Outcome of a test, of a story, or of a step that passes or fails as a whole. */
export interface TestResult {
  /** The test's file from the root; for a step and for a fault of a runner their name. */
  file: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** The error, why it was skipped, or why it passed only at the second attempt; otherwise empty. */
  reason: string
}

/** Reason of a test that is expected to fail: it proves nothing, so it counts as skipped. */
export const EXPECTED_TO_FAIL = 'is expected to fail'
export const NO_REASON = 'no reason given'
/** Reason of a test file that did not run to its end because its browser crashed or was killed. */
export const LOST_BROWSER = 'its browser was lost'

/** The first line of an error. */
export function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n')[0] || 'no message'
}

export function failedStep(file: string, reason: string): TestResult {
  return { file, title: '', outcome: 'failed', reason }
}

export function passedStep(file: string): TestResult {
  return { file, title: '', outcome: 'passed', reason: '' }
}

/** The results, with a failure added for a runner that passed no test, or that failed without naming one. */
export function withSilentFailure(results: TestResult[], exitCode: number | null): TestResult[] {
  const isSilentFailure =
    !results.some(({ outcome }) => outcome === 'failed') &&
    (exitCode !== 0 || !results.some(({ outcome }) => outcome === 'passed'))
  return isSilentFailure ? [...results, failedStep('A runner', 'named no failed test, but did not end well')] : results
}

/**
 * The end of `npm test`: what was skipped, what passed only at the second attempt and what failed, each with its reason, and
 * how many in the last line.
 */
export function lastLines(results: readonly TestResult[]): string[] {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((outcome) =>
    results.filter((result) => result.outcome === outcome),
  ) as [TestResult[], TestResult[], TestResult[]]
  return [
    ...section('What was skipped', skipped),
    ...section(
      'What passed only at the second attempt',
      passed.filter(({ reason }) => reason !== ''),
    ),
    ...section('What failed', failed),
    '',
    `${passed.length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ]
}

function section(title: string, results: readonly TestResult[]): string[] {
  const lines = results.map((result) => [result.file, result.title, result.reason].filter(Boolean).join(': '))
  return lines.length > 0 ? ['', `── ${title}`, ...lines] : []
}
