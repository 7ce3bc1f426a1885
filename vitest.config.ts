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
  // What is expected may take longer on a busy machine than the second that Vitest waits by itself.
  expect: { poll: { timeout: 10_000 } },
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
          // Node reads TypeScript itself and keeps what it compiled, and its modules run faster than Vite's. No such file may reach a .tsx.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Most objects of a test live shorter than it takes to fill the default 16 MB: collecting them less often is cheaper.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'],
          globalSetup: ['testing/one-database.ts'],
        },
      },
    ],
  },
})
