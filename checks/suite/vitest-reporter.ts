import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { EXPECTED_TO_FAIL, failedStep, firstLine, LOST_BROWSER, NO_REASON, type TestResult } from './results.ts'

/** How vitest begins to say that the browser, or a page of it, has crashed or does not answer. */
const BROWSER_FAULT = /^(Failed to run the test |Failed to connect to the browser session |The \w+ page crashed )/

/**
 * Writes the results of a vitest run to the file named by TEST_RESULTS: its own report does not say why a test was
 * skipped, and which files did not run because the browser was lost. Each of those files counts as failed.
 */
export default function vitestReporter(): Reporter {
  let specifications: readonly TestSpecification[] = []
  return {
    onTestRunStart(all) {
      specifications = all
    },
    onTestRunEnd(modules, errors, reason) {
      const faults = errors.map((error) => faultOf('vitest', error))
      const ofTests = faults.filter(({ reason }) => !BROWSER_FAULT.test(reason))
      const lost = ofTests.length < faults.length ? specifications.filter(isUnfinishedInBrowser) : []
      const lostModules = new Set(lost.map(({ moduleId }) => moduleId))
      const results = [
        ...modules.filter(({ moduleId }) => !lostModules.has(moduleId)).flatMap(resultsOf),
        ...lost.map(({ moduleId }) => failedStep(relative(process.cwd(), moduleId), LOST_BROWSER)),
        ...(lost.length > 0 ? ofTests : faults),
      ]
      if (reason === 'interrupted') results.push(failedStep('vitest', 'was interrupted'))
      writeFileSync(process.env.TEST_RESULTS ?? '', JSON.stringify(results))
    },
  }
}

function isUnfinishedInBrowser({ pool, testModule }: TestSpecification): boolean {
  if (pool !== 'browser') return false
  if (testModule === undefined || ['queued', 'pending'].includes(testModule.state())) return true
  return Array.from(testModule.children.allTests()).some((test) => test.result().state === 'pending')
}

/** A file that does not load has no tests: it counts as one that failed. */
function resultsOf(module: TestModule): TestResult[] {
  const file = module.relativeModuleId
  return [
    ...module.errors().map((error) => faultOf(file, error)),
    ...Array.from(module.children.allSuites()).flatMap((suite) => suite.errors().map((error) => faultOf(file, error))),
    ...Array.from(module.children.allTests(), (test) => ({ file, title: test.fullName, ...becameOf(test) })),
  ]
}

function becameOf(test: TestCase): Pick<TestResult, 'outcome' | 'reason'> {
  const result = test.result()
  if (result.state === 'failed') return { outcome: 'failed', reason: firstLine(result.errors[0]?.message) }
  if (result.state !== 'passed') return { outcome: 'skipped', reason: reasonOf(test) }
  return test.options.fails ? { outcome: 'skipped', reason: EXPECTED_TO_FAIL } : { outcome: 'passed', reason: '' }
}

function reasonOf(test: TestCase): string {
  const result = test.result()
  if (result.state === 'pending') return 'did not run'
  return test.options.mode === 'todo' ? 'is still to do' : (result.state === 'skipped' && result.note) || NO_REASON
}

function faultOf(file: string, { message }: SerializedError): TestResult {
  return failedStep(file, firstLine(message))
}
