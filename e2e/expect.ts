import { expect as base, type ExpectMatcherState, type Locator, type MatcherReturnType, type Page } from '@playwright/test'
import { slowness } from './slow-browser.ts'

type Wait<Of> = (actual: Of, timeout: number, expected: unknown) => Promise<void>
type Matchers = Record<string, (...args: unknown[]) => Promise<void>>

/**
 * Playwright's assertion, after waiting in another way. While the assertion itself waits, it describes the whole page again and again for a
 * report that it throws away, which took a tenth of the browser's time.
 */
const after = <Of extends Locator | Page>(name: string, wait: Wait<Of>, provesIt = false) =>
  async function (this: ExpectMatcherState, actual: Of, ...args: unknown[]): Promise<MatcherReturnType> {
    const last = args.at(-1)
    const timeout = hasTimeout(last) ? last.timeout * slowness : this.timeout
    const end = performance.now() + timeout
    const isProven = !this.isNot && (await succeeds(wait(actual, timeout, args[0]))) && provesIt
    if (isProven) return { pass: true, message: () => '' }
    const left = { timeout: Math.max(1, Math.round(end - performance.now())) }
    const matchers = base.configure(left)(actual as Locator)
    const argsWithTimeout = hasTimeout(last) ? [...args.slice(0, -1), { ...last, ...left }] : args
    try {
      await ((this.isNot ? matchers.not : matchers) as unknown as Matchers)[name]!(...argsWithTimeout)
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message.replaceAll(`${left.timeout}ms`, `${timeout}ms`) }
    }
  }

const hasTimeout = (value: unknown): value is { timeout: number } =>
  typeof value === 'object' && value !== null && 'timeout' in value

const succeeds = (promise: Promise<void>) =>
  promise.then(
    () => true,
    () => false,
  )

/** A list is compared with all elements that the locator finds. */
const isThere: Wait<Locator> = async (locator, timeout, expected) => {
  if (!Array.isArray(expected)) await locator.waitFor({ state: 'attached', timeout })
}

/** Reads the address that the browser reported, which asks nothing of the page. */
const isAt: Wait<Page> = async (page, timeout, expected) => {
  if (expected instanceof RegExp) await page.waitForURL(expected, { timeout, waitUntil: 'commit' })
}

export const expect = base.extend({
  toBeVisible: after<Locator>('toBeVisible', (locator, timeout) => locator.waitFor({ state: 'visible', timeout }), true),
  toBeHidden: after<Locator>('toBeHidden', (locator, timeout) => locator.waitFor({ state: 'hidden', timeout }), true),
  toHaveURL: after('toHaveURL', isAt),
  toBeFocused: after('toBeFocused', isThere),
  toBeEnabled: after('toBeEnabled', isThere),
  toBeChecked: after('toBeChecked', isThere),
  toContainText: after('toContainText', isThere),
  toHaveAttribute: after('toHaveAttribute', isThere),
  toHaveText: after('toHaveText', isThere),
  toHaveValue: after('toHaveValue', isThere),
}) as typeof base
