import { defineConfig } from 'vitest/config'

// `npm run test:cluster`: several processes behind the proxies of this machine. What is not installed is skipped.
export default defineConfig({
  test: {
    include: ['deploy/*.cluster.ts'],
    globalSetup: './server/testing/environment/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
