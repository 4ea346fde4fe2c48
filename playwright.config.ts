import { defineConfig } from '@playwright/test'
import { freePort } from './server/testing/environment/free-port.ts'
import { CHROMIUM_ARGS, findChromium } from './scripts/browsers/chromium.ts'

// Playwright's workers read this file again: what is found out once is handed on in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? ''

/** Stories of processes, guards and workers, and those that set widths of their own: once, on the desktop. */
const SAME_AT_EVERY_WIDTH = [
  'start',
  'kill-under-writes',
  'visitors',
  'offline',
  'phone-news',
  'accessibility',
  'larger-text',
  'keyboard',
  'page-changes',
  'twelve-tabs',
  'two-tabs',
  'slow-page',
  'soak',
  'mails',
  'other-browsers',
  'queue-by-keyboard',
].map((name) => `**/${name}.spec.ts`)
/** Stories of forms and lists in one column, of fingers, and of what the server decides: once, on the phone. */
const FORMS = [
  'account',
  'double-taps',
  'first-walk',
  'health',
  'message-pictures',
  'newcomer',
  'openid',
  'operators',
  'owners-day',
  'own-picture',
  'passkeys',
  'playdates',
  'standing',
  'walks',
  'watches',
].map((name) => `**/${name}.spec.ts`)

const origin = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/data-folder.ts',
  fullyParallel: false,
  // Stories wait for each other's browsers, mails and processes: a third one uses the cores meanwhile.
  workers: 3,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A browser or its driver may fail once. The last lines of `npm test` name each story that needed its second attempt.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Recording every story takes a tenth of the time; in CI the second attempt is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: SAME_AT_EVERY_WIDTH,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // Stories tagged @phone do not differ by width either, though others of their files do.
    { name: 'desktop', testIgnore: FORMS, grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: './node_modules/.bin/node e2e/e2e-server.ts',
    url: `${origin}/api/config`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: process.env.E2E_PORT, HOST: 'localhost', PUBLIC_URL: origin, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  },
})
