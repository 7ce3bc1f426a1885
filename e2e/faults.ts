import type { Page } from '@playwright/test'

/** What the page complains of. A refused call is one too: nothing that is only looked at asks for what it can't have. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // A page that says there is nothing has the status that says so, and the browser repeats it.
    const isNotFound = /status of 404/.test(message.text()) && message.location().url === page.url()
    if (message.type() === 'error' && !isNotFound) faults.push(`${message.text()} ${message.location().url}`)
  })
  return faults
}
