import { expect, test } from '@playwright/test'
import { payments } from '../features/payments/contract.ts'
import { addPart, panel, sendEstimate } from './at-the-desk.ts'
import { faultsOf } from './faults.ts'
import { payInPopup } from './paying.ts'
import { confirmedCustomer, desk, logIn, ownPassword, phone, somebody } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'
import { agreementOf, choose, consent, signTwice } from './signing.ts'

test('a customer sets a limit, the work goes above it, and nothing goes on until they have seen why and approved', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const email = await confirmedCustomer(request, 'above-limit')
  const order = await OrderByCall.start(request, owner, {
    email,
    vin: '1FTFW1ET5DFC10313',
    concerns: ['Brakes squeal', 'Oil is due'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 1.5, rate: 12_000 } })
  await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 8_990 } })
  await order.write({ complaint: 'Oil is due', part: { name: 'Oil and filter', ext: 5_500 } })
  await order.send()
  const customer = await somebody(browser, phone)
  const faults = faultsOf(customer)
  await logIn(customer, 'customer', email, ownPassword)
  const shop = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()

  await test.step('the customer does not request an estimate as long as the costs do not exceed $400.00, and signs', async () => {
    await customer.goto(`/agreement/${order.order.workOrder.id}?sign`)
    await consent(customer)
    const dialog = agreementOf(customer)
    for (const title of ['Brakes squeal', 'Oil is due'])
      await dialog.getByRole('region', { name: title }).getByRole('button', { name: 'Approve' }).click()
    await choose(customer, { limit: '400.00' })
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect(customer.getByText('You will not be billed more than $400.00')).toHaveCount(0)
    await expect(customer.getByText('$400.00').first()).toBeVisible()
  })

  await test.step('up to the limit the shop goes on without asking; one part more, and it is refused', async () => {
    await order.move('in-progress')
    await shop.goto(order.address)
    await addPart(shop, '1. Brakes squeal', { name: 'Clip', number: 'C-1', maker: 'Akebono', cost: '1.00', price: '3.00' })
    await expect(shop.getByText(/above the \$400\.00/)).toHaveCount(0)
    await shop.getByRole('button', { name: 'More for Brakes squeal' }).click()
    await shop.getByRole('menuitem', { name: 'Concern, cause, correction' }).click()
    const concern = panel(shop, '1. Brakes squeal').getByRole('form', { name: 'Concern' })
    await concern.getByRole('textbox', { name: 'Cause' }).fill('The left rotor is scored below its minimum thickness')
    await concern.getByRole('button', { name: 'Save' }).click()
    await addPart(shop, '1. Brakes squeal', { name: 'Rotor', number: 'R-2', maker: 'Brembo', cost: '60.00', price: '164.00' })
    const above =
      /The bill would be \$\d+\.\d\d, \$\d+\.\d\d above the \$400\.00 Ira Lindqvist authorized\. Send a revised estimate\./
    await expect(shop.getByText(above).first()).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Mark ready' })).toBeDisabled()
    // Not only the button: the server says no, too.
    await expect(order.move('ready')).rejects.toThrow('"code":"above_authorized"')
    await expect(
      customer
        .getByText('Your vehicle is being worked on.')
        .or(customer.getByText(/being worked on/))
        .first(),
    ).toBeVisible()
  })

  await test.step('the customer is asked again, and reads what changed, by how much, and why', async () => {
    await sendEstimate(shop, 'Send revised estimate')
    await customer.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await customer.getByRole('button', { name: /A revised estimate waits for your answer/ }).click()
    const dialog = agreementOf(customer)
    const brakes = dialog.getByRole('region', { name: 'Brakes squeal' })
    await expect(brakes.getByText('Changed since you approved it')).toBeVisible()
    await expect(brakes.getByText('It was $269.90.')).toBeVisible()
    await expect(brakes.getByText('Added: Brembo Rotor, 1 × $164.00, new, no. R-2')).toBeVisible()
    await expect(brakes.getByText('The left rotor is scored below its minimum thickness')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(customer.getByText('The shop asks you again')).toBeVisible()
    await expect(
      customer.getByText(/You authorized \$400\.00\. With every job below it comes to \$\d+\.\d\d with tax, \$\d+\.\d\d more\./),
    ).toBeVisible()
    // What is as it was keeps its answer.
    const oil = customer.getByRole('main').getByRole('region', { name: 'Oil is due' })
    await expect(oil.getByText('As you approved it')).toBeVisible()
    await expect(oil.getByRole('button', { name: 'Approved' })).toHaveAttribute('aria-pressed', 'true')
  })

  // 1.5 h at $120.00, parts of $89.90, $55.00, $3.00 and $164.00, supplies of 5 % of the labor, and 8.25 % on parts and supplies.
  const [labor, parts, supplies] = [18_000, 8_990 + 5_500 + 300 + 16_400, 900]
  const total = labor + parts + supplies + Math.round((parts + supplies) * 0.0825)
  const shown = `$${(total / 100).toFixed(2)}`

  await test.step('they approve and sign again; the bill is that amount to the cent, and is paid', async () => {
    await customer
      .getByRole('main')
      .getByRole('region', { name: 'Brakes squeal' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await customer.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = agreementOf(customer)
    // The limit of last time is below this now: without one, exactly what is approved is authorized.
    await choose(customer)
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect(customer.getByText(shown).first()).toBeVisible()
    // The work had been started: it goes on.
    await expect(customer.getByText('Your vehicle is being worked on.')).toBeVisible()
    await order.move('ready')
    await payInPopup(customer)
    await expect(customer.getByText('Paid', { exact: true }).first()).toBeVisible()
    const call = callsOf(request, owner.atk)
    const receipt = await call(payments.receipt, { params: { name: 'northside', id: order.order.workOrder.id } })
    expect([receipt.totals.totalCents, receipt.paidCents, receipt.owedCents]).toEqual([total, total, 0])
    expect(receipt.authorizations.map(({ authorizedCents }) => authorizedCents)).toEqual([40_000, total])
  })
  expect(faults).toEqual([])
  await customer.context().close()
  await shop.context().close()
})
