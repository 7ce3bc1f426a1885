import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { auth } from '../features/platform/auth/contract/index.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { demoPassword, desk } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** The table of public pages that the web was built from. */
const { pages } = JSON.parse(readFileSync('dist/guest-pages/addresses.json', 'utf8')) as { pages: { path: string }[] }
const publicPaths = pages.map(({ path }) => path).filter((path) => path !== '/nothing-here')

test('links from the start page reach every public page, and no link is broken', async ({ browser, baseURL }) => {
  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
  const followed = new Set<string>()
  const startPages = ['/']
  for (const here of startPages) {
    await page.goto(here)
    await waitForPage(page)
    for (const address of await listLinks(page, baseURL!)) {
      if (followed.has(address)) continue
      followed.add(address)
      await test.step(`${here} -> ${address}`, async () => {
        await followLink(page, address)
        expect(pageErrors.splice(0)).toEqual([])
        const { pathname } = new URL(address, baseURL)
        if (publicPaths.includes(pathname) && !startPages.includes(pathname)) startPages.push(pathname)
        if (address !== here) await page.goBack()
        await expect(page).toHaveURL(here)
        await waitForPage(page)
      })
    }
  }
  expect(publicPaths.filter((path) => !startPages.includes(path))).toEqual([])
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
  expect(pageErrors).toEqual([])
})

test('a signed-in user can open the public pages, and the login and sign-up addresses lead to their own page', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { role, name, home, shop, others } of [
    {
      role: 'owner',
      name: 'Board',
      home: '/home-owner',
      shop: true,
      others: ['/main/owner', '/owner/login/a%40b.test'],
    },
    { role: 'customer', name: 'In shop', home: '/inshop', shop: false, others: ['/main/customer', '/customer/login/a%40b.test'] },
  ] as const)
    await test.step(role, async () => {
      const page = await openPageFor(browser, await signInAs(request, baseURL!, role), { origin: baseURL!, viewport: desk })
      const pageErrors = collectPageErrors(page)
      // first-load.spec.ts opens every public page for a signed-in user; here it is what a session changes on them.
      for (const path of shop ? [...publicPaths.slice(0, 3), '/success', '/fail', '/verify'] : [])
        await test.step(path, async () => {
          await page.goto(path)
          await waitForPage(page)
          if (publicPaths.includes(path))
            await expect(page.getByRole('link', { name: 'My Liftbay' })).toHaveAttribute('href', home)
          expect(pageErrors.splice(0)).toEqual([])
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
        ['Contact', 'Contact us'],
      ] as const) {
        const opened = page.context().waitForEvent('page')
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: `${link} opens in a new tab` })
          .click()
        const tab = await opened
        pageErrors.push(...collectPageErrors(tab))
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(tab.getByRole('link', { name: 'My Liftbay' })).toBeVisible()
        await tab.close()
      }
      expect(pageErrors).toEqual([])
    })
})

test('the login address fills in the e-mail, and a page that needs a session opens after the login', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
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
  await page.goto('/vendors/login')
  await expect(dialog.getByRole('radio', { name: 'Parts Vendor' })).toBeChecked()
  await page.goto('/sign-up')
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await page.goto('/login')
  await expect(dialog.getByRole('radio', { name: 'Vehicle Owner' })).toBeChecked()

  const password = dialog.getByLabel(/^Password/)
  await test.step('the first field has the focus, another role keeps what was typed, and a wrong password says where to look', async () => {
    const field = dialog.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeFocused()
    await field.fill('customer@liftbay.test')
    await password.fill('not the password')
    await dialog.getByText('Auto Shop', { exact: true }).click()
    await expect(page).toHaveURL('/owner/login')
    await expect(field).toHaveValue('customer@liftbay.test')
    await expect(password).toHaveValue('not the password')
    await dialog.getByText('Vehicle Owner', { exact: true }).click()
    await expect(page).toHaveURL('/customer/login')
    const errors = pageErrors.length
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').getByText('User is not found.')).toBeVisible()
    await expect(password).toHaveAccessibleDescription('Check your password')
    // The browser logs the refused call.
    pageErrors.splice(errors)
    await dialog.getByText('Parts Vendor', { exact: true }).click()
    await expect(password).toHaveAccessibleDescription('')
  })

  await test.step('a refusal that arrives after another role was chosen is not shown at that role', async () => {
    const chooseRole = async (role: string) => {
      await dialog.getByText(role, { exact: true }).click()
      await expect(dialog.getByRole('radio', { name: role })).toBeChecked()
    }
    await chooseRole('Vehicle Owner')
    const refusal = page.getByText('User is not found.')
    await expect(refusal).toBeHidden()
    const chosen = Promise.withResolvers<void>()
    await page.route(
      `**${auth.signIn.url}`,
      async (route) => {
        await chosen.promise
        await route.continue()
      },
      { times: 1 },
    )
    const errors = pageErrors.length
    const logIn = dialog.getByRole('button', { name: 'Log in' })
    await logIn.click()
    await expect(logIn).toBeDisabled()
    await chooseRole('Parts Vendor')
    chosen.resolve()
    await expect(logIn).toBeEnabled()
    await expect(password).toHaveAccessibleDescription('')
    await expect(refusal).toBeHidden()
    pageErrors.splice(errors)
  })

  const { atk } = await signInAs(request, baseURL!, 'customer')
  const reply = await request.get('/api/web/vehicle/inshop', { headers: { authorization: `Bearer ${atk}` } })
  const [inShop] = (await reply.json()) as { servicingWorkOrderId: string }[]
  await page.goto(`/inspection/${inShop!.servicingWorkOrderId}`)
  await expect(page).toHaveURL(/\/customer\/login\?to=%2Finspection%2F/)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('customer@liftbay.test')
  await dialog.getByLabel(/^Password/).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/inshop\?invoice=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'In shop' })).toBeVisible()

  // Never return to another site.
  await page.goto(`/customer/login?to=${encodeURIComponent('//example.test/home')}`)
  await expect(page).toHaveURL('/inshop')
  await page.goto('/main/customer')
  await expect(page).toHaveURL('/inshop')
  expect(pageErrors).toEqual([])
})

test('the main area leads to the landing page when nobody is signed in', async ({ page }) => {
  for (const module of ['customer', 'owner', 'home']) {
    await page.goto(`/main/${module}`)
    await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

/** The targets of the page's links on this site, including those in closed menus, but not links within the page. */
async function listLinks(page: Page, origin: string): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
  return [...new Set(hrefs)].filter((href) => !href.startsWith('#') && new URL(href, origin).origin === origin)
}

async function followLink(page: Page, address: string): Promise<void> {
  await page.locator(`a[href="${address}"]`).first().dispatchEvent('click')
  // A signed-out user has no page of their own.
  if (address === '/main/home') return expect(page).toHaveURL('/')
  await expect(page).toHaveURL(address)
  if (address === '/api/docs') return expect(page).toHaveTitle(/Liftbay/)
  await waitForPage(page)
  const isDialog = /\/(login|sign-up)(\?|$)/.test(address)
  await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0)
}

async function waitForPage(page: Page): Promise<void> {
  const heading = page.locator('h1').filter({ visible: true })
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toHaveText(/could not find this page|not found|could not load/i)
}
