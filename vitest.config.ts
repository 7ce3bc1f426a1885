import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const tests = globSync('{common,kit,features,app,scripts}/**/*.test.ts', { cwd: import.meta.dirname })
const needsDatabase = (file: string) =>
  /\/(?:test-app|test-database|one-database|samples|payments|programs)[/.]/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
const shared = {
  pool: 'forks' as const,
  // Files of one worker share its modules, which saves two fifths of the time: a module must not keep anything between tests.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['testing/end-file.setup.ts'],
}

/** `rules` start within a second, as nothing has to be started for them; `http` speak to the whole server and a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'rules', include: tests.filter((file) => !needsDatabase(file)) } },
      {
        test: {
          ...shared,
          name: 'http',
          include: tests.filter(needsDatabase),
          globalSetup: ['testing/one-database.ts'],
        },
      },
    ],
  },
})
