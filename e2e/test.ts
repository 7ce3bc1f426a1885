import { test as base } from '@playwright/test'
import { moveClockOfPages } from './faked-clock.ts'
import { keepIntercepting } from './keep-intercepting.ts'
import { releasePages } from './pages.ts'
import { slowPages } from './slow-browser.ts'

export { expect } from './expect.ts'

/** Playwright's test, which hands the pages that a test took back to the next one. */
export const test = base.extend<{ pagesAreReleased: undefined }>({
  browser: [
    async ({ browser }, use) => {
      moveClockOfPages(browser)
      keepIntercepting(browser)
      slowPages(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  pagesAreReleased: [
    async ({ baseURL }, use, { status }) => {
      await use(undefined)
      await releasePages(baseURL!, status)
    },
    { auto: true },
  ],
})
