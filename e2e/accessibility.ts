import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect } from './expect.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Frames are left out: they only hold a mail or a form of the shop, where no script may run.
const options: RunOptions = { runOnly: standards, resultTypes: ['violations'], iframes: false }

/**
 * Buttons behind an open dialog cannot be pressed, so they may have any size where the dialog's edge cuts it. A toast covers what is under it for a
 * few seconds.
 */
const leaveOutCovered = `({ violations }) => {
  const find = ({ target }) => document.querySelector(target[0])
  const isOpen = document.querySelector('[aria-modal="true"]') !== null
  const isUnderDialog = (node) => isOpen && !find(node)?.closest('[aria-modal="true"]')
  const toasts = [...document.querySelectorAll('[data-toasts] > *')].map((one) => one.getBoundingClientRect())
  const isUnderToast = (node) => {
    const found = find(node)
    if (!found || found.closest('[data-toasts]')) return false
    const { left, right, top, bottom } = found.getBoundingClientRect()
    return toasts.some((toast) => left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom)
  }
  const isCut = (node) => isUnderDialog(node) || isUnderToast(node)
  const seen = ({ id, nodes, ...rule }) => ({ id, ...rule, nodes: id === 'target-size' ? nodes.filter((node) => !isCut(node)) : nodes })
  return { violations: violations.map(seen) }
}`

interface Violation {
  rule: string
  /** A selector of the element. */
  target: string
  problem: string
}

async function runAxe(page: Page): Promise<Violation[]> {
  // A page that was opened inside the app still has it; sending it again costs as much as the check.
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`)))
    await page.evaluate(`globalThis.axe ??= (() => { ${axe.source}; return globalThis.axe })(); null`)
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(${JSON.stringify(options)}).then(${leaveOutCovered})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({
      rule: id,
      target: target.join(' '),
      problem: `${html} ${failureSummary ?? ''}`,
    })),
  )
}

/** The violations that axe finds on the current page: rule, element and problem. Empty when there are none. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  let before = await runAxe(page)
  // The first check may have run between two frames, half in each color scheme, or the header covered half of a button. A real violation shows
  // again when its element is in the middle. A violation that only the second check finds, on a page that had not loaded, needs a third.
  for (let again = before; again.length > 0; before = again) {
    await page.evaluate(`document.querySelector(${JSON.stringify(before[0]!.target)})?.scrollIntoView({ block: 'center' })`)
    await waitForAnimations(page)
    again = await runAxe(page)
    const earlier = before
    const twice = again.filter(({ rule, target }) =>
      earlier.some((finding) => finding.rule === rule && finding.target === target),
    )
    if (twice.length > 0) return twice.map(({ rule, target, problem }) => `${rule}: ${target} ${problem}`)
  }
  return []
}

/** Waits until transitions of colors and dialogs end. Endless animations, such as a loading indicator, do not count. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(`document.fonts.ready.then(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => null)
  })`)
}

export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}
