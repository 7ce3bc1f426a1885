import type { Browser, Page } from '@playwright/test'
import { openPageFor } from './pages.ts'
import { desk, phone } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'parallel' })

test('a page whose code fails to load twice appears at the third attempt without a message', async ({ browser, baseURL }) => {
  const page = await openAsCustomer(browser, baseURL!, desk)
  const tries = await failFirstLoads(page, /\/assets\/preferences-[^/]+\.js/, 2)
  await page.getByRole('link', { name: 'Contact Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  expect(tries.length).toBe(3)
  expect(tries[2]! - tries[0]!).toBeGreaterThanOrEqual(1800)
})

test('a page whose code never loads says so after six attempts, and Try again loads it', async ({ browser, baseURL }) => {
  const page = await openAsCustomer(browser, baseURL!, phone)
  const tries = await failFirstLoads(page, /\/assets\/preferences-[^/]+\.js/, 6)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Contact Preferences' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Could not load this')
  expect(tries.length).toBe(6)
  // The rest of the app still works.
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
})

test('a page says so when the program itself fails to load, and Try again loads it', async ({ browser, baseURL }) => {
  const page = await openAsCustomer(browser, baseURL!, desk, null)
  // Both requests for it: the preload in the HTML and the app's own.
  await failFirstLoads(page, /\/assets\/interface-[^/]+\.js/, Infinity)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Could not load this page' })).toBeVisible()
  await page.unroute(/\/assets\/interface-[^/]+\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

/** The demo's customer, on the home page by default. */
async function openAsCustomer(
  browser: Browser,
  origin: string,
  viewport: typeof desk,
  at: string | null = '/home',
): Promise<Page> {
  const { request } = await browser.newContext({ baseURL: origin })
  const page = await openPageFor(browser, await signInAs(request, origin, 'customer'), { origin, viewport })
  if (at) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  return page
}

/** Fails the first attempts as if offline, and returns when each was made. The first sends two requests: the preload and the app's own. */
async function failFirstLoads(page: Page, url: RegExp, times: number): Promise<number[]> {
  const tries: number[] = []
  let last = ''
  await page.route(url, (route) => {
    // Each attempt has an address of its own.
    if (route.request().url() !== last) tries.push(Date.now())
    last = route.request().url()
    return tries.length <= times ? route.abort('connectionfailed') : route.continue()
  })
  return tries
}
