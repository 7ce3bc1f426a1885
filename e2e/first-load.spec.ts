import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { desk, logIn, phone, somebody, takenOver } from './people.ts'

const kilobyte = 1000

/** Every public page with its heading and a link that leads on. */
const publicPages = [
  { path: '/', heading: 'No surprise repair bills.', link: 'Sign up free' },
  { path: '/owner', heading: 'Run the shop, not after signatures', link: 'Sign up your shop' },
  { path: '/employee', heading: 'The way in for auto techs', link: 'Sign up as a tech' },
  { path: '/customer', heading: 'The way in for vehicle owners', link: 'Sign up free' },
  { path: '/vendor', heading: 'The way in for parts vendors', link: 'Sign up as a vendor' },
  { path: '/admin', heading: 'Administration', link: 'Log in' },
  { path: '/vehicle-owners', heading: 'Your car, your answer, your price', link: 'Find a shop' },
  { path: '/auto-tech', heading: 'Fix what was approved. Leave the rest.', link: 'What shops get' },
  { path: '/parts-vendors', heading: 'Parts with a yes behind them', link: 'Write to us' },
  { path: '/advertisement2', heading: 'Estimates that get answered', link: 'All prices' },
  { path: '/landingpage', heading: 'Welcome to Liftbay', link: /^Auto shops/ },
  { path: '/aboutus', heading: 'A repair should not end in an argument', link: 'Write to us' },
  { path: '/contactus', heading: 'Write to us', link: 'Terms and privacy' },
  { path: '/video', heading: 'A visit in six steps', link: 'Prices for shops' },
  { path: '/terms-and-condition', heading: 'Terms and privacy', link: 'Contact us' },
  { path: '/nothing/stands/here', heading: 'There is nothing at this address', link: 'Go to the start' },
] as const

test('a first visit to a public page fetches at most 130 KB of script, until its menus work', async ({ browser }) => {
  // What each of them needs before it can run is added up by scripts/check-sizes.ts; here is what comes beside it.
  for (const { path } of publicPages.filter((_, index) => index % 5 === 0))
    await test.step(path, async () => {
      const page = await somebody(browser, phone)
      const { bytes, files } = await scriptsOf(page, async () => {
        await page.goto(path)
        // The HTML alone would not open a menu: React has taken the page over.
        await page.getByRole('button', { name: 'Light or dark' }).click()
        await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
      })
      expect.soft(bytes, path).toBeLessThanOrEqual(130 * kilobyte)
      expect.soft(files.length, files.join(', ')).toBeLessThanOrEqual(13)
      await page.context().close()
    })
})

