import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Frames are left out: the only ones hold a mail or a form of the shop, where no script may run.
const options: RunOptions = { runOnly: standards, resultTypes: ['violations'], iframes: false }

async function look(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ??= (() => { ${axe.source}; return globalThis.axe })(); null`)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target.join(' ')} ${html} ${failureSummary ?? ''}`),
  )
}

/** What axe finds on the page as it stands: the rule, the element and what is wrong with it; nothing when all is well. */
export async function barriersOf(page: Page): Promise<string[]> {
  await settled(page)
  const seen = await look(page)
  if (seen.length === 0) return seen
  // It may have looked between two frames, half in the one scheme and half in the other: what is there is there again.
  await settled(page)
  return look(page)
}

/** Colors and dialogs reach their end over some frames; what never ends, as a sign of loading, is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`document.fonts.ready.then(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => null)
  })`)
}

export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}
