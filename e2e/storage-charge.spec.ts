import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, phone, visit } from './people.ts'
import { findDemoOrder } from './ready-orders.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the shop charges storage for a vehicle that is not picked up, the customer agrees on a phone, and the bill includes it', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const { shop, workOrderId } = await findDemoOrder(request, session, 'Miguel Arredondo')
  const order = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const complaints: string[] = []
  order.on('pageerror', (error) => complaints.push(error.message))
  await visit(order, `/workorder/${shop}/${workOrderId}`)
  await expect(order.getByText(/^\$35\.00 a working day after 3 working days.*free through/)).toBeVisible()
  // The amount depends on the day this runs.
  const ask = order.getByRole('button', { name: /^Ask for \$/ })
  const amount = (await ask.textContent())?.replace('Ask for ', '') ?? ''
  await ask.click()
  await expect(order.getByText('Waiting for an answer')).toBeVisible()

  const page = await openPage(browser, phone)
  page.on('pageerror', (error) => complaints.push(error.message))
  await logIn(page, 'customer', 'miguel.arredondo@example.test')
  await page.getByRole('link', { name: /^Answer about the storage of your/ }).click()
  await expect(page).toHaveURL(new RegExp(`/workorder/${shop}/${workOrderId}$`))
  await expect(page.getByText(`The shop asks for ${amount} more`)).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(order.getByText('Declined', { exact: true })).toBeVisible()

  await ask.click()
  await page.getByRole('button', { name: `Agree to ${amount}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByText('Agreed')).toBeVisible()
  // The panel and the bill.
  const storage = page.getByText('Storage', { exact: true })
  await expect(storage).toHaveCount(2)

  await expect(order.getByText('Agreed', { exact: true })).toBeVisible()
  await expect(order.getByText(`Storage charge approved: Miguel Arredondo: ${amount}`)).toBeVisible()
  await order.getByRole('button', { name: 'Remove the charge' }).click()
  await order.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(order.getByText('Removed', { exact: true })).toBeVisible()
  await expect(storage).toHaveCount(1)
  expect(complaints).toEqual([])
})
