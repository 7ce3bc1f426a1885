import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a vendor tops up its ad balance on the card page, and an admin approves monthly billing for another vendor', async ({
  browser,
  request,
  baseURL,
}) => {
  const [asVendor, asAdmin] = [await signInAs(request, baseURL!, 'vendors'), await signInAs(request, baseURL!, 'admin')]
  const vendor = await openPageFor(browser, asVendor, { origin: baseURL!, viewport: phone })
  const admin = await openPageFor(browser, asAdmin, { origin: baseURL!, viewport: desk })
  const errors = [collectPageErrors(vendor), collectPageErrors(admin)]

  await test.step('the vendor pays $45.17 and sees it', async () => {
    await visit(vendor, '/ad-billing')
    await vendor.getByRole('textbox', { name: 'Amount' }).fill('45.17')
    const opened = vendor.waitForEvent('popup')
    await vendor.getByRole('button', { name: 'Top up balance' }).click()
    const popup = await opened
    await popup.getByLabel('Card number').fill('4242 4242 4242 4242')
    await popup.getByLabel('Expiry (MM/YY)').fill('12/44')
    await popup.getByLabel('CVC').fill('123')
    await popup.getByRole('button', { name: 'Pay $45.17' }).click()
    const transactions = vendor.getByRole('table', { name: 'Transactions' })
    await expect(transactions.getByText('$45.17').first()).toBeVisible()
    await expect(transactions.getByText('Top-up: VISA ending in 4242').first()).toBeVisible()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
  })

  await test.step('the admin approves monthly billing', async () => {
    await visit(admin, '/ad-accounts?show=monthly')
    await admin.getByRole('link', { name: /Lone Star/ }).click()
    await admin.getByRole('button', { name: 'Change credit limit' }).click()
    await admin.getByRole('textbox', { name: 'Credit limit' }).fill('2000.00')
    await admin.getByRole('button', { name: 'Save credit limit' }).click()
    await expect(admin.getByText('$2,000.00').first()).toBeVisible()
    expect(await findAccessibilityViolations(admin)).toEqual([])
  })
  expect(errors.flatMap((error) => error)).toEqual([])
})
