import type { Browser, Page } from '@playwright/test'

/** An address that no page asks for. */
const nowhere = 'http://nowhere.invalid/'

/**
 * Lets the requests of a page pass through Playwright from its first route on until `unrouteAll`. Otherwise Playwright stops that with the
 * page's last route, when its `times` are used up or at `unroute`, and Chromium then loses the requests that are on their way: they never
 * reach the server, and a part of the page loads forever.
 */
export function keepIntercepting(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', keepOneMoreRoute)
    return context
  }
}

function keepOneMoreRoute(page: Page): void {
  const route = page.route.bind(page)
  const unrouteAll = page.unrouteAll.bind(page)
  let isKept = false
  page.route = async (...sent) => {
    if (!isKept) {
      isKept = true
      await route(nowhere, (request) => request.abort())
    }
    return route(...sent)
  }
  page.unrouteAll = async (options) => {
    isKept = false
    await unrouteAll(options)
  }
}
