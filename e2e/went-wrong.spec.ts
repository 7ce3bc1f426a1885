import { openPage } from './pages.ts'
import { desk, logIn, newConfirmedEmployee, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

const wrong = 'Something went wrong!'

test('an employee whose password update fails is told so, with the reason beside the field', async ({ browser, request }) => {
  const email = await newConfirmedEmployee(request, 'locksmith')
  const page = await openPage(browser, desk)
  await logIn(page, 'employee', email, signUpPassword)
  const form = page.getByRole('form', { name: 'Password' })
  const next = 'two green kettles on the shelf'
  await form.getByLabel(/^Current password/).fill('not this one at all')
  await form.getByLabel(/^New password/).fill(next)
  await form.getByLabel(/^Confirm password/).fill(next)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(wrong)).toBeVisible()
  await expect(form.getByText('The current password is wrong.')).toBeVisible()
  await form.getByLabel(/^Current password/).fill(signUpPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Update successfully')).toBeVisible()
})

test('an owner who pays without the address of the live channel is told that something went wrong', async ({ browser }) => {
  const page = await openPage(browser, desk)
  await page.route('**/api/notification/api/negotiate*', (route) => route.fulfill({ json: {} }))
  await logIn(page, 'owner', 'raul.zamarripa@mission-road-car-care.test')
  await visit(page, '/owner-subscription?dialog=plans')
  const plans = page.getByRole('dialog', { name: 'Choose your plan' })
  await plans.getByRole('radio', { name: /^Monthly/ }).click()
  const opened = page.waitForEvent('popup')
  await plans.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(wrong)).toBeVisible()
  await (await opened).close()
  await page.unroute('**/api/notification/api/negotiate*')
})
