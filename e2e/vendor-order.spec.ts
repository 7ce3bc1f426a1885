import type { Locator, Page } from '@playwright/test'
import { parts } from '../features/supply/parts/contract/index.ts'
import { shopTradeAccounts } from '../features/supply/trade-accounts/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'
import { getPanel, openPartForm } from './work-order-actions.ts'

/** No other vendor has it, because the demo's shops search the same city. */
const partNo = `GP-${Date.now()}`

test('a new vendor signs up, and its first part is found, put on a repair order, ordered, picked, shipped, invoiced and paid', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'buyer')
  const asShop = makeCalls(request, own.owner.atk)
  const inShop = { params: { shop: own.shop } }
  const complaint = 'Grinding when braking'
  const order = await OrderByCall.start(request, own.owner, { email: '', vin: '1FTFW1ET9DFC10355', concerns: [complaint] })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const vendor = await openPage(browser, phone)
  const pageErrors = [collectPageErrors(shop), collectPageErrors(vendor)]

  await test.step('the vendor signs up by its form', () => signUp(vendor))

  await test.step('it enters a branch and a part with its stock and bin', async () => {
    await visit(vendor, '/vendor-catalog/branches')
    await vendor.getByRole('button', { name: 'Add branch' }).first().click()
    const branch = vendor.getByRole('dialog', { name: 'New branch' })
    await branch.getByRole('textbox', { name: 'Name', exact: true }).fill('Burleson')
    await fillPlace(vendor, branch)
    await branch.getByRole('textbox', { name: 'Delivery radius' }).fill('25')
    await branch.getByRole('combobox', { name: 'Cut-off' }).click()
    await vendor.getByRole('option', { name: '2:30 PM', exact: true }).click()
    await branch.getByRole('button', { name: 'Save branch' }).click()
    await expect(branch).toBeHidden()
    await visit(vendor, '/vendor-catalog/part/new')
    await vendor.getByRole('textbox', { name: 'Part no' }).fill(partNo)
    await vendor.getByRole('textbox', { name: 'Manufacturer' }).fill('Akebono')
    await vendor.getByRole('textbox', { name: 'Name', exact: true }).fill('Brake pads, heavy duty')
    await vendor.getByRole('combobox', { name: 'Kind' }).click()
    await vendor.getByRole('option', { name: 'Brakes' }).click()
    await vendor.getByRole('textbox', { name: 'List price' }).fill('60.00')
    await vendor.getByRole('textbox', { name: 'Net price' }).fill('40.00')
    await vendor.getByRole('textbox', { name: 'Burleson', exact: true }).fill('8')
    await vendor.getByRole('textbox', { name: 'Bin, Burleson' }).fill('C-14')
    expect(await findAccessibilityViolations(vendor)).toEqual([])
    await vendor.getByRole('button', { name: 'Add part' }).click()
    await expect(vendor.getByText(partNo).first()).toBeVisible()
  })

  await test.step('it approves the account that the shop asks for', async () => {
    const { vendors } = await asShop(shopTradeAccounts.list, inShop)
    const { vendorId } = vendors.find(({ name }) => name === company)!
    await asShop(shopTradeAccounts.request, { params: { ...inShop.params, vendor: vendorId }, body: {} })
    await visit(vendor, '/new-customer')
    await vendor.getByRole('table', { name: 'Trade accounts' }).getByRole('link', { name: 'Lakeline Garage' }).click()
    await vendor.getByRole('button', { name: 'Approve account' }).click()
    await expect(vendor.getByText('Approved', { exact: true }).first()).toBeVisible()
  })

  const job = getPanel(shop, `1. ${complaint}`)
  await test.step('the shop finds the part by its number and puts it on the job at its own price', async () => {
    await visit(shop, order.address)
    const form = await openPartForm(job)
    await form.getByRole('textbox', { name: 'Part no' }).fill(partNo)
    await form.getByRole('textbox', { name: 'Quantity' }).fill('2')
    await form.getByRole('button', { name: `Add to job: Brake pads, heavy duty from ${company}` }).click()
    await expect(job.getByText(`from ${company}`, { exact: true })).toBeVisible()
  })

  await test.step('it sends the purchase order, which is expected on the branch’s delivery day', async () => {
    const { lines } = await asShop(parts.ofOrder, { params: { id: order.order.workOrder.id } })
    const line = lines.find(({ vendorId }) => vendorId)!
    const wanted = {
      vendorId: line.vendorId!,
      quantity: 2,
      cost: 4000,
      workOrderId: order.order.workOrder.id,
      partId: line.partId,
    }
    const { purchases } = await asShop(parts.order, { ...inShop, body: { parts: [wanted] } })
    await visit(shop, `/home-owner/parts?tab=orders&purchase=${purchases[0]!.purchaseId}`)
    await shop.getByRole('button', { name: 'Send purchase order' }).click()
    await shop.getByRole('textbox', { name: 'Note' }).fill('Leave it at the counter')
    await shop.getByRole('form', { name: 'Send purchase order' }).getByRole('button', { name: 'Send purchase order' }).click()
    await expect(shop.getByRole('heading', { name: `At ${company}` })).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  await test.step('the vendor sees how long it waits, confirms it at its branch, picks it, and ships what it picked', async () => {
    await visit(vendor, '/vendor-orders')
    const waiting = vendor.getByRole('table', { name: 'Orders to confirm' })
    await expect(waiting.getByText(/minutes?$/)).toBeVisible()
    await waiting.getByRole('link', { name: /Lakeline Garage, PO 1/ }).click()
    await vendor.getByRole('button', { name: 'Confirm order' }).click()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
    await vendor.getByRole('combobox', { name: 'Branch' }).click()
    await vendor.getByRole('option', { name: 'Burleson' }).click()
    await vendor.getByRole('form').getByRole('button', { name: 'Confirm order' }).click()
    await expect(shop.getByText('Everything is confirmed.')).toBeVisible()
    await visit(vendor, '/vendor-pick-list')
    await expect(vendor.getByText('Bin C-14')).toBeVisible()
    await vendor.getByRole('checkbox', { name: '2 for Lakeline Garage, PO 1' }).check()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
    await vendor.getByRole('button', { name: 'Ship picked parts: PO 1' }).click()
    await vendor.getByRole('dialog').getByRole('button', { name: 'Ship parts' }).click()
    await expect(vendor.getByText('Nothing to pick')).toBeVisible()
    await visit(vendor, '/vendor-orders')
    await vendor
      .getByRole('table', { name: 'Orders', exact: true })
      .getByRole('link', { name: /Lakeline Garage, PO 1/ })
      .click()
    await vendor.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(shop.getByText('Receive them to put them on their repair orders.')).toBeVisible()
  })

  await test.step('the shop receives one too few, so the invoice differs, and approves it with that difference', async () => {
    await shop.getByRole('button', { name: 'Receive' }).click()
    const received = shop.getByRole('form', { name: 'Receive' })
    await received.getByRole('textbox', { name: 'Received' }).fill('1')
    await received.getByRole('button', { name: 'Receive' }).click()
    await expect(shop.getByText('1 of 2')).toBeVisible()
    await vendor.getByRole('button', { name: 'Write invoice' }).click()
    await vendor.getByRole('textbox', { name: 'Invoice no' }).fill('G-1')
    await vendor.getByRole('button', { name: 'Send invoice' }).click()
    await expect(shop.getByText('1 more than received: +$40.00')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('checkbox', { name: /I accept how this invoice differs/ }).check()
    await shop.getByRole('button', { name: 'Approve invoice' }).click()
  })

  await test.step('the vendor records the payment, and the statement of both sides shows it', async () => {
    await vendor.getByRole('button', { name: 'Record payment' }).click()
    await vendor.getByRole('form').getByRole('button', { name: 'Record payment' }).click()
    for (const page of [shop, vendor]) await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
    await visit(shop, '/home-owner/vendors')
    await shop.getByRole('link', { name: `Statement of ${company}` }).click()
    const entries = shop.getByRole('table', { name: 'Entries' })
    await expect(entries.getByText('Invoice G-1', { exact: true })).toBeVisible()
    await expect(entries.getByText('Check for invoice G-1')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  expect(pageErrors.map((errors) => [...errors])).toEqual([[], []])
})

const company = `Gulf Parts ${partNo.slice(-5)}`

/** The suggested address fills in the rest. */
async function fillPlace(page: Page, form: Locator): Promise<void> {
  const address = form.getByRole('textbox', { name: 'Address', exact: true })
  await address.or(form.getByRole('combobox', { name: 'Address', exact: true })).fill('4600 Burleson Rd, Austin TX 78744')
  await page.getByRole('option', { name: /4600 Burleson Rd.*78744/ }).click()
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('5125550160')
}

/** Leads to the vendor's own page. Every message of the form has its test in signing-up.spec.ts. */
async function signUp(page: Page): Promise<void> {
  const email = `vendor.${Date.now()}@example.test`
  await page.goto('/vendor/sign-up')
  const form = page.getByRole('dialog', { name: 'Sign up · Parts Vendor' })
  await form.getByRole('textbox', { name: 'Corporate name' }).fill('Gulf Parts Inc')
  await form.getByRole('textbox', { name: 'DBA' }).fill(company)
  await form.getByRole('textbox', { name: 'Contact name' }).fill('Kim Alvarez')
  await fillPlace(page, form)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form
    .getByLabel(/^Password/)
    .first()
    .fill(signUpPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel(/^Password/).fill(signUpPassword)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Inquiry' })).toBeVisible()
}
