import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { desk, logIn, phone, somebody } from './people.ts'

const kilobyte = 1000

for (const path of ['/', '/terms-and-condition'])
  test(`a first visit to ${path} fetches at most 130 KB of script`, async ({ browser }) => {
    const page = await somebody(browser, phone)
    const { bytes, files } = await scriptsOf(page, async () => {
      await page.goto(path)
      // The HTML alone would not open a menu: React has taken the page over.
      await page.getByRole('button', { name: 'Light or dark' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
    })
    expect(bytes).toBeLessThanOrEqual(130 * kilobyte)
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(8)
    await page.context().close()
  })

for (const { module, home, there } of [
  { module: 'customer', home: '/home', there: 'Add to calendar' },
  { module: 'owner', home: '/home-owner', there: /^Check in / },
])
  test(`the first page of a signed-in ${module} fetches at most 200 KB of script`, async ({ browser }) => {
    const page = await signedInWithEmptyCache(browser, module)
    const { bytes, files } = await scriptsOf(page, async () => {
      const live = page.waitForResponse(/\/socket\.io\//)
      await page.goto(home)
      await expect(page.getByRole('button', { name: there }).first()).toBeVisible()
      await live
    })
    expect(bytes).toBeLessThanOrEqual(200 * kilobyte)
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(40)
    await page.context().close()
  })

test('without any script the public pages can be read, and their links followed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: desk, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle('Liftbay · No surprise repair bills')
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
  await expect(page.getByText('The shop cannot work or bill a cent above what you signed for.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/customer/login')
  await expect(page.getByRole('link', { name: 'My Liftbay' })).toBeHidden()
  await expect(page.getByText(/need JavaScript/)).toBeVisible()
  // What could do nothing is not offered.
  await expect(page.getByRole('button', { name: 'Find shops' })).toBeHidden()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^http.*\/$/)

  await page.getByRole('link', { name: 'Terms and privacy' }).click()
  await expect(page).toHaveTitle('Terms and privacy · Liftbay')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and privacy' })).toBeVisible()
  await expect(page.getByText('We do not sell your data.')).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/terms-and-condition$/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /how you sign and pay/)
  await context.close()
})

test('the HTML of a public page is taken over as it is, for guests and for who is signed in', async ({ browser }) => {
  const page = await signedInWithEmptyCache(browser, 'customer')
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of ['/', '/terms-and-condition']) {
    // What is painted before our script has run is right already.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'My Liftbay' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden()
    await page.unroute('**/assets/*.js')
    complaints.length = 0
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'My Liftbay' })).toHaveAttribute('href', '/home')
    expect(complaints).toEqual([])
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'My Liftbay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
  await page.context().close()
})

test('the dialogs open over the public page from its links, from their own addresses, and close with the back button', async ({
  browser,
}) => {
  const page = await somebody(browser, desk)
  await page.goto('/')
  await page.getByRole('link', { name: 'LOGIN' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/customer\/login$/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/vendor/login/ana%40shop.test')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@shop.test')
  await expect(dialog.getByRole('radio', { name: 'Parts Vendor' })).toBeChecked()
  await page.goto('/owner/sign-up')
  await expect(page.getByRole('dialog', { name: /Sign up/ })).toBeVisible()
  await page.context().close()
})

test('dark is kept from a public page to a page of the app, and is there before any script of ours', async ({ browser }) => {
  const page = await signedInWithEmptyCache(browser, 'customer')
  const root = page.locator('html')
  await page.goto('/')
  await choose(page, 'Dark')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('link', { name: 'My Liftbay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await choose(page, 'Light')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await choose(page, 'Dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.context().close()
})

test('a guest finds shops on the start page', async ({ browser }) => {
  const page = await somebody(browser, phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByText('Zip code or place is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Zip code or place' }).fill('78704')
  await page.getByRole('textbox', { name: 'Zip code or place' }).press('Enter')
  await expect(page.getByText('Northside Auto Care').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Zip code or place' }).fill('Nowhere at all')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByText(/We do not know that place/)).toBeVisible()
  await page.context().close()
})

async function choose(page: Page, scheme: 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('menuitemradio', { name: scheme }).click()
}

/** Every script that a page fetches until it is all there (`open` waits for that), as gzip: what a phone pays for. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<{ bytes: number; files: string[] }> {
  const asked: Request[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request))
  await open()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(asked.map(async (request) => gzipSync(await (await request.response())!.body()).length))
  const files = asked.map((request, index) => `${new URL(request.url()).pathname} ${sizes[index]}`)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files }
}

/** Somebody who signed in before, in a browser that has none of our files yet. */
async function signedInWithEmptyCache(browser: Browser, module: string): Promise<Page> {
  const before = await somebody(browser, desk)
  await logIn(before, module, `${module}@liftbay.test`)
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible()
  const storageState = await before.context().storageState()
  await before.context().close()
  const context = await browser.newContext({ viewport: desk, storageState })
  return context.newPage()
}
