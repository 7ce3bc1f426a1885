import type { APIRequestContext, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { addons, promotedAddons } from '../features/promotion/add-ons/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { vendorCatalog } from '../features/supply/vendor-catalog/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { agreeToRecordsByCall, estimateSignature, getAgreementDialog, signWithFinger, termsSignature } from './signing.ts'
import { expect, test } from './test.ts'

test('a customer leaves a suggested add-on out and pays nothing for it, adds it to another order, and the vendor reads both', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const vendor = await signInAs(request, baseURL!, 'vendors')
  const asShop = makeCalls(request, owner.atk)
  const { partName, complaint } = await promote(request, vendor)
  const email = await newConfirmedCustomer(request, 'add-on')
  await agreeToRecordsByCall(request, email)
  const first = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10315', concerns: [complaint] })
  const labor = { title: 'Align the tailgate', hours: 1, rate: 10_000 }
  await first.write({ complaint, labor })

  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const customer = await openPage(browser, phone)
  const pageErrors = [collectPageErrors(shop), collectPageErrors(customer)]
  await test.step('the advisor puts the suggested add-on on the estimate, whose total stays', async () => {
    await visit(shop, first.address)
    await expect(shop.getByText('Sponsored add-on from Travis Parts Supply')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('button', { name: `Add as an option: ${partName}` }).click()
    await expect(shop.getByRole('heading', { name: `2. ${partName}` })).toBeVisible()
    const { totals } = await first.read()
    expect(totals.totalCents).toBe(10_541)
  })
  await first.send()

  const box = customer.getByRole('checkbox', { name: new RegExp(`^Add ${partName}: \\$`) })
  await test.step('the customer sees it unchecked, with its price and who pays for the offer, and signs without it', async () => {
    await logIn(customer, 'customer', email, signUpPassword)
    await customer.getByRole('button', { name: 'Save preferences' }).click()
    await expect(customer.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await visit(customer, first.address)
    await customer.getByRole('button', { name: 'Approve' }).tap()
    await expect(box).not.toBeChecked()
    const said = 'Suggested by your shop. Travis Parts Supply pays to have this part offered.'
    await expect(customer.getByText(said)).toBeVisible()
    expect(await findAccessibilityViolations(customer)).toEqual([])
    await sign(customer)
    await expect(customer.getByRole('main').getByText(partName)).toHaveCount(0)
    expect((await first.read()).workOrder).toMatchObject({ state: 'authorized', authorizedCents: 10_541 })
  })

  await test.step('on another order the customer checks it, and the total and the authorized amount go up', async () => {
    const { customer: person, vehicle } = first.order
    const known = { customerId: person.customerId, vehicleId: vehicle.vehicleId }
    const { workOrder } = await asShop(frontDesk.startWorkOrder, {
      body: { shop: first.order.shop.id, ...known, concerns: [complaint] },
    })
    const second = await OrderByCall.open(request, owner, workOrder.id)
    await second.write({ complaint, labor })
    const { suggestions } = await asShop(addons.suggest, { params: { id: workOrder.id } })
    const { addonId, concernId, price } = suggestions[0]!
    const { version } = second.order.workOrder
    await asShop(addons.put, { params: { id: workOrder.id, addonId }, body: { concernId } }, version)
    await second.read()
    await second.send()
    await visit(customer, second.address)
    await customer.getByRole('button', { name: 'Approve' }).tap()
    await box.check()
    // $100.00 labor, $5.00 supplies, the part, and 8.25% on the part and the supplies.
    const total = 10_500 + price + Math.round((500 + price) * 0.0825)
    await sign(customer)
    await expect(customer.getByRole('main').getByRole('region', { name: partName })).toBeVisible()
    expect((await second.read()).workOrder).toMatchObject({ state: 'authorized', authorizedCents: total })
  })

  await test.step('the vendor reads two offers, one accepted, and one fee', async () => {
    const page = await openPageFor(browser, vendor, { origin: baseURL!, viewport: desk })
    await visit(page, '/promote-addons')
    const row = page.getByRole('row').filter({ hasText: partName })
    await expect(row).toContainText('$1.50')
    await expect(row.getByRole('cell', { name: '2', exact: true })).toHaveCount(2)
    await expect(row.getByRole('cell', { name: '1', exact: true })).toHaveCount(1)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  expect(pageErrors.flat()).toEqual([])
})

/** A part of the demo's vendor in its campaign for add-ons, with words that no other order has. */
async function promote(request: APIRequestContext, vendor: SignedIn) {
  const call = makeCalls(request, vendor.atk)
  const tail = String(Date.now() % 1_000_000)
  const partName = `Cabin filter ${tail}`
  const complaint = `Tailgate ${tail} rattles`
  const part = { partNo: `CF-${tail}`, manufacturer: 'Fram', name: partName, kind: 'filters' as const }
  const { branches } = await call(vendorCatalog.branches, {})
  const stock = [{ branchId: branches[0]!.branchId, quantity: 4 }]
  const { partId } = await call(vendorCatalog.add, { body: { ...part, list: 3000, net: 2000, core: 0, stock, fitments: [] } })
  const { campaigns } = await call(promotedAddons.list, {})
  const { campaignId } = campaigns.find(({ state }) => state === 'active')!
  await call(promotedAddons.add, { body: { campaignId, partId, words: [`tailgate ${tail}`], fee: 150 } })
  return { partName, complaint }
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  const dialog = getAgreementDialog(page)
  await signWithFinger(page, estimateSignature)
  await dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' }).check()
  await signWithFinger(page, termsSignature)
  await dialog.getByRole('button', { name: 'Submit' }).tap()
  await expect(dialog).toBeHidden()
}