// 200 KB is what is wanted of both: these are where they stand, so that they grow no further.
for (const { module, home, there, most } of [
  { module: 'customer', home: '/home', there: 'Add to calendar', most: 213 },
  { module: 'owner', home: '/home-owner', there: /^Check in /, most: 248 },
])
  test(`the first page of a signed-in ${module} fetches at most ${most} KB of script`, async ({ browser }) => {
    const page = await signedInWithEmptyCache(browser, module)
    const { bytes, files } = await scriptsOf(page, async () => {
      const live = page.waitForResponse(/\/socket\.io\//)
      await page.goto(home)
      await expect(page.getByRole('button', { name: there }).first()).toBeVisible()
      await live
    })
    expect(bytes).toBeLessThanOrEqual(most * kilobyte)
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(80)
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

test('every public page can be read without any script, and says what it is to search engines', async ({ browser }) => {
  const context = await browser.newContext({ viewport: desk, javaScriptEnabled: false })
  const page = await context.newPage()
  const titles = new Set<string>()
  for (const { path, heading, link } of publicPages)
    await test.step(path, async () => {
      const response = await page.goto(path)
      const isThere = path !== '/nothing/stands/here'
      expect(response?.status()).toBe(isThere ? 200 : 404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(
        page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('link', { name: link }).first(),
      ).toBeVisible()
      titles.add(await page.title())
      if (!isThere || path === '/admin') return expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      const address = await page.locator('link[rel="canonical"]').getAttribute('href')
      expect(new URL(address!).pathname).toBe(path)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address!)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
      for (const fact of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(fact)).toMatchObject({ '@context': 'https://schema.org' })
    })
  expect(titles.size).toBe(publicPages.length)
  await context.close()
})

test('the menus open and lead on without any script', async ({ browser }) => {
  for (const viewport of [phone, desk]) {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/aboutus')
    await page
      .getByText(viewport === phone ? 'Menu' : 'Services', { exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Shop Owner' }).click()
    await expect(page).toHaveURL(/\/owner$/)
    await context.close()
  }
})

test('search engines are told which pages there are, and every one of them is', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const text = await (await request.get(new URL(sitemap!).pathname)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const expected = publicPages.map(({ path }) => path).filter((path) => !['/admin', '/nothing/stands/here'].includes(path))
  expect(paths.toSorted()).toEqual(expected.toSorted())
  const picture = await request.get('/liftbay.png')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('addresses that lead nowhere answer 404, those of the app and of its dialogs 200', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).status()
  for (const path of ['/home', '/workorder/a/b', '/owner/login', '/vendor/login/a%40b.test', '/main/sign-up', '/owner/', '/?x=1'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  for (const path of ['/nothing', '/owner/nothing', '/workorder/a/b/c', '/nothing-here'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('a guest writes from the contact page, and the mail is in the outbox', async ({ browser }) => {
  const page = await somebody(browser, phone)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/contactus', { waitUntil: 'commit' })
  // On a slow line one may be quicker than the script: what was typed stays.
  await page.getByRole('textbox', { name: 'Message' }).fill('Which shops are on Liftbay?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contactus$/)
  held.resolve()
  await expect(async () => {
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Name is required')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which shops are on Liftbay?')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.test')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you. Your message has arrived')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText('Contact: Ana Ruiz').first()).toBeVisible()
  await page.context().close()
})

test('the HTML of a public page is taken over as it is, for guests and for who is signed in', async ({ browser }) => {
  const page = await signedInWithEmptyCache(browser, 'customer')
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  // Of the scripts that are held back here: told when they like.
  const others = () => complaints.filter((text) => !text.includes('net::ERR_FAILED'))
  for (const { path } of publicPages.filter((one) => one.path !== '/nothing/stands/here')) {
    // What is painted before our script has run is right already.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'My Liftbay' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden()
    await page.unroute('**/assets/*.js')
    complaints.length = 0
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'My Liftbay' })).toHaveAttribute('href', '/home')
    await takenOver(page)
    expect(others()).toEqual([])
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'My Liftbay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
  await page.context().close()
})

test('a button that is pressed before its script has come does its work when it comes', async ({ browser }) => {
  const page = await somebody(browser, phone)
  const scripts = await heldBack(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Light or dark' }).click()
  scripts.come()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.context().close()

  const other = await somebody(browser, phone)
  const its = await heldBack(other)
  await other.goto('/', { waitUntil: 'commit' })
  await other.getByRole('textbox', { name: 'Zip code or place' }).fill('78704')
  await other.getByRole('button', { name: 'Find shops' }).click()
  its.come()
  await expect(other.getByText('Northside Auto Care').first()).toBeVisible()
  await other.context().close()
})

/** Scripts that come when they are told to. */
async function heldBack(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { come: resolve }
}

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
  // Below it is the page of who it is for, which is there when the dialog goes.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/owner$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the shop, not after signatures')
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

test('who wants less motion has all of a page in the other colors at once', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: phone })
  await page.goto('/forgot-password')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const colors = await page.evaluate<string[]>(`['light', 'dark'].map((scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    return getComputedStyle(document.querySelector('label')).color
  })`)
  expect(colors).toEqual(['rgb(27, 29, 33)', 'rgb(236, 234, 230)'])
  await page.close()
})

test('a guest finds shops on the start page', async ({ browser }) => {
  const page = await somebody(browser, phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByText('Zip code or place is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Zip code or place' }).fill('78704')
  await page.getByRole('textbox', { name: 'Zip code or place' }).press('Enter')
  await expect(page.getByText('Northside Auto Care').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book at Northside Auto Care' })).toHaveAttribute('href', /^\/customer\/sign-up/)
  await page.getByRole('textbox', { name: 'Zip code or place' }).fill('99501')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByText(/^No shop within 100 miles of Anchorage, AK 99501. The nearest is \d+ miles away/)).toBeVisible()
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
