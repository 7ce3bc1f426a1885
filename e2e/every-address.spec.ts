import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { demoPassword, desk, somebody } from './people.ts'
import { browserOf, signedIn } from './signed-in.ts'

test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** The table of public pages as the web was built from it. */
const { pages } = JSON.parse(readFileSync('dist/guest-pages/addresses.json', 'utf8')) as { pages: { path: string }[] }
const publicPaths = pages.map(({ path }) => path).filter((path) => path !== '/nothing-here')

test('from the start page links lead to every public page, and no link leads nowhere', async ({ browser, baseURL }) => {
  const page = await somebody(browser, desk)
  const faults = faultsOf(page)
  const followed = new Set<string>()
  const standOn = ['/']
  for (const here of standOn) {
    await page.goto(here)
    await arrived(page)
    for (const address of await linksOf(page, baseURL!)) {
      if (followed.has(address)) continue
      followed.add(address)
      await test.step(`${here} -> ${address}`, async () => {
        await follow(page, address)
        expect(faults.splice(0)).toEqual([])
        const { pathname } = new URL(address, baseURL)
        if (publicPaths.includes(pathname) && !standOn.includes(pathname)) standOn.push(pathname)
        if (address !== here) await page.goBack()
        await expect(page).toHaveURL(here)
        await arrived(page)
      })
    }
  }
  expect(publicPaths.filter((path) => !standOn.includes(path))).toEqual([])
  expect([...followed].filter((address) => /\/(login|sign-up)$/.test(address)).toSorted()).toEqual([
    '/admin/login',
    '/customer/login',
    '/customer/sign-up',
    '/employee/login',
    '/employee/sign-up',
    '/main/sign-up',
    '/owner/login',
    '/owner/sign-up',
    '/vendor/login',
    '/vendor/sign-up',
  ])
  expect(faults).toEqual([])
  await page.context().close()
})

test('signed in, the public pages open as ever, the dialogs’ addresses lead to one’s own page', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { role, name, home, shop, others } of [
    {
      role: 'owner',
      name: 'Northside Auto Care',
      home: '/home-owner',
      shop: true,
      others: ['/main/owner', '/owner/login/a%40b.test'],
    },
    { role: 'customer', name: 'In shop', home: '/inshop', shop: false, others: ['/main/customer', '/customer/login/a%40b.test'] },
  ] as const)
    await test.step(role, async () => {
      const context = await browserOf(browser, await signedIn(request, baseURL!, role), { origin: baseURL!, viewport: desk })
      const page = await context.newPage()
      const faults = faultsOf(page)
      // Those of a customer are looked at in first-load.spec.ts.
      for (const path of shop ? [...publicPaths, '/success', '/fail', '/verify'] : [])
        await test.step(path, async () => {
          await page.goto(path)
          await arrived(page)
          if (publicPaths.includes(path))
            await expect(page.getByRole('link', { name: 'My Liftbay' })).toHaveAttribute('href', home)
          expect(faults.splice(0)).toEqual([])
        })
      for (const path of [...others, `/${role}/login`, `/${role}/sign-up`, '/forgot-password'])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
          await expect(page).toHaveURL(home)
        })
      await page.goto('/reset-password')
      await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
      await expect(page.getByLabel(/^Current password/)).toBeVisible()

      for (const [link, heading] of [
        ['About us', 'A repair should not end in an argument'],
        ['Terms', 'Terms and privacy'],
        ['Contact', 'Write to us'],
      ] as const) {
        const opened = context.waitForEvent('page')
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: `${link} opens in a new tab` })
          .click()
        const tab = await opened
        faults.push(...faultsOf(tab))
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(tab.getByRole('link', { name: 'My Liftbay' })).toBeVisible()
        await tab.close()
      }
      expect(faults).toEqual([])
      await context.close()
    })
})

test('the log-in’s address has the e-mail, and a page that needs a session is there after it', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await somebody(browser, desk)
  const faults = faultsOf(page)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  for (const [module, role] of [
    ['customer', 'Vehicle Owner'],
    ['owner', 'Auto Shop'],
    ['employee', 'Employee'],
  ] as const) {
    await page.goto(`/${module}/login/ana%2Brepairs%40example.test`)
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ana+repairs@example.test')
    await expect(dialog.getByRole('radio', { name: role })).toBeChecked()
  }

  const { atk } = await signedIn(request, baseURL!, 'customer')
  const reply = await request.get('/api/web/vehicle/inshop', { headers: { authorization: `Bearer ${atk}` } })
  const [inShop] = (await reply.json()) as { servicingWorkOrderId: string }[]
  await page.goto(`/inspection/${inShop!.servicingWorkOrderId}`)
  await expect(page).toHaveURL(/\/customer\/login\?to=%2Finspection%2F/)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@liftbay.test')
  await dialog.getByLabel(/^Password/).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/inshop\?invoice=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'In shop' })).toBeVisible()

  // Another site is no way back.
  await page.goto(`/customer/login?to=${encodeURIComponent('//example.test/home')}`)
  await expect(page).toHaveURL('/inshop')
  await page.goto('/main/customer')
  await expect(page).toHaveURL('/inshop')
  expect(faults).toEqual([])
  await page.context().close()
})

test('signed out, the signed-in main area leads to the landing page', async ({ page }) => {
  for (const module of ['customer', 'owner', 'home']) {
    await page.goto(`/main/${module}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

/** Where the page's links lead on this site, with those in closed menus; not those to a place on the page itself. */
async function linksOf(page: Page, origin: string): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
  return [...new Set(hrefs)].filter((href) => !href.startsWith('#') && new URL(href, origin).origin === origin)
}

async function follow(page: Page, address: string): Promise<void> {
  await page.locator(`a[href="${address}"]`).first().dispatchEvent('click')
  // Whoever is signed out has no page of their own.
  if (address === '/main/home') return expect(page).toHaveURL('/')
  await expect(page).toHaveURL(address)
  if (address === '/api/docs') return expect(page).toHaveTitle(/Liftbay/)
  await arrived(page)
  const isDialog = /\/(login|sign-up)(\?|$)/.test(address)
  await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0)
}

async function arrived(page: Page): Promise<void> {
  const heading = page.locator('h1').filter({ visible: true })
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toHaveText(/nothing at this address|not found|could not be loaded/i)
}
