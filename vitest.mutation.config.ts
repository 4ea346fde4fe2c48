import { configDefaults, defineConfig } from 'vitest/config'

// The tests of rules alone, which need neither a database nor a browser, for `npm run mutation`.
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/{browse/ranking-cache,health/calendar,emails/templates/names,emails/unsubscribe-token}.test.ts',
      'server/platform/limits/{concurrency-limit,rate-limit-key}.test.ts',
      'web/{dogs/form/model/*,health/summary-rows,messages/thread-items,platform/format/format-date}.test.ts',
    ],
    exclude: [...configDefaults.exclude],
    environment: 'node',
  },
})
