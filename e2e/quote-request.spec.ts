import type { APIRequestContext } from '@playwright/test'
import { dayMilliseconds } from '../common/dates.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { quoteRequests, vendorQuotes } from '../features/supply/quote-requests/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../features/supply/vendor-catalog/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, type OwnShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, headersOfNewAddress, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('a shop asks two vendors for a part of a repair order, compares their quotes and accepts one', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'asker')
  const asShop = makeCalls(request, own.owner.atk)
  const gulf = await makeNewVendor(request, baseURL!, own, 'Gulf Parts')
  const hill = await makeNewVendor(request, baseURL!, own, 'Hill Supply')
  const complaint = 'Brakes squeal'
  const order = await OrderByCall.start(request, own.owner, { email: '', vin: '2HGFC2F59JH512340', concerns: [complaint] })
  await order.write({ complaint, part: { name: 'Brake pads', ext: 9900 } })
  const { workOrder } = await order.read()
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const vendor = await openPageFor(browser, gulf, { origin: baseURL!, viewport: phone })
  const pageErrors = [collectPageErrors(shop), collectPageErrors(vendor)]

  await test.step('the shop asks both vendors, starting from the repair order', async () => {
    await visit(shop, `/workorder/${own.shop}/${workOrder.id}`)
    await shop.getByRole('button', { name: 'Request quotes' }).click()
    await shop.getByRole('checkbox', { name: 'Gulf Parts' }).check()
    await shop.getByRole('checkbox', { name: 'Hill Supply' }).check()
    const note = shop.getByRole('textbox', { name: 'Note' })
    await note.fill('Ring at the gate')
    // Away from the page, or it would follow at once and say so before the reload.
    await shop.goto('about:blank')
    await saveElsewhere(asShop, own.shop, {
      answerOn: new Date(Date.now() + 20 * dayMilliseconds).toISOString().slice(0, 10),
      answerAt: '14:00',
    })
    await shop.goBack()
    // A field whose code is still loading is not named.
    await expect(shop.getByText(/This form now shows the latest of (?:Answer by and )?Time\./)).toBeVisible()
    await expect(shop.getByRole('combobox', { name: 'Time' })).toHaveValue('2:00 PM')
    await expect(note).toHaveValue('Ring at the gate')
    await expect(shop.getByRole('checkbox', { name: 'Hill Supply' })).toBeChecked()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Send request' }).click()
    await expect(shop.getByText('Waiting for quotes')).toBeVisible()
  })

  await test.step('one vendor answers on its phone, the other by call, and the shop sees both without reloading', async () => {
    await visit(vendor, '/vendor-quotes')
    await vendor.getByText('Lakeline Garage, request 1').click()
    await vendor.getByRole('button', { name: 'Quote prices' }).click()
    await vendor.getByRole('textbox', { name: 'Price', exact: true }).fill('40.00')
    expect(await findAccessibilityViolations(vendor)).toEqual([])
    await vendor.getByRole('button', { name: 'Send quote' }).click()
    await expect(shop.getByText('1 line from 1 vendor: $40.00')).toBeVisible()
    const asHill = makeCalls(request, hill.atk)
    const { quotes } = await asHill(vendorQuotes.list, { query: {} })
    const params = { id: quotes[0]!.quoteId }
    const { lines, version } = await asHill(vendorQuotes.read, { params })
    const line = { lineId: lines[0]!.lineId, canSupply: true as const, price: 3800, quantity: 1 }
    const validUntil = new Date(Date.now() + 5 * dayMilliseconds).toISOString().slice(0, 10)
    await asHill(vendorQuotes.answer, { params, body: { lines: [line], freight: 500, validUntil } }, version)
    await expect(shop.getByRole('radio', { name: 'Hill Supply, $43.00' })).toBeVisible()
    await expect(shop.getByRole('radio', { name: 'Gulf Parts, $40.00' })).toBeChecked()
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  await test.step('the shop accepts the lower one, and the part is on a purchase order and on the repair order', async () => {
    await shop.getByRole('button', { name: 'Accept 1 line' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Accept 1 line' }).click()
    await expect(vendor.getByText('Accepted', { exact: true }).first()).toBeVisible()
    await shop.getByRole('link', { name: 'PO 1' }).click()
    await expect(shop.getByRole('heading', { name: 'PO 1, Gulf Parts' })).toBeVisible()
    const { concerns } = await order.read()
    // The usual matrix sells a part of $40.00 for $100.00.
    expect(concerns[0]!.parts).toMatchObject([{ name: 'Brake pads', cost: 4000, ext: 10_000 }])
    await visit(shop, `/workorder/${own.shop}/${workOrder.id}`)
    await expect(shop.getByText('draft PO 1')).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Request quotes' })).toBeHidden()
  })

  const { requests } = await asShop(quoteRequests.list, { params: { shop: own.shop }, query: {} })
  expect(requests).toMatchObject([{ state: 'accepted', asked: 2, answered: 2 }])
  expect(pageErrors.map((errors) => [...errors])).toEqual([[], []])
})

/** Somebody else at the shop saves the draft of the only request. */
async function saveElsewhere(
  asShop: ReturnType<typeof makeCalls>,
  shop: string,
  change: { answerOn: string; answerAt: string },
): Promise<void> {
  const [listed] = (await asShop(quoteRequests.list, { params: { shop }, query: {} })).requests
  const params = { id: listed!.requestId }
  const { lines, note, version } = await asShop(quoteRequests.read, { params })
  const asked = lines.map(({ order, partNo, manufacturer, name, quantity, vehicle, vin }) => ({
    order: order && { workOrderId: order.workOrderId, partId: order.partId },
    partNo,
    manufacturer,
    name,
    quantity,
    vehicle,
    vin,
  }))
  await asShop(quoteRequests.save, { params, body: { lines: asked, vendorIds: [], note, ...change } }, version)
}

/** A vendor with a branch, at which the shop has an account. */
async function makeNewVendor(
  request: APIRequestContext,
  origin: string,
  { shop, owner }: OwnShop,
  dba: string,
): Promise<SignedIn> {
  const place = { address: '4600 Burleson Rd', city: 'Austin', state: 'TX', zipcode: '78744', phone: '5125550160' }
  const company = { corporateName: `${dba} Inc`, dba, contactName: 'Kim Alvarez' }
  const email = `${dba.replace(' ', '.').toLowerCase()}.${Date.now()}@example.test`
  const signedUp = await request.post('/api/web/vendors/signup', {
    data: { ...company, ...place, email, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const loggedIn = await request.post('/api/web/login', {
    data: { email, password: signUpPassword, role: 'vendors' },
    headers: { origin },
  })
  const account = (await loggedIn.json()) as SignedIn
  const [asShop, asVendor] = [makeCalls(request, owner.atk), makeCalls(request, account.atk)]
  await asVendor(vendorCatalog.addBranch, { body: { name: 'Burleson', ...place, deliveryMiles: 25, cutOff: '14:30' } })
  const { accountId } = await asVendor(tradeAccounts.invite, { body: { shopId: shop, terms: 'net-30', limit: 100_000 } })
  const { vendors } = await asShop(shopTradeAccounts.list, { params: { shop } })
  const { vendorId } = vendors.find((vendor) => vendor.account?.accountId === accountId)!
  await asShop(shopTradeAccounts.accept, { params: { shop, vendor: vendorId }, body: {} })
  return account
}
