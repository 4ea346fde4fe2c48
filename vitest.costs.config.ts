import { defineConfig } from 'vitest/config'

// `npm run test:costs`: what calls cost at most, in CPU, in time of the event loop and in memory. One file at a time, and
// nothing beside it.
export default defineConfig({
  test: {
    include: ['server/**/*.costs.test.ts'],
    globalSetup: './server/testing/environment/global-setup.ts',
    setupFiles: ['./checks/quiet-console.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
