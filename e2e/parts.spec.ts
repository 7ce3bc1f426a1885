import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { parts } from '../features/supply/parts/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'
import { getPanel, openPartForm } from './work-order-actions.ts'

test('an order uses one part from stock and one that is ordered and received with a core return, and a declined job bills neither', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'parts')
  const call = makeCalls(request, own.owner.atk)
  const inShop = { params: { shop: own.shop } }
  await call(parts.addVendor, { ...inShop, body: { name: 'Acme Parts' } })
  const complaint = 'Battery light is on'
  const order = await OrderByCall.start(request, own.owner, { email: '', vin: '1FTFW1ET9DFC10355', concerns: [complaint] })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(shop)

  await test.step('a part is added to the stock', async () => {
    await visit(shop, '/home-owner/parts')
    await shop.getByRole('button', { name: 'New part' }).click()
    const dialog = shop.getByRole('dialog', { name: 'New part' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Serpentine belt')
    await dialog.getByRole('textbox', { name: 'Part no' }).fill('K060-841')
    await dialog.getByRole('textbox', { name: 'Manufacturer' }).fill('Gates')
    await dialog.getByRole('textbox', { name: 'Bin' }).fill('C-04')
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2')
    await dialog.getByRole('textbox', { name: 'Cost', exact: true }).fill('22.90')
    await dialog.getByRole('button', { name: 'Add part' }).click()
    await expect(shop.getByRole('table', { name: 'Stock' }).getByText('Serpentine belt')).toBeVisible()
    await shop.getByRole('textbox', { name: 'Find a part' }).fill('k0608')
    await expect(shop.getByRole('button', { name: /Serpentine belt/ })).toBeVisible()
  })

  const job = getPanel(shop, `1. ${complaint}`)
  await test.step('one part is picked from stock while typing, and the other is typed in', async () => {
    await visit(shop, order.address)
    const form = await openPartForm(job)
    await job.getByRole('combobox', { name: 'From inventory' }).fill('serp')
    await shop.getByRole('option', { name: /Serpentine belt/ }).click()
    await expect(form.getByRole('textbox', { name: 'Part no' })).toHaveValue('K060-841')
    await expect(form.getByText('2 available, bin C-04')).toBeVisible()
    await form.getByRole('button', { name: 'Add part' }).click()
    await expect(job.getByText('reserved, bin C-04')).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).fill('Alternator')
    await form.getByRole('textbox', { name: 'Part no' }).fill('210-0580')
    await form.getByRole('textbox', { name: 'Manufacturer' }).fill('Denso')
    await form.getByRole('textbox', { name: 'Cost' }).fill('214.00')
    await form.getByRole('button', { name: 'Add part' }).click()
    await expect(job.getByText('Needed')).toBeVisible()
    await job.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('a part that a vendor nearby offers is on the job in one click, with its vendor', async () => {
    const form = await openPartForm(job)
    await form.getByRole('textbox', { name: 'Part no' }).fill('210-0580')
    await form.getByRole('button', { name: 'Add to job: Alternator, 130 A from Travis Parts Supply' }).click()
    await expect(job.getByText('from Travis Parts Supply', { exact: true })).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Undo' }).first().click()
    await expect(job.getByText('from Travis Parts Supply', { exact: true })).toBeHidden()
    await job.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('a part in stock is offered on the order page, so it need not be bought', async () => {
    await job.getByRole('button', { name: 'Release Serpentine belt' }).click()
    await expect(job.getByRole('button', { name: 'Release Serpentine belt' })).toBeHidden()
    await visit(shop, '/home-owner/parts?tab=to-order')
    await expect(shop.getByRole('heading', { name: 'No vendor (2)' })).toBeVisible()
    await shop.getByRole('textbox', { name: 'Find', exact: true }).fill('serp')
    await expect(shop.getByRole('heading', { name: 'No vendor (1)' })).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Use from inventory: Serpentine belt' }).click()
    await expect(shop.getByText('No matches.')).toBeVisible()
    await visit(shop, order.address)
    await expect(job.getByText('reserved, bin C-04')).toBeVisible()
  })

  await test.step('the other part is ordered with a core charge, and the board shows what the order waits for', async () => {
    await job.getByRole('button', { name: 'Order Alternator' }).click()
    const dialog = shop.getByRole('dialog', { name: 'Order Alternator' })
    await dialog.getByRole('combobox', { name: 'Vendor' }).click()
    await shop.getByRole('option', { name: 'Acme Parts' }).click()
    await dialog.getByRole('textbox', { name: 'Core charge' }).fill('55.00')
    await dialog.getByRole('checkbox', { name: 'Already ordered' }).check()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await dialog.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(job.getByText('Ordered')).toBeVisible()
    await visit(shop, '/home-owner')
    await expect(shop.getByText(/Alternator from Acme Parts/)).toBeVisible()
  })

  await test.step('the part arrives at a higher price', async () => {
    await visit(shop, order.address)
    await job.getByRole('link', { name: 'Receive Alternator' }).click()
    await shop.getByRole('button', { name: 'Receive', exact: true }).click()
    const form = shop.getByRole('form', { name: 'Receive' })
    await form.getByRole('textbox', { name: 'Received' }).fill('2')
    await form.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(shop.getByText('Alternator: 1 is still to come, not 2.').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Received' }).fill('1')
    await form.getByRole('textbox', { name: 'Cost' }).fill('219.50')
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await form.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(shop.getByText('1 of 1')).toBeVisible()
    await visit(shop, order.address)
    await expect(job.getByText('received from Acme Parts')).toBeVisible()
    await expect(job.getByText('$219.50')).toBeVisible()
  })

  await test.step('the core goes back for a credit', async () => {
    await visit(shop, '/home-owner/parts?tab=cores')
    await shop.getByRole('button', { name: 'Return the core of Alternator' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Return core' }).click()
    await expect(shop.getByRole('table', { name: 'Returned to vendors' }).getByText('Credit expected')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })

  await test.step('the job is declined: the stocked part is back in stock, and the ordered part is on no bill', async () => {
    await order.read()
    await order.send()
    const { workOrder, concerns, estimates } = await order.read()
    const answers = concerns.map(({ concernId }) => ({ concernId, answer: 'declined' as const }))
    const body = { estimateId: estimates[0]!.estimateId, answers, way: 'in-person' as const, givenBy: 'Ira Lindqvist', note: '' }
    await call(workOrders.recordAnswer, { params: { id: workOrder.id }, body }, workOrder.version)
    await shop.setViewportSize(phone)
    await visit(shop, '/home-owner/parts?tab=unbilled')
    await expect(shop.getByText('Customer declined the job')).toBeVisible()
    await expect(shop.getByText('1 part, $219.50, not billed.')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Put into stock: Alternator' }).click()
    await expect(shop.getByRole('heading', { name: 'Every part is billed' })).toBeVisible()
    await shop.getByRole('link', { name: 'Stock', exact: true }).click()
    const stock = await call(parts.stock, inShop)
    expect(stock.parts.map(({ name, available }) => [name, available])).toEqual([
      ['Alternator', 1],
      ['Serpentine belt', 2],
    ])
    expect(await findAccessibilityViolations(shop)).toEqual([])
  })
  expect(pageErrors.filter((fault) => !/409/.test(fault))).toEqual([])
})
