import type { Locator } from '@playwright/test'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { payInPopup } from './paying.ts'
import { logIn, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { agreeToRecordsByCall, estimateSignature, getAgreementDialog, signWithFinger, termsSignature } from './signing.ts'
import { expect, test } from './test.ts'

test('a customer answers and signs two jobs in at most 8 taps, and after paying sees one total and the pickup hours', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const email = await newConfirmedCustomer(request, 'eight-taps')
  await agreeToRecordsByCall(request, email)
  const order = await OrderByCall.start(request, owner, {
    email,
    vin: '1FTFW1ET5DFC10315',
    concerns: ['Brakes squeal', 'AC is warm'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace pads', hours: 2, rate: 12_000 } })
  await order.write({ complaint: 'AC is warm', part: { name: 'Condenser', ext: 30_000 } })
  await order.send()
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'customer', email, signUpPassword)
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await visit(page, order.address)

  // $240.00 labor with $12.00 supplies, a part of $300.00, and 8.25% on the part and the supplies.
  const total = page.getByText('$577.74').first()
  await expect(total).toBeInViewport()
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const sign = async (label: string) => {
    taps += 1
    await signWithFinger(page, label)
  }
  const job = (title: string) => page.getByRole('main').getByRole('region', { name: title })
  await tap(job('Brakes squeal').getByRole('button', { name: 'Approve' }))
  await test.step('the answer takes the place of its buttons, and the keyboard changes it without losing the focus', async () => {
    const brakes = job('Brakes squeal')
    await expect(brakes.getByText('Approved', { exact: true })).toBeVisible()
    await expect(brakes.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0)
    await expect(brakes.getByRole('button', { name: 'Change my answer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(brakes.getByRole('button', { name: 'Approve' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(brakes.getByRole('button', { name: 'Change my answer' })).toBeFocused()
  })
  await tap(job('AC is warm').getByRole('button', { name: 'Decline' }))
  await tap(page.getByRole('button', { name: 'Sign', exact: true }))
  const dialog = getAgreementDialog(page)
  await expect(dialog.getByText(/You approve 1 job for \$252\.99 with tax and decline 1\./)).toBeVisible()
  await expect(dialog.getByText(/^Written estimate: .+\. Payment: .+\. Old parts: /)).toBeVisible()
  await sign(estimateSignature)
  await tap(dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' }))
  await sign(termsSignature)
  await tap(dialog.getByRole('button', { name: 'Submit' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Signed by Ira Lindqvist')).toBeVisible()
  console.log(`Two jobs answered and signed in ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(8)

  await order.move('in-progress')
  await order.move('ready')
  await payInPopup(page)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('main').getByText('$252.99')).toHaveCount(1)
  await expect(page.getByText('Pick up at Northside Auto Care')).toBeVisible()
  await expect(page.getByText('You declined, and the shop did not do: AC is warm.')).toBeVisible()
  await expect(job('AC is warm')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})
