import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { parts } from '../features/supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../features/supply/vendor-catalog/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, headersOfNewAddress, phone, signUpPassword, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('a new vendor confirms, ships and invoices its first order, and the shop receives and approves it', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'buyer')
  const place = { address: '4600 Burleson Rd', city: 'Austin', state: 'TX', zipcode: '78744', phone: '5125550160' }
  const company = { corporateName: 'Gulf Parts Inc', dba: 'Gulf Parts', contactName: 'Kim Alvarez' }
  const email = `vendor.${Date.now()}@example.test`
  const signedUp = await request.post('/api/web/vendors/signup', {
    data: { ...company, ...place, email, password: signUpPassword },
    headers: headersOfNewAddress(),
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const loggedIn = await request.post('/api/web/login', {
    data: { email, password: signUpPassword, role: 'vendors' },
    headers: { origin: baseURL! },
  })
  const account = (await loggedIn.json()) as SignedIn
  const [asShop, asVendor] = [makeCalls(request, own.owner.atk), makeCalls(request, account.atk)]
  const inShop = { shop: own.shop }
  await asVendor(vendorCatalog.addBranch, { body: { name: 'Burleson', ...place, deliveryMiles: 25, cutOff: '14:30' } })
  const { accountId } = await asVendor(tradeAccounts.invite, { body: { shopId: own.shop, terms: 'net-30', limit: 100_000 } })
  const { vendors: offers } = await asShop(shopTradeAccounts.list, { params: inShop })
  const { vendorId: vendor } = offers.find((one) => one.account?.accountId === accountId)!
  await asShop(shopTradeAccounts.accept, { params: { ...inShop, vendor }, body: {} })
  const { vendors } = await asShop(parts.vendors, { params: inShop })
  const pads = { partNo: 'ACT914', manufacturer: 'Akebono', name: 'Brake pads', quantity: 0, cost: 4000 }
  const { part } = await asShop(parts.add, { params: inShop, body: pads })
  const wanted = { vendorId: vendors[0]!.vendorId, quantity: 2, cost: 4000, stockPartId: part.stockPartId }
  const { purchases } = await asShop(parts.order, { params: inShop, body: { parts: [wanted] } })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const vendorPage = await openPageFor(browser, account, { origin: baseURL!, viewport: phone })
  const pageErrors = [collectPageErrors(shop), collectPageErrors(vendorPage)]

  await test.step('the shop sends its draft', async () => {
    await visit(shop, `/home-owner/parts?tab=orders&purchase=${purchases[0]!.purchaseId}`)
    await shop.getByRole('button', { name: 'Send purchase order' }).click()
    await shop.getByRole('textbox', { name: 'Note' }).fill('Leave it at the counter')
    await shop.getByRole('form', { name: 'Send purchase order' }).getByRole('button', { name: 'Send purchase order' }).click()
    await expect(shop.getByRole('heading', { name: 'At Gulf Parts' })).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  await test.step('the vendor confirms and ships it, and the shop sees that without reloading', async () => {
    await visit(vendorPage, '/vendor-orders')
    await vendorPage.getByText('Lakeline Garage, PO 1').click()
    await vendorPage.getByRole('button', { name: 'Confirm order' }).click()
    expect(await findAccessibilityViolations(vendorPage)).toEqual([])
    await vendorPage.getByRole('form').getByRole('button', { name: 'Confirm order' }).click()
    await expect(shop.getByText('Everything is confirmed.')).toBeVisible()
    await vendorPage.getByRole('button', { name: 'Ship parts' }).click()
    await vendorPage.getByRole('form').getByRole('button', { name: 'Ship parts' }).click()
    await vendorPage.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(shop.getByText('Receive them to put them on their repair orders.')).toBeVisible()
  })

  await test.step('the shop receives one too few, so the invoice differs, and approves it with that difference', async () => {
    await shop.getByRole('button', { name: 'Receive' }).click()
    const received = shop.getByRole('form', { name: 'Receive' })
    await received.getByRole('textbox', { name: 'Received' }).fill('1')
    await received.getByRole('button', { name: 'Receive' }).click()
    await expect(shop.getByText('1 of 2')).toBeVisible()
    await vendorPage.getByRole('button', { name: 'Write invoice' }).click()
    await vendorPage.getByRole('textbox', { name: 'Invoice no' }).fill('G-1')
    await vendorPage.getByRole('button', { name: 'Send invoice' }).click()
    await expect(shop.getByText('1 more than received: +$40.00')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('checkbox', { name: /I accept how this invoice differs/ }).check()
    await shop.getByRole('button', { name: 'Approve invoice' }).click()
  })

  await test.step('the vendor records the payment, and the invoice is paid on both sides', async () => {
    await vendorPage.getByRole('button', { name: 'Record payment' }).click()
    await vendorPage.getByRole('form').getByRole('button', { name: 'Record payment' }).click()
    for (const page of [shop, vendorPage]) await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    expect(await findAccessibilityViolations(vendorPage)).toEqual([])
  })

  expect(pageErrors.map((errors) => [...errors])).toEqual([[], []])
})
