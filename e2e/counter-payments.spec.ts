import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, newConfirmedCustomer, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('the counter takes a card, declined and then approved, cash with change and a check, and closes the day with a difference', async ({
  browser,
  request,
  baseURL,
}) => {
  // The close adds up everything that its shop takes that day.
  const { owner } = await makeNewShop(request, baseURL!, 'counter-payments')
  const email = await newConfirmedCustomer(request, 'counter-payments')
  const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10316', concerns: ['Brakes squeal'] })
  await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 30_000 } })
  await order.send()
  await order.approve()
  await order.move('in-progress')
  await order.move('ready')

  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })

  await test.step('the owner registers a reader', async () => {
    await visit(page, `/${order.order.shop.id}/info`)
    await page.getByRole('button', { name: 'Register a reader' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register a reader' })
    await dialog.getByRole('textbox', { name: 'Registration code' }).fill('wrong')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Front counter')
    await dialog.getByRole('button', { name: 'Register reader' }).click()
    await expect(dialog.getByText('Simulated readers have the code “simulated”.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Registration code' }).fill('simulated')
    await dialog.getByRole('button', { name: 'Register reader' }).click()
    await expect(page.getByText('Front counter is registered')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Front counter' })).toBeVisible()
  })

  const pageErrors = collectPageErrors(page)
  await visit(page, order.address)
  const takeWays = page.getByRole('group', { name: 'Take payment' })
  await test.step('a card is declined with its reason, and the next one is approved', async () => {
    await takeWays.getByRole('button', { name: 'Take card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take card' })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.01')
    await dialog.getByRole('button', { name: 'Charge on Front counter' }).click()
    await expect(dialog.getByText('Waiting for the card.')).toBeVisible()
    await expect(dialog.getByText('The card was declined.')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.00')
    await dialog.getByRole('button', { name: 'Charge on Front counter' }).click()
    await expect(dialog.getByText('Approved. The payment is recorded.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Paid by VISA ending in 4242')).toBeVisible()
  })

  await test.step('cash shows the change, and too little becomes a part payment on purpose', async () => {
    await takeWays.getByRole('button', { name: 'Take cash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take cash' })
    await dialog.getByRole('textbox', { name: 'Cash received' }).fill('47.50')
    await dialog.getByRole('button', { name: 'Record the cash' }).click()
    await expect(dialog.getByText(/^\$47\.50 is less than \$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Take $47.50 as a part payment' }).click()
    await dialog.getByRole('button', { name: '$50', exact: true }).click()
    await expect(dialog.getByText('$2.50', { exact: true })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Record the cash' }).click()
    await expect(page.getByText(/Cash recorded\. Change due \$2\.50\./)).toBeVisible()
    await expect(page.getByText('Paid by CASH, $50.00 received, $2.50 change')).toBeVisible()
  })

  await test.step('a check for the rest closes the order', async () => {
    await takeWays.getByRole('button', { name: 'Take check' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take check' })
    await dialog.getByRole('button', { name: 'Record the check' }).click()
    await expect(dialog.getByText('Check number is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Check number' }).fill('1042')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Record the check' }).click()
    await expect(page.getByText('Paid by Check no. 1042')).toBeVisible()
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
    await expect(takeWays).toBeHidden()
  })

  await test.step('the day is closed two dollars short, which needs a note', async () => {
    await page.getByRole('link', { name: 'Close the day' }).click()
    const cash = page.getByRole('row', { name: 'Cash', exact: true })
    await expect(cash).toContainText('$47.50')
    await expect(page.getByRole('row', { name: 'Front counter' })).toContainText('$100.00')
    await page.getByRole('textbox', { name: 'Opening float' }).fill('100.00')
    await page.getByRole('textbox', { name: '$100 bills' }).fill('1')
    await page.getByRole('textbox', { name: '$20 bills' }).fill('2')
    await page.getByRole('textbox', { name: '$5 bills' }).fill('1')
    await page.getByRole('textbox', { name: '25¢ coins' }).fill('2')
    await expect(cash).toContainText('$2.00 short')
    await page.getByRole('textbox', { name: 'Left in the drawer for tomorrow' }).fill('100.00')
    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(page.getByText('Enter a note that explains the difference.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Note' }).fill('Two dollars were missing.')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(page.getByRole('heading', { name: 'Close 1', level: 1 })).toBeVisible()
    await expect(page.getByText('Two dollars were missing.')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Cash', exact: true })).toContainText('$2.00 short')
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Found them under the tray.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note added')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Close the day' }).first().click()
    await expect(page.getByRole('row', { name: 'Cash', exact: true })).toContainText('$100.00')
    await expect(page.getByRole('link', { name: 'Close 1' })).toBeVisible()
  })

  await test.step('the check bounces, and its amount is due again', async () => {
    await visit(page, order.address)
    await page.getByRole('button', { name: 'Check no. 1042 bounced' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check no. 1042 bounced' })
    await dialog.getByRole('button', { name: 'Record as bounced' }).click()
    await expect(page.getByText('Returned by the bank, Check no. 1042')).toBeVisible()
    await expect(takeWays.getByRole('button', { name: 'Take cash' })).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})
