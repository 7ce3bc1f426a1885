import type { Browser, Locator, Page } from '@playwright/test'
import { demoPassword, phone } from './people.ts'
import { expect, test } from './test.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const store = 'https://store.example.test/liftbay'

test('Open App leaves the page alone: its code, calls and dialogs keep working', async ({ browser }) => {
  const page = await openPhoneWithBanner(browser, {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Open App' }).click()
  // Chromium asks whether the app may be opened and blocks all touches until it is answered, which nobody does here.
  const press = (target: Locator) => target.dispatchEvent('click')
  await press(page.getByRole('link', { name: 'LOGIN' }))
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@liftbay.test')
  await dialog.getByLabel(/^Password/).fill(demoPassword)
  await press(dialog.getByRole('button', { name: 'Log in' }))
  await expect(page.getByRole('heading', { level: 1, name: 'In shop' })).toBeVisible()
})

test('the page leads to the store after two seconds', async ({ browser }) => {
  const page = await openPhoneWithBanner(browser, { 'play-store-url': store })
  await page.goto('/')
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Open App' }).click()
  await expect(page.getByRole('heading', { name: 'The store' })).toBeVisible()
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1900)
})

test('a user who comes back from the app finds the page, not the store', async ({ browser }) => {
  const page = await openPhoneWithBanner(browser, { 'play-store-url': store })
  await page.goto('/')
  // Soon after the press, however busy this machine is.
  await page.evaluate(`document.addEventListener('click', () =>
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 200), { once: true })`)
  await page.getByRole('button', { name: 'Open App' }).click()
  await page.waitForTimeout(2300)
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
})

/** An Android phone, and a server whose settings name an app. */
async function openPhoneWithBanner(browser: Browser, settings: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, userAgent: android })
  const attributes = Object.entries({ 'app-link': 'liftbay://open', ...settings }).map(
    ([name, value]) => ` data-${name}="${value}"`,
  )
  await context.route(
    (url) => url.hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('<html', `<html${attributes.join('')}`) })
    },
  )
  await context.route(`${store}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The store</h1>' }))
  return context.newPage()
}
