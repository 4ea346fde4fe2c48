/** What a runner's JSON report comes down to. */
export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A file that does not even load fails without a failed test: it counts as one. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

export function countPlaywright(report: unknown): Count {
  const { errors, stats } = report as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** A runner that found nothing, or that ended badly without naming a test, has failed once. */
export function judged(count: Count, exitCode: number | null): Count {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return isSilentFailure ? { ...count, failed: 1 } : count
}

export function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}
