import type { Page } from '@playwright/test'

/** Counts every click with the mouse, also in pop-ups; returns the number so far. A choice made with the keyboard is not a click. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  const context = page.context()
  await context.exposeFunction('countClick', () => {
    clicks += 1
  })
  await context.addInitScript({
    content: `addEventListener('pointerdown', (event) => event.isTrusted && countClick(), { capture: true })`,
  })
  return () => clicks
}
