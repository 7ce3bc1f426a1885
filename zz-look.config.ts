import base from './playwright.config.ts'
const { webServer, ...rest } = base
export default { ...rest, retries: 0, workers: 1, timeout: 240_000, testMatch: 'zz-stale.spec.ts', outputDir: '/tmp/notice/stale-results', use: { ...rest.use, baseURL: 'http://localhost:3466', screenshot: 'off' as const } }
