import { payments } from '../features/money/payments/contract/index.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { payInPopup } from './paying.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { getAgreementDialog, answerQuestions, agreeToElectronicRecords, signTwice } from './signing.ts'
import { expect, test } from './test.ts'
import { addPart, getPanel, sendEstimate } from './work-order-actions.ts'

test('work above the customer’s limit stops until the customer has seen why and approved', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const email = await newConfirmedCustomer(request, 'above-limit')
  const order = await OrderByCall.start(request, owner, {
    email,
    vin: '1FTFW1ET5DFC10313',
    concerns: ['Brakes squeal', 'Oil is due'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 1.5, rate: 12_000 } })
  await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 8_990 } })
  // Included in the price of the oil.
  await order.write({ complaint: 'Oil is due', labor: { title: 'Change the oil', hours: 0, rate: 12_000 } })
  await order.write({ complaint: 'Oil is due', part: { name: 'Oil and filter', ext: 5_500 } })
  await order.send()
  const customer = await openPage(browser, phone)
  const pageErrors = collectPageErrors(customer)
  await logIn(customer, 'customer', email, signUpPassword)
  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })

  await test.step('the customer waives an estimate up to $400.00, and signs', async () => {
    await visit(customer, `/agreement/${order.order.workOrder.id}?sign`)
    await agreeToElectronicRecords(customer)
    const dialog = getAgreementDialog(customer)
    for (const title of ['Brakes squeal', 'Oil is due'])
      await dialog.getByRole('region', { name: title }).getByRole('button', { name: 'Approve' }).click()
    await answerQuestions(customer, { limit: '400.00' })
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect(customer.getByText('You will not be billed more than $400.00')).toHaveCount(0)
    await expect(customer.getByText('$400.00').first()).toBeVisible()
  })

  await test.step('the shop works up to the limit without asking, and one more part is refused', async () => {
    await order.move('in-progress')
    await visit(shop, order.address)
    await addPart(shop, '1. Brakes squeal', { name: 'Clip', number: 'C-1', maker: 'Akebono', cost: '1.00', price: '3.00' })
    await expect(shop.getByText(/above the \$400\.00/)).toHaveCount(0)
    await shop.getByRole('button', { name: 'More for Brakes squeal' }).click()
    await shop.getByRole('menuitem', { name: 'Job, concern, cause, correction' }).click()
    const concern = getPanel(shop, '1. Brakes squeal').getByRole('form', { name: 'Concern' })
    await concern.getByRole('textbox', { name: 'Cause' }).fill('The left rotor is scored below its minimum thickness')
    await concern.getByRole('button', { name: 'Save' }).click()
    await addPart(shop, '1. Brakes squeal', { name: 'Rotor', number: 'R-2', maker: 'Brembo', cost: '60.00', price: '164.00' })
    const above =
      /The bill would be \$\d+\.\d\d, \$\d+\.\d\d above the \$400\.00 Ira Lindqvist authorized\. Send a revised estimate\./
    await expect(shop.getByText(above).first()).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Mark ready' })).toBeDisabled()
    // The server refuses it too, not only the button.
    await expect(order.move('ready')).rejects.toThrow('"bill_above_authorized"')
    await expect(
      customer
        .getByText('Your vehicle is being worked on.')
        .or(customer.getByText(/being worked on/))
        .first(),
    ).toBeVisible()
  })

  await test.step('the customer is asked again, and reads what changed, by how much, and why', async () => {
    await sendEstimate(shop, 'Send revised estimate')
    // The approved oil change goes on, so its clock can start; the brakes wait for the answer.
    await expect(shop.getByRole('button', { name: 'Start Change the oil' })).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Start Replace front pads' })).toHaveCount(0)
    await customer.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await customer.getByRole('button', { name: /A revised estimate needs your answer/ }).click()
    const dialog = getAgreementDialog(customer)
    const brakes = dialog.getByRole('region', { name: 'Brakes squeal' })
    await expect(brakes.getByText('Changed since you approved it')).toBeVisible()
    await expect(brakes.getByText('It was $269.90.')).toBeVisible()
    await expect(brakes.getByText('Added: Brembo Rotor, 1 × $164.00, new, no. R-2')).toBeVisible()
    await expect(brakes.getByText('The left rotor is scored below its minimum thickness')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(customer.getByRole('heading', { name: 'Your revised estimate' })).toBeVisible()
    await expect(customer.getByText(/\$\d+\.\d\d more than you approved before \(\$400\.00\)\./)).toBeVisible()
    // An unchanged job keeps its answer.
    const oil = customer.getByRole('main').getByRole('region', { name: 'Oil is due' })
    await expect(oil.getByText('Unchanged since you approved it')).toBeVisible()
    await expect(oil.getByText('Approved', { exact: true })).toBeVisible()
    await expect(oil.getByRole('button', { name: 'Change my answer' })).toBeVisible()
  })

  // 1.5 h at $120.00, parts of $89.90, $55.00, $3.00 and $164.00, supplies of 5% of the labor, and 8.25% on parts and supplies.
  const [labor, parts, supplies] = [18_000, 8_990 + 5_500 + 300 + 16_400, 900]
  const total = labor + parts + supplies + Math.round((parts + supplies) * 0.0825)
  const shown = `$${(total / 100).toFixed(2)}`

  await test.step('the customer approves and signs again, and pays exactly that amount', async () => {
    await customer
      .getByRole('main')
      .getByRole('region', { name: 'Brakes squeal' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await customer.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = getAgreementDialog(customer)
    // The last limit is below this now. Without a limit, exactly the approved amount is authorized.
    await answerQuestions(customer)
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await expect(customer.getByText(shown).first()).toBeVisible()
    // The work had already started, so it continues.
    await expect(customer.getByText('Your vehicle is being worked on.')).toBeVisible()
    await order.move('ready')
    await payInPopup(customer)
    await expect(customer.getByText('Paid', { exact: true }).first()).toBeVisible()
    const call = makeCalls(request, owner.atk)
    const receipt = await call(payments.receipt, { params: { name: 'northside', id: order.order.workOrder.id } })
    expect([receipt.totals.totalCents, receipt.paidCents, receipt.owedCents]).toEqual([total, total, 0])
    expect(receipt.authorizations.map(({ authorizedCents }) => authorizedCents)).toEqual([40_000, total])
  })
  expect(pageErrors).toEqual([])
})
