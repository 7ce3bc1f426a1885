import { expect, test } from '@playwright/test'
import { panel, sendEstimate } from './at-the-desk.ts'
import { barriersOf } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { payInPopup } from './paying.ts'
import { confirmedCustomer, desk, logIn, ownPassword, phone, somebody } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'
import { agreementOf, choose, consent, signTwice } from './signing.ts'

test('a part is priced by the matrix, a canned job put on, a fee and a discount are signed and paid to the cent', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const email = await confirmedCustomer(request, 'pricing')
  const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10344', concerns: ['Brakes squeal'] })
  const shop = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  const faults = faultsOf(shop)
  await shop.goto(order.address)
  const job = panel(shop, '1. Brakes squeal')

  await test.step('the cost makes the price; another is by hand until the matrix is asked again', async () => {
    await job.getByRole('button', { name: 'Part', exact: true }).click()
    const form = job.getByRole('form', { name: 'New part' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Front pads')
    await form.getByRole('textbox', { name: 'Part no' }).fill('ACT1')
    await form.getByRole('textbox', { name: 'Manufacturer' }).fill('Akebono')
    await form.getByRole('textbox', { name: 'Cost' }).fill('40.00')
    const price = form.getByRole('textbox', { name: 'Ext' })
    await expect(price).toHaveValue('84.00')
    await price.fill('90.00')
    await expect(form.getByText('Price each, by hand')).toBeVisible()
    await form.getByRole('button', { name: 'Matrix price $84.00' }).click()
    await expect(price).toHaveValue('84.00')
    await form.getByRole('button', { name: 'Add part' }).click()
    await expect(job.getByRole('cell', { name: 'Front pads' }).first()).toBeVisible()
    await job.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('a canned job is found where the concern is typed, and is taken back by a key', async () => {
    const putOn = shop.getByRole('group', { name: 'Canned jobs' }).getByRole('button', { name: /Tire rotation/ })
    const field = shop.getByRole('textbox', { name: 'New concern' })
    await field.fill('rotation')
    await putOn.click()
    const added = shop.getByRole('heading', { name: '2. Please rotate the tires while it is here' })
    await expect(added).toBeVisible()
    await shop.getByRole('heading', { level: 1 }).click()
    await shop.keyboard.press('Control+z')
    await expect(added).toBeHidden()
    await expect(shop.getByText('Undone', { exact: true })).toBeVisible()
    await shop.keyboard.press('?')
    await expect(shop.getByRole('dialog', { name: 'Keys' })).toContainText('Undo your last change of the lines')
    await shop.keyboard.press('Escape')
  })

  await test.step('a usual fee and a discount with its reason', async () => {
    await shop.getByRole('button', { name: 'Fee or discount for Brakes squeal' }).click()
    await shop
      .getByRole('group', { name: 'Usual fees' })
      .getByRole('button', { name: /Hazardous waste/ })
      .click()
    await shop.getByRole('button', { name: 'Add fee' }).click()
    await expect(job.getByRole('list', { name: 'Fees and discounts of Brakes squeal' })).toContainText('Hazardous waste')
    await shop.getByRole('button', { name: 'Fee or discount for the whole order' }).click()
    await shop.getByRole('radiogroup', { name: 'Kind' }).getByText('Discount').click()
    const form = shop.getByRole('form', { name: 'New discount' })
    await form.getByRole('textbox', { name: 'Reason' }).fill('First visit')
    await form.getByRole('textbox', { name: 'Amount' }).fill('10.00')
    await form.getByRole('button', { name: 'Add discount' }).click()
    await expect(shop.getByRole('list', { name: 'Fees and discounts of the whole order' })).toContainText('-$10.00')
    expect(await barriersOf(shop)).toEqual([])
    await sendEstimate(shop)
  })

  // $84.00 of parts less $10.00, taxed at 8.25 %, and $4.50 that is not taxed.
  const total = '$84.61'
  const customer = await somebody(browser, phone)
  await test.step('the customer reads both, signs and pays what they come to', async () => {
    await logIn(customer, 'customer', email, ownPassword)
    await customer.goto(`/agreement/${order.order.workOrder.id}`)
    await expect(customer.getByText('Discount: First visit')).toHaveCount(0)
    await customer.goto(`/agreement/${order.order.workOrder.id}?sign`)
    await consent(customer)
    const dialog = agreementOf(customer)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText(total).first()).toBeVisible()
    await choose(customer, {})
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await order.move('in-progress')
    await order.move('ready')
    await customer.goto(order.address)
    await expect(customer.getByText('Discount: First visit').first()).toBeVisible()
    await expect(customer.getByText(total).first()).toBeVisible()
    await payInPopup(customer)
  })
  expect(faults).toEqual([])
})
