import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { EXPECTED_TO_FAIL, failedStep, firstLine, NO_REASON, type TestResult } from './results.ts'

/** Writes the results of a Playwright run to the file named by TEST_RESULTS. */
export default function playwrightReporter(): Reporter {
  let stories: Suite
  const faults: TestResult[] = []
  return {
    onBegin(_config, suite) {
      stories = suite
    },
    onError(error: TestError) {
      faults.push(failedStep('Playwright', firstLine(error.message)))
    },
    onEnd() {
      const results = (stories?.allTests() ?? []).map(resultOf)
      writeFileSync(process.env.TEST_RESULTS ?? '', JSON.stringify([...results, ...faults]))
    },
    printsToStdio: () => false,
  }
}

function resultOf(story: TestCase): TestResult {
  const [, project = '', , ...titles] = story.titlePath()
  const file = relative(process.cwd(), story.location.file)
  return { file, title: [project, ...titles].filter(Boolean).join(': '), ...becameOf(story) }
}

/**
 * A story that passed only at its second attempt counts as passed and keeps the first attempt's error, which is
 * reported.
 */
function becameOf(story: TestCase): Pick<TestResult, 'outcome' | 'reason'> {
  const outcome = story.outcome()
  if (outcome === 'skipped') return { outcome, reason: reasonOf(story) }
  if (outcome === 'expected')
    return story.expectedStatus === 'passed'
      ? { outcome: 'passed', reason: '' }
      : { outcome: 'skipped', reason: EXPECTED_TO_FAIL }
  const error = story.results.find((result) => result.error)?.error
  return { outcome: outcome === 'flaky' ? 'passed' : 'failed', reason: firstLine(error?.message) }
}

function reasonOf({ annotations, results }: TestCase): string {
  const mark = [...annotations, ...results.flatMap((result) => result.annotations)].find(
    ({ type }) => type === 'skip' || type === 'fixme',
  )
  return mark ? (mark.description ?? NO_REASON) : 'did not run'
}
