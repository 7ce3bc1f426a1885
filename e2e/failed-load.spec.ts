import { type Browser, expect, type Page, test } from '@playwright/test'
import { desk, phone } from './people.ts'
import { browserOf, signedIn } from './signed-in.ts'

test.describe.configure({ mode: 'parallel' })

test('a page whose code fails to come twice is there at the third try, without a word', async ({ browser, baseURL }) => {
  const page = await customerOf(browser, baseURL!, desk)
  const tries = await failing(page, /\/assets\/preferences-[^/]+\.js/, 2)
  await page.getByRole('link', { name: 'Contact Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  expect(tries.length).toBe(3)
  expect(tries[2]! - tries[0]!).toBeGreaterThanOrEqual(1800)
  await page.context().close()
})

test('a page whose code does not come at all says so after six tries, and comes by Try again', async ({ browser, baseURL }) => {
  const page = await customerOf(browser, baseURL!, phone)
  const tries = await failing(page, /\/assets\/preferences-[^/]+\.js/, 6)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Contact Preferences' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This could not be loaded')
  expect(tries.length).toBe(6)
  // The rest of the program is there all the same.
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  await page.context().close()
})

test('when the program itself does not come there is a page that says so, and Try again brings it', async ({
  browser,
  baseURL,
}) => {
  const page = await customerOf(browser, baseURL!, desk, null)
  // Both ways to it: the HTML asks for it ahead of the program.
  await failing(page, /\/assets\/interface-[^/]+\.js/, Infinity)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible()
  await page.unroute(/\/assets\/interface-[^/]+\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.context().close()
})

/** The demo's customer, at home unless told otherwise. */
async function customerOf(browser: Browser, origin: string, viewport: typeof desk, at: string | null = '/home'): Promise<Page> {
  const request = await (await browser.newContext({ baseURL: origin })).request
  const context = await browserOf(browser, await signedIn(request, origin, 'customer'), { origin, viewport })
  const page = await context.newPage()
  if (at) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  return page
}

/** The first so many attempts fail, as without a connection; answers when each was made. An attempt asks twice: ahead, and itself. */
async function failing(page: Page, url: RegExp, times: number): Promise<number[]> {
  const tries: number[] = []
  let last = 0
  await page.route(url, (route) => {
    if (Date.now() - last > 500) tries.push(Date.now())
    last = Date.now()
    return tries.length <= times ? route.abort('connectionfailed') : route.continue()
  })
  return tries
}
