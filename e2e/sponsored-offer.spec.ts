import type { Page } from '@playwright/test'
import { shops } from '../features/people/shops/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

/** A shop near the demo's vendor, with people of its own. */
const shopOwner = 'yolanda.trevino@westgate-auto-clinic.test'

test('a vendor bids for brakes, a shop sees and clicks its sponsored offer, and the report shows what that cost', async ({
  browser,
  request,
  baseURL,
}) => {
  const [vendor, owner] = [await signInAs(request, baseURL!, 'vendors'), await signInAs(request, baseURL!, 'owner', shopOwner)]
  const asShop = makeCalls(request, owner.atk)
  const own = await asShop(shops.listOwned, { params: { email: shopOwner } })
  const customer = { firstName: 'Lena', lastName: 'Whitfield', phone: '5125550188', email: '' }
  const vehicle = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }
  const order = await asShop(frontDesk.startWorkOrder, {
    body: { shop: own[0]!.id, customer, vehicle, concerns: ['Brakes squeal'] },
  })
  const vendorPage = await openPageFor(browser, vendor, { origin: baseURL!, viewport: phone })
  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = [collectPageErrors(shop), collectPageErrors(vendorPage)]
  await behaveLikeAPerson(shop)

  await test.step('the vendor sets its bid', async () => {
    await visit(vendorPage, '/search-placement-bid')
    await vendorPage.getByRole('button', { name: /bid for Brakes, ZIP codes 787/ }).click()
    const dialog = vendorPage.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Bid', exact: true }).fill('2.15')
    await dialog.getByRole('button', { name: 'Save bid' }).click()
    await expect(vendorPage.getByText('Bid saved for Brakes')).toBeVisible()
    await expect(vendorPage.getByRole('table', { name: 'Bids of Brakes around Austin' })).toContainText('$2.15')
    expect(await findAccessibilityViolations(vendorPage)).toEqual([])
  })

  await test.step('the shop finds the sponsored offer after the list, whose order stays', async () => {
    await visit(shop, '/home-owner/parts?tab=find&name=brake+pads')
    await expect(shop.getByRole('region', { name: /^Ceramic brake pads/ }).first()).toBeVisible()
    const before = await listOffers(shop)
    const seen = shop.waitForResponse((reply) => reply.url().endsWith('/promotion/impressions'))
    const sponsored = shop.getByRole('article', { name: /^Sponsored: / }).first()
    await sponsored.scrollIntoViewIfNeeded()
    await expect(sponsored.getByText('Travis Parts Supply')).toBeVisible()
    expect((await seen).ok()).toBe(true)
    expect(await listOffers(shop)).toEqual(before)
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  await test.step('one click puts it on a job', async () => {
    const clicked = shop.waitForResponse((reply) => /\/promotion\/placements\/.+\/click$/.test(reply.url()))
    await shop
      .getByRole('article', { name: /^Sponsored: / })
      .first()
      .getByRole('button', { name: /^Add to repair order/ })
      .click()
    expect((await clicked).ok()).toBe(true)
    const dialog = shop.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Repair order' }).click()
    await shop.getByRole('option', { name: new RegExp(`#${order.workOrder.invoice} `) }).click()
    await dialog.getByRole('button', { name: 'Add part' }).click()
    await expect(shop.getByText(`added to RO #${order.workOrder.invoice}`)).toBeVisible()
  })

  await test.step('the vendor reads the click and what it cost', async () => {
    await visit(vendorPage, '/search-placement?show=clicks')
    await expect(vendorPage.getByText(/^Charged$|again within a day/).first()).toBeVisible()
    await vendorPage.getByRole('link', { name: 'Results' }).click()
    await expect(vendorPage.getByText('Orders within 14 days of a click')).toBeVisible()
    expect(await findAccessibilityViolations(vendorPage)).toEqual([])
  })
  expect(pageErrors.flat()).toEqual([])
})

/** The organic offers, from the top. */
const listOffers = (page: Page) =>
  page
    .getByRole('region', { name: /^(?!Sponsored|Offers)/ })
    .getByRole('listitem')
    .allInnerTexts()

/** A browser of a test says that a program drives it, and its clicks cost nothing. */
async function behaveLikeAPerson(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'webdriver', { get: () => false })")
  await page.route('**/promotion/placements/*/click', (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0 Safari/537.36' },
    }),
  )
}
