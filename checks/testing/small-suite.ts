import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// A small project with tests of every outcome, for the runners of `npm test`. What it allows is what the project allows.

const VITEST = `import own from '${process.cwd()}/vitest.config.ts'
export default { cacheDir: '.vite', test: { allowOnly: own.test.allowOnly, exclude: ['e2e/**', 'node_modules/**'] } }
`
const PLAYWRIGHT = `import own from '${process.cwd()}/playwright.config.ts'
export default { testDir: 'e2e', forbidOnly: own.forbidOnly, retries: 1, projects: [{ name: 'desk' }] }
`

const OUTCOMES = `import { beforeAll, describe, expect, test } from 'vitest'
test('a dog barks [K-01]', () => expect('woof').toBe('woof'))
describe('a cat', () => {
  test('barks', () => expect('miaow').toBe('woof'))
  test('swims', ({ skip }) => { skip('no water here') })
})
test.skip('a bird sings', () => {})
test.todo('a fish sings [K-02]')
test.fails('a fish barks', () => expect('blub').toBe('woof'))
describe('a horse', () => {
  beforeAll(() => { throw new Error('no stable') })
  test('neighs', () => {})
})
`
const STORIES = `import { expect, test } from '@playwright/test'
test('a dog barks [K-01]', () => expect('woof').toBe('woof'))
test('a cat barks', () => expect('miaow').toBe('woof'))
test('a hen clucks', ({}, { retry }) => expect(retry).toBe(1))
test.describe('a bird', () => {
  test('sings', () => { test.skip(true, 'no bird here') })
  test('barks', () => { test.fail(); expect('tweet').toBe('woof') })
})
test.fixme('a fish sings', () => {})
`

export const SMALL_SUITE = {
  'outcomes.test.ts': OUTCOMES,
  'unloaded.test.ts': `import './nothing.ts'\n`,
  'e2e/outcomes.spec.ts': STORIES,
}
const ONLY = (from: string) =>
  `import { test } from '${from}'\ntest.only('a dog barks', () => {})\ntest('a cat purrs', () => {})\n`
export const SUITE_OF_ONLY = { 'only.test.ts': ONLY('vitest'), 'e2e/only.spec.ts': ONLY('@playwright/test') }

const IN_BROWSER = `import { existsSync, writeFileSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { CHROMIUM_ARGS, findChromium } from '${process.cwd()}/scripts/browsers/chromium.ts'
const provider = playwright({ launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS } })
/** Crashes the page, in as many runs of the suite as asked. */
async function crash({ page }, name, times) {
  for (let time = 1; time <= times; time++) {
    const mark = name + time
    if (existsSync(mark)) continue
    writeFileSync(mark, '')
    const session = await page.context().newCDPSession(page)
    return session.send('Page.crash')
  }
}
export default { cacheDir: '.vite', test: { testTimeout: 240_000, maxWorkers: 1, isolate: false, browser: {
  enabled: true, headless: true, screenshotFailures: false, provider, instances: [{ browser: 'chromium' }], commands: { crash },
} } }
`
const CRASHING = (times: number) => `import { test } from 'vitest'
import { commands } from 'vitest/browser'
test('a dog runs', () => {})
test('a cat jumps', () => commands.crash('cat', ${times}))
`

/** Two files that share a page in the browser; the first one crashes it in as many runs as asked. */
export const suiteThatCrashes = (times: number) => ({
  'vitest.config.ts': IN_BROWSER,
  'a.test.ts': CRASHING(times),
  'b.test.ts': `import { test } from 'vitest'\ntest('a bird sings', () => {})\n`,
})

export function makeSuite(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'wagmates-suite-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const all = {
    'package.json': '{ "type": "module" }',
    'vitest.config.ts': VITEST,
    'playwright.config.ts': PLAYWRIGHT,
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
