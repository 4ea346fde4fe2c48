import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts'
import app from './vite.config.ts'

const browser = playwright({ launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS } })
const quiet = './checks/quiet-console.ts'

// A busy machine is slow, not wrong: waits are long, and cost nothing where things work.
const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    reporters: ['default'],
    allowOnly: false,
    // Tests mostly wait for the database and the browser: the usual one worker fewer than cores leaves a core idle.
    maxWorkers: Math.max(2, availableParallelism()),
    exclude: [...configDefaults.exclude, 'dist/**', 'e2e/**'],
    projects: [
      { test: { ...patience, name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'tools',
          include: ['{scripts,build,checks,art}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...patience, name: 'packages', include: ['packages/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...patience,
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: './server/testing/global-setup.ts',
          setupFiles: [quiet],
        },
      },
      {
        plugins: app.plugins ?? [],
        test: {
          ...patience,
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
