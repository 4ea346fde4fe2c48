import { stripVTControlCharacters } from 'node:util'

/** The summary of a runner's JSON report. */
export interface Count {
  passed: number
  failed: number
  /** The failed ones by name, each with the first line of what went wrong, for the end of a long output. */
  failures: string[]
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface PlaywrightReport {
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** A file that does not even load fails without a failed test: it counts as one. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [
      ...unloaded.map(({ name, message }) => named(name, message)),
      ...failedTests.map(({ fullName, failureMessages }) => named(fullName, failureMessages?.[0])),
    ],
  }
}

export function countPlaywright(report: unknown): Count {
  const { errors, stats, suites } = report as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...errors.map(({ message }) => named('The runner', message)), ...suites.flatMap(failedStories)],
  }
}

function failedStories({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => named(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failedStories)]
}

function named(title: string, message = ''): string {
  return `${title}: ${stripVTControlCharacters(message).split('\n')[0] || 'no message'}`
}

/** A runner that found no tests, or that failed without naming one, counts as one failure. */
export function judged(count: Count, exitCode: number | null): Count {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return isSilentFailure ? failedOnce('A runner named no failed test, but did not end well', count.passed) : count
}

export function failedOnce(failure: string, passed = 0): Count {
  return { passed, failed: 1, failures: [failure] }
}

export function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}
