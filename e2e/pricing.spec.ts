import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { payInPopup } from './paying.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { getAgreementDialog, answerQuestions, agreeToElectronicRecords, signTwice } from './signing.ts'
import { expect, test } from './test.ts'
import { getPanel, openPartForm, sendEstimate } from './work-order-actions.ts'

test('a part is priced by the matrix, and a canned job, a fee, a sublet and a discount are signed and paid to the cent', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const email = await newConfirmedCustomer(request, 'pricing')
  const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10344', concerns: ['Brakes squeal'] })
  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(shop)
  await visit(shop, order.address)
  const job = getPanel(shop, '1. Brakes squeal')

  await test.step('the cost sets the price; a price typed by hand stays until the matrix is applied again', async () => {
    const form = await openPartForm(job)
    await form.getByRole('textbox', { name: 'Name' }).fill('Front pads')
    await form.getByRole('textbox', { name: 'Part no' }).fill('ACT1')
    await form.getByRole('textbox', { name: 'Manufacturer' }).fill('Akebono')
    await form.getByRole('textbox', { name: 'Cost' }).fill('40.00')
    const price = form.getByRole('textbox', { name: 'Price each' })
    await expect(price).toHaveValue('84.00')
    await price.fill('90.00')
    await expect(form.getByText('By hand', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Matrix price $84.00' }).click()
    await expect(price).toHaveValue('84.00')
    await form.getByRole('button', { name: 'Add part' }).click()
    await expect(job.getByRole('gridcell', { name: 'Front pads' }).first()).toBeVisible()
    await job.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('a canned job is found while typing the concern, and a shortcut removes it again', async () => {
    const putOn = shop.getByRole('group', { name: 'Canned jobs' }).getByRole('button', { name: /Tire rotation/ })
    const field = shop.getByRole('textbox', { name: 'New concern' })
    await field.fill('rotation')
    await putOn.click()
    const added = shop.getByRole('heading', { name: '2. Tire rotation' })
    await expect(added).toBeVisible()
    await shop.getByRole('heading', { level: 1 }).click()
    await shop.keyboard.press('Control+z')
    await expect(added).toBeHidden()
    await expect(shop.getByText('Undone', { exact: true })).toBeVisible()
    await shop.keyboard.press('?')
    await expect(shop.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Undo your last change')
    await shop.keyboard.press('Escape')
  })

  await test.step('a standard fee and a discount with a reason are added', async () => {
    await shop.getByRole('button', { name: 'Add to Brakes squeal' }).click()
    await job.getByRole('group', { name: 'Add by hand' }).getByRole('button', { name: 'Fee, discount or core' }).click()
    await shop
      .getByRole('group', { name: 'Usual fees' })
      .getByRole('button', { name: /Hazardous waste/ })
      .click()
    await shop.getByRole('button', { name: 'Add fee' }).click()
    await expect(job.getByRole('grid', { name: 'Lines of Brakes squeal' })).toContainText('Hazardous waste')
    await shop.getByRole('button', { name: 'Add to Brakes squeal' }).click()
    await job.getByRole('group', { name: 'Add by hand' }).getByRole('button', { name: 'Sublet' }).click()
    const sublet = shop.getByRole('form', { name: 'New sublet' })
    await sublet.getByRole('textbox', { name: 'Work' }).fill('Turn rotors')
    await sublet.getByRole('textbox', { name: 'Vendor' }).fill('Lone Star Machine')
    await sublet.getByRole('textbox', { name: 'Cost' }).fill('20.00')
    await sublet.getByRole('textbox', { name: 'Price' }).fill('35.00')
    await sublet.getByRole('checkbox', { name: 'Taxed' }).uncheck()
    await sublet.getByRole('button', { name: 'Add sublet' }).click()
    await expect(job.getByRole('grid', { name: 'Lines of Brakes squeal' })).toContainText('Lone Star Machine')
    await shop.getByRole('button', { name: 'Fee, discount or core charge for the whole order' }).click()
    await shop.getByRole('radiogroup', { name: 'Kind' }).getByText('Discount').click()
    const form = shop.getByRole('form', { name: 'New discount' })
    await form.getByRole('textbox', { name: 'Reason' }).fill('First visit')
    await form.getByRole('textbox', { name: 'Amount' }).fill('10.00')
    await form.getByRole('button', { name: 'Add discount' }).click()
    await expect(shop.getByRole('list', { name: 'Fees, discounts, core charges and sublet of the whole order' })).toContainText(
      '-$10.00',
    )
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await sendEstimate(shop)
  })

  // $84.00 of parts less $10.00, taxed at 8.25%, and $39.50 untaxed.
  const total = '$119.61'
  const customer = await openPage(browser, phone)
  await test.step('the customer reads both, signs and pays the total', async () => {
    await logIn(customer, 'customer', email, signUpPassword)
    await visit(customer, `/agreement/${order.order.workOrder.id}`)
    await expect(customer.getByText('Discount: First visit')).toHaveCount(0)
    await visit(customer, `/agreement/${order.order.workOrder.id}?sign`)
    await agreeToElectronicRecords(customer)
    const dialog = getAgreementDialog(customer)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText(total).first()).toBeVisible()
    await answerQuestions(customer, {})
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()
    await order.move('in-progress')
    await order.move('ready')
    await visit(customer, order.address)
    await expect(customer.getByText('Discount: First visit').first()).toBeVisible()
    await expect(customer.getByText(total).first()).toBeVisible()
    await expect(customer.getByText('Turn rotors').first()).toBeVisible()
    await expect(customer.locator('main')).not.toContainText(/Lone Star Machine|20\.00/)
    await payInPopup(customer)
  })
  expect(pageErrors).toEqual([])
})
