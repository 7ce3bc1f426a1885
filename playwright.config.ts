import { defineConfig } from '@playwright/test'
import { browserEnvironment } from './e2e/faked-clock.ts'
import { slowness } from './e2e/slow-browser.ts'
import { systemBrowser } from './scripts/browser.mjs'

const port = Number(process.env['E2E_PORT'] ?? 3210)

/** The journeys, against the real server on a data folder of its own that is made and seeded for the run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 3,
  timeout: 120_000 * slowness,
  // The end of the run names the journeys that pass only then.
  retries: 1,
  expect: { timeout: 15_000 * slowness },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000 * slowness,
    navigationTimeout: 30_000 * slowness,
    // Nothing moves that a test would only wait for.
    contextOptions: { reducedMotion: 'reduce' },
    // What it keeps would hide which files a page asks for. offline.spec.ts looks at it by itself.
    serviceWorkers: 'block',
    // A trace costs a third of the time: npx playwright test --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: systemBrowser(),
      env: browserEnvironment,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Code that runs for a second is not worth optimizing, except what axe calls thousands of times.
        '--js-flags=--no-opt --invocation-count-for-maglev=4000',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    // Else it would be the folder of the config that is run, which for the screenshots is another.
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/readyz`,
    timeout: 90_000 * slowness,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
