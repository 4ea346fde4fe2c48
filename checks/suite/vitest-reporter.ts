import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { EXPECTED_TO_FAIL, failedStep, firstLine, NO_REASON, type TestResult } from './results.ts'

/**
 * Writes the results of a vitest run to the file named by TEST_RESULTS: its own report does not say why a test was
 * skipped.
 */
export default function vitestReporter(): Reporter {
  return {
    onTestRunEnd(modules, errors, reason) {
      const results = [...modules.flatMap(resultsOf), ...errors.map((error) => faultOf('vitest', error))]
      if (reason === 'interrupted') results.push(failedStep('vitest', 'was interrupted'))
      writeFileSync(process.env.TEST_RESULTS ?? '', JSON.stringify(results))
    },
  }
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
