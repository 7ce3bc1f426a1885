import type { Page } from '@playwright/test'

/** Collects the errors that the page logs. A refused call is one too: a page that is only viewed must not request what it may not have. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    // A not-found page has status 404, which the browser logs.
    const isNotFound = /status of 404/.test(message.text()) && message.location().url === page.url()
    if (message.type() === 'error' && !isNotFound) pageErrors.push(`${message.text()} ${message.location().url}`)
  })
  return pageErrors
}
