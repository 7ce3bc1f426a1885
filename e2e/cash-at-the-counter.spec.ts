import { expect, test } from '@playwright/test'
import { desk } from './people.ts'
import { orderOf } from './ready-orders.ts'
import { browserOf, signedIn } from './signed-in.ts'

test('the shop takes cash for a ready order, no more than is owed, and the order closes', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signedIn(request, baseURL!, 'owner')
  const { shop, workOrderId } = await orderOf(request, session, 'Janelle Baptiste')
  const context = await browserOf(browser, session, { origin: baseURL!, viewport: desk })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`/workorder/${shop}/${workOrderId}`)

  await page.getByRole('button', { name: 'Take cash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take cash' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
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
  await context.close()
})
