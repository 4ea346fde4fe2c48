import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './scripts/browsers/chromium.ts'
import app from './vite.config.ts'

const browser = playwright({
  launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
  // Drawing animations takes a seventh of the time, and the stories show them.
  contextOptions: { reducedMotion: 'reduce' },
})
const quiet = './checks/quiet-console.ts'

// A busy machine is slow, not wrong: waits are long, and cost nothing where things work. Polling ends before the slower
// ways by which the product would arrive at the same, such as the streams that are opened anew after 60 s without a sign.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } }

// Files of these tests share a worker's modules (in the browser its page), loaded once for all and not for each file.
const sharedModules = { isolate: false }

// Tests that replace a module need a module graph of their own.
const MOCKED = 'server/**/*.mocked.test.ts'

// They measure, alone: `npm run test:costs`.
const COSTS = 'server/**/*.costs.test.ts'

// The time of day at a place must not depend on where the process runs: these tests run in each of the zones too.
const TIME_ZONES = ['UTC', 'Pacific/Auckland', 'Pacific/Chatham', 'America/Los_Angeles']
const OF_CLOCKS = ['contract/playdates/**/*.test.ts', 'contract/kit/dates.test.ts']

const onDatabase = { globalSetup: './server/testing/environment/global-setup.ts', setupFiles: [quiet] }

export default defineConfig({
  test: {
    reporters: ['default'],
    allowOnly: false,
    // Tests wait for the database and the browser. Measured on two cores: those of the web leave a third of the time idle
    // with three workers and nothing with four; those of the server take as long with three as with two.
    maxWorkers: 2 * availableParallelism(),
    exclude: [...configDefaults.exclude, 'dist/**', 'e2e/**'],
    projects: [
      { test: { ...patience, ...sharedModules, name: 'contract', include: ['contract/**/*.test.ts'] } },
      ...TIME_ZONES.map((TZ) => ({
        test: {
          ...patience,
          ...sharedModules,
          name: `contract in ${TZ}`,
          include: OF_CLOCKS,
          env: { TZ },
        },
      })),
      {
        test: {
          ...patience,
          name: 'tools',
          include: ['{scripts,build,checks,art,deploy}/**/*.test.ts'],
          environment: 'node',
        },
      },
      { test: { ...patience, name: 'packages', include: ['packages/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...patience,
          ...sharedModules,
          ...onDatabase,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [MOCKED, COSTS],
        },
      },
      { test: { ...patience, ...onDatabase, name: 'mocked', include: [MOCKED] } },
      {
        plugins: app.plugins ?? [],
        // Each file's page loads hundreds of modules. Nothing changes during a run, so the browser need not ask again.
        server: { headers: { 'Cache-Control': 'max-age=86400, immutable' } },
        test: {
          ...patience,
          ...sharedModules,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: [quiet, './web/testing/setup.ts'],
          browser: {
            enabled: true,
            provider: browser,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
