import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { parts } from '../features/supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../features/supply/vendor-catalog/contract/index.ts'
import { vendorOrders } from '../features/supply/vendor-orders/contract/index.ts'
import { Receiver } from '../testing/samples/webhook-receiver.samples.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, headersOfNewAddress, signUpPassword, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('a vendor’s program hears of a purchase order by webhook and confirms it with an API key, and the shop sees that live', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'programs')
  const place = { address: '4600 Burleson Rd', city: 'Austin', state: 'TX', zipcode: '78744', phone: '5125550160' }
  const company = { corporateName: 'Gulf Parts Inc', dba: 'Gulf Parts', contactName: 'Kim Alvarez' }
  const email = `vendor.program.${Date.now()}@example.test`
  const signUp = {
    data: { ...company, ...place, email, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  }
  expect((await request.post('/api/web/vendors/signup', signUp)).ok()).toBe(true)
  const logIn = { data: { email, password: signUpPassword, role: 'vendors' }, headers: { origin: baseURL! } }
  const account = (await (await request.post('/api/web/login', logIn)).json()) as SignedIn
  const [asShop, asVendor] = [makeCalls(request, own.owner.atk), makeCalls(request, account.atk)]
  const inShop = { shop: own.shop }
  await asVendor(vendorCatalog.addBranch, { body: { name: 'Burleson', ...place, deliveryMiles: 25, cutOff: '14:30' } })
  await asVendor(tradeAccounts.invite, { body: { shopId: own.shop, terms: 'net-30', limit: 100_000 } })
  const vendor = account.info.customer.accountId
  await asShop(shopTradeAccounts.accept, { params: { ...inShop, vendor }, body: {} })
  const { vendors } = await asShop(parts.vendors, { params: inShop })
  const pads = { partNo: 'ACT914', manufacturer: 'Akebono', name: 'Brake pads', quantity: 0, cost: 4000 }
  const { part } = await asShop(parts.add, { params: inShop, body: pads })
  const wanted = { vendorId: vendors[0]!.vendorId, quantity: 2, cost: 4000, stockPartId: part.stockPartId }
  const { purchases } = await asShop(parts.order, { params: inShop, body: { parts: [wanted] } })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const page = await openPageFor(browser, account, { origin: baseURL!, viewport: desk })
  const pageErrors = [collectPageErrors(shop), collectPageErrors(page)]
  const receiver = await Receiver.open()

  const look = async (name: string) => {
    for (const [kind, width, scheme] of [
      ['desk', 1280, 'light'],
      ['desk-dark', 1280, 'dark'],
      ['phone', 390, 'light'],
      ['phone-dark', 390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      expect(await findAccessibilityViolations(page), `${name} ${kind}`).toEqual([])
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${kind}.png`, fullPage: true })
    }
    await page.setViewportSize(desk)
    await page.emulateMedia({ colorScheme: 'light' })
  }

  const key = await test.step('the vendor makes a key', async () => {
    await visit(page, '/vendor-keys')
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API key' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
    await dialog.getByRole('checkbox', { name: 'Read orders' }).check()
    await dialog.getByRole('checkbox', { name: 'Answer, ship, deliver and invoice orders' }).check()
    await look('new-key')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const made = await dialog.locator('pre').innerText()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table', { name: 'API keys' }).getByText('Warehouse')).toBeVisible()
    await look('keys')
    return made
  })

  await test.step('the vendor adds a webhook and sends it a test', async () => {
    await visit(page, '/vendor-webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await dialog.getByRole('checkbox', { name: 'A shop sends a purchase order' }).check()
    await look('new-webhook')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    expect(await dialog.locator('pre').innerText()).toMatch(/^whsec_/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Send test to ${receiver.url}` }).click()
    await expect(page.getByRole('table', { name: 'Sent messages' }).getByText('Delivered')).toHaveCount(1)
  })

  await test.step('the shop sends its purchase order, and the webhook brings its ID', async () => {
    await visit(shop, `/home-owner/parts?tab=orders&purchase=${purchases[0]!.purchaseId}`)
    await shop.getByRole('button', { name: 'Send purchase order' }).click()
    await shop.getByRole('form', { name: 'Send purchase order' }).getByRole('button', { name: 'Send purchase order' }).click()
    await expect(shop.getByRole('heading', { name: 'At Gulf Parts' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Sent messages' }).getByText('Delivered')).toHaveCount(2)
    await look('webhooks')
  })

  await test.step('the program confirms it with the key, and the shop’s screen shows that without reloading', async () => {
    const { type, data } = JSON.parse(receiver.got[1]!.body) as { type: string; data: { orderId: string } }
    expect([type, data.orderId]).toEqual(['purchase_order.sent', purchases[0]!.purchaseId])
    const asProgram = makeCalls(request, key)
    const params = { id: data.orderId }
    const order = await asProgram(vendorOrders.read, { params })
    const lines = order.lines.map(({ lineId, ordered }) => ({ lineId, confirm: ordered }))
    await asProgram(vendorOrders.answer, { params, body: { lines } }, order.version)
    await expect(shop.getByText('Everything is confirmed.')).toBeVisible()
  })

  expect(pageErrors.map((errors) => [...errors])).toEqual([[], []])
  await receiver.close()
})
