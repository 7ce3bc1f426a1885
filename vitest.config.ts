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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
