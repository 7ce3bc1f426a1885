import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'common/**/*.test.ts',
      'features/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'scripts/**/*.test.ts',
      'db/**/*.test.ts',
    ],
    globalSetup: ['server/app/testing/one-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of one worker share its modules, which takes two fifths of the time off: nothing may be kept in them between tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
