import { getDay, showDay, addDays } from '../common/dates.ts'
import { trialDays } from '../common/plans.ts'
import { calculateNewExpiry } from '../features/money/subscriptions/rules.ts'
import { makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { openPlanPage, payPlan } from './paying.ts'
import { desk, logIn, phone, signUpPassword as password, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a new shop owner signs up, pays for a plan at the second attempt, and sets up the device', async ({ browser }) => {
  const page = await openPage(browser, desk)
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(`${message.text()} ${message.location().url}`))
  const expiry = showDay(calculateNewExpiry(addDays(getDay(new Date()), trialDays), 3, getDay(new Date())))
  const plans = page.getByRole('dialog', { name: 'Choose your plan' })
  const device = page.getByRole('dialog', { name: 'Set up this device' })

  await test.step('chooses a plan on the public page, signs up, is logged in at once and finds that plan chosen', async () => {
    await page.goto('/owner')
    await page.getByRole('link', { name: 'Choose Annual' }).click()
    const dialog = page.getByRole('dialog', { name: /Sign up/ })
    await dialog.getByRole('textbox', { name: 'Corporate name' }).fill('Barton Hills Motors, LLC')
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nia')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okoye')
    await dialog.getByRole('combobox', { name: 'Address' }).fill('1200 Barton Springs Rd, Austin TX 78704')
    await page.getByRole('option', { name: /1200 Barton Springs Rd.*78704/ }).click()
    await dialog.getByRole('textbox', { name: 'Shop phone' }).fill('5125550189')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`nia.${Date.now()}@example.test`)
    await dialog.getByLabel(/^Password/).fill(password)
    await dialog.getByLabel(/I agree to the/).check()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(plans).toBeVisible()
    await expect(page).toHaveURL(/\/owner-subscription\?dialog=plans&plan=annual$/)
    await expect(plans.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  })

  await test.step('without a plan, or with an unknown one in the address, the page says what is missing; a plan shows its price, the billing switch and the new expiry', async () => {
    await page.goto('/owner-subscription?dialog=plans&plan=weekly')
    await expect(plans.getByRole('radio', { name: /^Quarterly/ })).not.toBeChecked()
    await expect(plans.getByRole('switch')).toBeHidden()
    await plans.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(plans.getByText('Plan is required')).toBeVisible()
    await plans.getByRole('radio', { name: 'Quarterly, $71.99 a month, $215.99 for 3 months' }).click()
    await expect(plans.getByText('Plan is required')).toBeHidden()
    await expect(plans.getByRole('switch', { name: 'Recurring payment' })).toBeChecked()
    await expect(plans.getByText(expiry)).toBeVisible()
  })

  await test.step('a declined card shows the provider’s words, and the payment can be tried again', async () => {
    await payPlan(page, '4000 0000 0000 0002')
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await expect(plans.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
    await payPlan(page, '4242 4242 4242 4242')
    await expect(page.getByText('Payment Successful!')).toBeVisible()
  })

  await test.step('names the device, and reads what is set up', async () => {
    await device.getByRole('button', { name: 'Save device' }).click()
    await expect(device.getByText('Device name is required')).toBeVisible()
    await device.getByRole('textbox', { name: 'Name of this device' }).fill('Front counter')
    await device.getByRole('button', { name: 'Save device' }).click()
    const done = page.getByRole('dialog', { name: 'All set' })
    await expect(done.getByText(`Quarterly, paid until ${expiry}`)).toBeVisible()
    await expect(done.getByText('Front counter, in use')).toBeVisible()
    await done.getByRole('link', { name: 'Open your workspace' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  })

  await test.step('the subscription page shows plan, payment and device, also after a reload', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscription' }).click()
    await page.reload()
    await expect(page.getByText('Active')).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /VISA ending in 4242.*\$215.99/ }),
    ).toBeVisible()
    await expect(page.getByText(expiry).first()).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Devices' }).getByRole('row', { name: /Front counter · this device.*In use/ }),
    ).toBeVisible()
    await page.getByRole('switch', { name: 'Recurring payment' }).click()
    await expect(page.getByText('Recurring payment is off', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Front counter' }).click()
    await page.getByRole('dialog', { name: 'Remove Front counter?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No devices yet')).toBeVisible()
  })
  expect(pageErrors).toEqual([])
})

test('setup can be postponed, and a closed pop-up or a missing webhook leads to a question', async ({
  browser,
  request,
  baseURL,
}) => {
  const { ownerEmail } = await makeNewShop(request, baseURL!, 'no-plan')
  const page = await openPage(browser, phone)
  await logIn(page, 'owner', ownerEmail, password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, '/owner-subscription')
  await page.getByRole('button', { name: 'Choose a plan' }).click()
  const plans = page.getByRole('dialog', { name: 'Choose your plan' })
  await plans.getByRole('button', { name: 'Continue with the free trial' }).click()
  await expect(plans).toBeHidden()
  await page.getByRole('button', { name: 'Choose a plan' }).click()
  await plans.getByRole('radio', { name: /^Monthly/ }).click()
  const popup = await openPlanPage(page)
  await popup.close()
  await expect(page.getByText('The payment was not finished. Nothing was charged.')).toBeVisible()
  // Its webhook is late: the pop-up closes, and the page finds out by asking.
  await payPlan(page, '4000 0000 0000 0077')
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await page.getByRole('dialog', { name: 'Set up this device' }).getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('row', { name: /Monthly, 1 month/ })).toBeVisible()
})
