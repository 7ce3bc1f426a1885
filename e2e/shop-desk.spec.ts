import { shops } from '../features/people/shops/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the sidebar leads to every place, collapses to a rail, and the browser remembers it', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/home-owner?view=orders&state=open')
  await expect(page).toHaveURL(/\/home-owner\/orders\?state=open$/)
  await expect(menu.getByRole('link', { name: 'All orders' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('group', { name: 'Parts' }).getByRole('link')).toHaveText([
    'Parts',
    'Quote requests',
    'Vendors',
    'Canned jobs',
    'Labor proposals',
  ])
  const widthOf = async () => (await menu.boundingBox())!.width
  await test.step('rows are 32 px high with text of 13 px, unless someone chooses otherwise', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    const cell = page.getByRole('table', { name: 'Repair orders' }).getByRole('row').nth(1).getByRole('cell').nth(1)
    expect(await cell.evaluate((element) => element.parentElement!.getBoundingClientRect().height)).toBe(32)
    await expect(cell).toHaveCSS('font-size', '13px')
  })
  const full = await widthOf()
  await menu.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.mouse.move(700, 400)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(widthOf).toBeLessThan(full / 2)
  await page.reload()
  await expect(menu.getByRole('button', { name: 'Keep sidebar open' })).toHaveAttribute('aria-expanded', 'false')
  expect(await widthOf()).toBeLessThan(full / 2)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await test.step('the header stays above the page while a dialog is open', async () => {
    await page.keyboard.press('Escape')
    // A page that is still being drawn may be too short to scroll.
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate('scrollY'), { timeout: 1000 }).toBeGreaterThan(0)
    }).toPass()
    // A click would scroll back up.
    await page.getByRole('button', { name: 'New repair order' }).dispatchEvent('click')
    await expect(page.getByRole('dialog')).toBeVisible()
    const header = await page.locator('header').first().boundingBox()
    expect(header!.y).toBe(0)
    await page.keyboard.press('Escape')
  })
  expect(pageErrors).toEqual([])
})

test('a filter of all orders is saved as a view, and Ctrl+K finds an order from any page', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  await page.goto('/home-owner/orders')
  const name = `Mine ${Date.now()}`
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open')
  await page.getByRole('textbox', { name: 'Amount from' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=open&min=50000/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/min=50000/)
  await page.getByRole('button', { name: `Delete the view ${name}` }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('table', { name: 'Repair orders' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/workorder\//)
  const field = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await expect(field).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
})

test('Enter takes the highlighted canned job, and after Escape the typed words', async ({ browser, request, baseURL }) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const order = await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10431', concerns: ['Brakes squeal'] })
  await page.goto(order.address)
  const field = page.getByRole('textbox', { name: 'New concern' })
  await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible()
  const jobs = page.getByRole('heading', { level: 2, name: /^\d+\. Oil change/ })
  const before = await jobs.count()
  await field.fill('oil ch')
  await field.press('Enter')
  await expect(jobs).toHaveCount(before + 1)
  await expect(page.getByRole('heading', { name: /\. oil ch$/ })).toBeHidden()
  await expect(field).toHaveValue('')
  // The next concern can be typed at once.
  await expect(field).toBeFocused()
  await field.fill('oil ch')
  await expect(page.getByText('Press Esc to keep your own words.')).toBeVisible()
  await field.press('Escape')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /\. oil ch$/ })).toBeVisible()
})

test('someone with several shops stays at the chosen one, in the bottom bar, the menu and the settings', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner, ownerEmail } = await makeNewShop(request, baseURL!, 'two-shops')
  const second = await makeCalls(request, owner.atk)(shops.add, {
    body: {
      corporateName: 'Riverside Garage LLC',
      dba: 'Riverside Garage',
      address: '2 Main St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      phone1: '5125550178',
      email: 'riverside@example.test',
    },
  })
  const page = await openPage(browser, phone)
  await logIn(page, 'owner', ownerEmail, signUpPassword)
  await visit(page, `/home-owner?shop=${second.id}`)
  const bar = page.getByRole('navigation', { name: 'Most used' })
  for (const place of ['Appointments', 'All orders', 'Board']) {
    await bar.getByRole('link', { name: place }).click()
    await expect(page).toHaveURL(new RegExp(`[?]shop=${second.id}`))
    await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page')
  }
  await visit(page, `/${second.id}/info`)
  await expect(page.getByRole('link', { name: 'Liftbay home' })).toHaveAttribute('href', `/home-owner?shop=${second.id}`)
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('combobox', { name: 'Shop' })).toHaveValue(second.id)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/home-owner/customers[?]shop=${second.id}`))
})

test('results of an earlier search are not shown for a new one, and Enter waits for the new ones', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  await page.goto('/home-owner')
  const field = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await field.fill('0187')
  const results = page.getByRole('listbox', { name: 'Results' })
  await expect(results.getByRole('option', { name: /Wanda Ostrowski/ })).toBeVisible()
  const held: (() => void)[] = []
  await page.route(/text=hrw/, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await field.fill('hrw 2208')
  await expect.poll(() => held.length).toBe(1)
  await expect(results).toBeHidden()
  await field.press('Enter')
  held[0]!()
  await expect(page.getByRole('heading', { level: 1, name: '2008 Chrysler 300' })).toBeVisible()
})
