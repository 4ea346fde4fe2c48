import { ensureChromium } from './browsers/chromium.ts'
import { ensureOtherBrowsers } from './browsers/other-browsers.ts'
import { sourceFiles } from '../checks/files.ts'
import { runSteps, STEPS, formatOutcome } from '../checks/steps.ts'
import { missingProof } from '../checks/suite/proof.ts'
import { failedStep, lastLines, passedStep, type TestResult } from '../checks/suite/results.ts'
import { type Place, runOnce, runPlaywright, runVitest } from '../checks/suite/runners.ts'
import { isMeasurement, TEST_FILES, unlistedTestFiles } from '../checks/test-files.ts'
import { openRunFolder } from '../server/testing/environment/clean-up.ts'

// `npm test`: the checks, every test, and the stories in a browser. The last line counts them all.

const say = (line: string) => console.log(line)

for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.once(signal, () => {
    say(`\nStopped by ${signal} before the end.`)
    process.exit(128 + number)
  })

const folder = await openRunFolder('wagmates-run-')
const place: Place = { root: process.cwd(), folder, output: 'inherit' }
const results: TestResult[] = []
for (const [title, run] of [
  // Installing browsers mostly waits for the network and the disk.
  ['The checks and the browsers', async () => (await Promise.all([runChecks(), findBrowsers()])).flat()],
  ['The build', async () => runOnce(place, 'The build', ['scripts/prepare.js'])],
  ['Tests', async () => runVitest(place)],
  ['Stories', async () => runPlaywright(place)],
] as const) {
  say(`\n── ${title}`)
  results.push(...(await run()))
}

const files = sourceFiles(place.root)
// First, because a test that failed may be the cause of what is missing, and is looked for at the end.
results.unshift(...missingProof(place.root, files, results))
const unlisted = unlistedTestFiles(place.root, files)
if (unlisted.length > 0) say(`\n── Not yet in ${TEST_FILES} (\`npm run test-files\` adds them)\n${unlisted.join('\n')}`)
say(`\n── Not run here, but by \`npm run test:costs\`: ${files.filter(isMeasurement).join(', ')}`)
for (const line of lastLines(results)) say(line)
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0

async function runChecks(): Promise<TestResult[]> {
  const outcomes = await runSteps(STEPS, (outcome) => say(formatOutcome(outcome)))
  return outcomes.map(({ name, ok }) => (ok ? passedStep(name) : failedStep('The checks', name)))
}

/** Finds Chromium for all tests, which fail without it, and Firefox and WebKit, whose stories are skipped without them. */
async function findBrowsers(): Promise<TestResult[]> {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium(say)
    say(process.env.CHROMIUM_PATH)
    const missing = await ensureOtherBrowsers(say)
    if (missing.length > 0) say(`Not installed, so their stories are skipped: ${missing.join(', ')}`)
    return []
  } catch (error) {
    return [failedStep('The browsers', error instanceof Error ? error.message : String(error))]
  }
}
