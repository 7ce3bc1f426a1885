import { expect, test } from '@playwright/test'
import { parts } from '../features/parts/contract.ts'
import { workOrders } from '../features/work-orders/contract.ts'
import { panel } from './at-the-desk.ts'
import { barriersOf } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { newShop } from './own-shop.ts'
import { desk, phone } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { browserOf } from './signed-in.ts'

test('an order needs two parts: one is from the shelf, one is ordered and received, its core goes back; declined, it is on no bill', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await newShop(request, baseURL!, 'parts')
  const call = callsOf(request, own.owner.atk)
  const inShop = { params: { shop: own.shop } }
  await call(parts.addVendor, { ...inShop, body: { name: 'Acme Parts' } })
  const complaint = 'Battery light is on'
  const order = await OrderByCall.start(request, own.owner, { email: '', vin: '1FTFW1ET9DFC10355', concerns: [complaint] })
  const shop = await (await browserOf(browser, own.owner, { origin: baseURL!, viewport: desk })).newPage()
  const faults = faultsOf(shop)

  await test.step('a part comes onto the shelf', async () => {
    await shop.goto('/home-owner?view=parts')
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

  const job = panel(shop, `1. ${complaint}`)
  await test.step('one part is picked from it as is typed, the other is typed', async () => {
    await shop.goto(order.address)
    await job.getByRole('button', { name: 'Part', exact: true }).click()
    await job.getByRole('combobox', { name: 'From the stock' }).fill('serp')
    await shop.getByRole('option', { name: /Serpentine belt/ }).click()
    const form = job.getByRole('form', { name: 'New part' })
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

  await test.step('what is on the shelf need not be bought: it is offered where the orders are made', async () => {
    await job.getByRole('button', { name: 'Release Serpentine belt' }).click()
    await expect(job.getByRole('button', { name: 'Release Serpentine belt' })).toBeHidden()
    await shop.goto('/home-owner?view=parts&tab=to-order')
    await expect(shop.getByRole('heading', { name: 'No vendor (2)' })).toBeVisible()
    await shop.getByRole('textbox', { name: 'Find', exact: true }).fill('serp')
    await expect(shop.getByRole('heading', { name: 'No vendor (1)' })).toBeVisible()
    expect(await barriersOf(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Use from stock: Serpentine belt' }).click()
    await expect(shop.getByText('No part fits')).toBeVisible()
    await shop.goto(order.address)
    await expect(job.getByText('reserved, bin C-04')).toBeVisible()
  })

  await test.step('the other is ordered with a core charge; the board says what the order waits for', async () => {
    await job.getByRole('button', { name: 'Order Alternator' }).click()
    const dialog = shop.getByRole('dialog', { name: 'Order Alternator' })
    await dialog.getByRole('combobox', { name: 'Vendor' }).click()
    await shop.getByRole('option', { name: 'Acme Parts' }).click()
    await dialog.getByRole('textbox', { name: 'Core charge' }).fill('55.00')
    await dialog.getByRole('checkbox', { name: 'It is ordered already' }).check()
    expect(await barriersOf(shop)).toEqual([])
    await dialog.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(job.getByText('Ordered')).toBeVisible()
    await shop.goto('/home-owner')
    await expect(shop.getByText(/Alternator from Acme Parts/)).toBeVisible()
  })

  await test.step('it comes, dearer than was said', async () => {
    await shop.goto(order.address)
    await job.getByRole('link', { name: 'Receive Alternator' }).click()
    await shop.getByRole('button', { name: 'Receive', exact: true }).click()
    const form = shop.getByRole('form', { name: 'Receive' })
    await form.getByRole('textbox', { name: 'Received' }).fill('2')
    await form.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(shop.getByText('Alternator: 1 is still to come, not 2.').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Received' }).fill('1')
    await form.getByRole('textbox', { name: 'Cost' }).fill('219.50')
    expect(await barriersOf(shop)).toEqual([])
    await form.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(shop.getByText('1 of 1')).toBeVisible()
    await shop.goto(order.address)
    await expect(job.getByText('received from Acme Parts')).toBeVisible()
    await expect(job.getByText('$219.50')).toBeVisible()
  })

  await test.step('the core goes back for a credit', async () => {
    await shop.goto('/home-owner?view=parts&tab=cores')
    await shop.getByRole('button', { name: 'Return the core of Alternator' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'It went back' }).click()
    await expect(shop.getByRole('table', { name: 'Returned to vendors' }).getByText('Credit expected')).toBeVisible()
    expect(await barriersOf(shop)).toEqual([])
  })

  await test.step('the job is declined: the shelf has its part again, and what was bought is on no bill', async () => {
    await order.read()
    await order.send()
    const { workOrder, concerns, estimates } = await order.read()
    const answers = concerns.map(({ concernId }) => ({ concernId, answer: 'declined' as const }))
    const body = { estimateId: estimates[0]!.estimateId, answers, way: 'in-person' as const, givenBy: 'Ira Lindqvist', note: '' }
    await call(workOrders.recordAnswer, { params: { id: workOrder.id }, body }, workOrder.version)
    await shop.setViewportSize(phone)
    await shop.goto('/home-owner?view=parts&tab=unbilled')
    await expect(shop.getByText('The customer declined the job')).toBeVisible()
    await expect(shop.getByText('1 part, $219.50: nobody is billed')).toBeVisible()
    expect(await barriersOf(shop)).toEqual([])
    await shop.getByRole('button', { name: 'Into stock: Alternator' }).click()
    await expect(shop.getByRole('heading', { name: 'Every part is billed' })).toBeVisible()
    await shop.getByRole('link', { name: 'Stock', exact: true }).click()
    const stock = await call(parts.stock, inShop)
    expect(stock.parts.map(({ name, available }) => [name, available])).toEqual([
      ['Alternator', 1],
      ['Serpentine belt', 2],
    ])
    expect(await barriersOf(shop)).toEqual([])
  })
  expect(faults.filter((fault) => !/409/.test(fault))).toEqual([])
  await shop.context().close()
})
