import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { findDemoOrder } from './ready-orders.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the shop takes cash for a ready order, no more than is owed, and the order closes', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const { shop, workOrderId } = await findDemoOrder(request, session, 'Janelle Baptiste')
  const page = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await visit(page, `/workorder/${shop}/${workOrderId}`)

  await page.getByRole('button', { name: 'Take cash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take cash' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue(/\d/)
  const owed = await amount.inputValue()
  await amount.fill('99999.00')
  await dialog.getByRole('button', { name: 'Record the cash' }).click()
  await expect(dialog.getByText(/^Only \$[\d,.]+ is owed\.$/)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill(owed)
  await dialog.getByRole('button', { name: 'Record the cash' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cash recorded')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
