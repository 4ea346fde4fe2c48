import { ensureChromium } from './chromium.ts'
import { ensureOtherBrowsers } from './other-browsers.ts'
import { runSteps, STEPS, formatOutcome } from '../checks/steps.ts'
import { type Count, failedOnce, sum } from '../checks/suite/reports.ts'
import { runOnce, runPlaywright, runVitest } from '../checks/suite/runners.ts'

// `npm test`: the checks, every test, and the stories in a browser. The last line counts them all.

const say = (line: string) => console.log(line)

const counts: Count[] = []
for (const [title, run] of [
  ['The checks', runChecks],
  ['The browsers', findBrowsers],
  ['The build', () => runOnce(['scripts/prepare.js'])],
  ['Tests', runVitest],
  ['Stories', runPlaywright],
] as const) {
  say(`\n── ${title}`)
  counts.push(await run())
}

const { passed, failed, failures } = sum(counts)
process.exitCode = failed === 0 ? 0 : 1
if (failures.length > 0) say(`\n── What failed\n${failures.join('\n')}`)
say(`\n${passed} passed, ${failed} failed`)

async function runChecks(): Promise<Count> {
  const outcomes = await runSteps(STEPS, (outcome) => say(formatOutcome(outcome)))
  const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => `The checks: ${name}`)
  return { passed: outcomes.length - failures.length, failed: failures.length, failures }
}

/** Finds Chromium for all tests, which fail without it, and Firefox and WebKit, whose stories are skipped without them. */
async function findBrowsers(): Promise<Count> {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium(say)
    say(process.env.CHROMIUM_PATH)
    const missing = ensureOtherBrowsers(say)
    if (missing.length > 0) say(`Not installed, so their stories are skipped: ${missing.join(', ')}`)
    return { passed: 0, failed: 0, failures: [] }
  } catch (error) {
    return failedOnce(error instanceof Error ? error.message : String(error))
  }
}
