import { expect, test } from '@playwright/test'
import { desk, logIn, phone, somebody } from './people.ts'
import { orderOf } from './ready-orders.ts'
import { browserOf, signedIn } from './signed-in.ts'

test('a vehicle that nobody fetches: the shop asks for storage, the customer agrees on a phone, and it is in the bill', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signedIn(request, baseURL!, 'owner')
  const { shop, workOrderId } = await orderOf(request, session, 'Miguel Arredondo')
  const owner = await browserOf(browser, session, { origin: baseURL!, viewport: desk })
  const order = await owner.newPage()
  const complaints: string[] = []
  order.on('pageerror', (error) => complaints.push(error.message))
  await order.goto(`/workorder/${shop}/${workOrderId}`)
  await expect(order.getByText(/^\$35\.00 a working day after 3 working days.*free through/)).toBeVisible()
  // How much depends on the day on which this runs.
  const ask = order.getByRole('button', { name: /^Ask for \$/ })
  const amount = (await ask.textContent())?.replace('Ask for ', '') ?? ''
  await ask.click()
  await expect(order.getByText('Waiting for an answer')).toBeVisible()

  const page = await somebody(browser, phone)
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
  // The panel, the sum of the work, and the bill.
  const storage = page.getByText('Storage', { exact: true })
  await expect(storage).toHaveCount(3)

  await expect(order.getByText('Agreed', { exact: true })).toBeVisible()
  await expect(order.getByText(`Storage agreed: Miguel Arredondo: ${amount}`)).toBeVisible()
  await order.getByRole('button', { name: 'Remove the charge' }).click()
  await order.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(order.getByText('Removed', { exact: true })).toBeVisible()
  await expect(storage).toHaveCount(1)
  expect(complaints).toEqual([])
  await page.context().close()
  await owner.close()
})
