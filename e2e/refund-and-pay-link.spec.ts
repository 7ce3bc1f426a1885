import { expect, type Page, test } from '@playwright/test'
import { desk, logIn, phone, somebody } from './people.ts'
import { orderOf } from './ready-orders.ts'
import { browserOf, signedIn } from './signed-in.ts'

test('somebody without an account pays by a link, and the owner gives a part of it back', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signedIn(request, baseURL!, 'owner')
  const { shop, workOrderId } = await orderOf(request, session, 'Owen McAllister')
  const owner = await browserOf(browser, session, { origin: baseURL!, viewport: desk })
  const order = await owner.newPage()
  const complaints: string[] = []
  order.on('pageerror', (error) => complaints.push(error.message))
  await order.goto(`/workorder/${shop}/${workOrderId}`)
  await order.getByRole('button', { name: 'Pay link' }).click()
  const links = order.getByRole('dialog', { name: 'Pay link' })
  await links.getByRole('button', { name: 'Make a link to copy' }).click()
  const address = await links.getByRole('link', { name: /\/pay\// }).getAttribute('href')
  await order.keyboard.press('Escape')

  const served = await request.get(address!)
  expect(served.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const guest = await browserOf(browser, null, { origin: baseURL!, viewport: phone })
  const bill = await guest.newPage()
  bill.on('pageerror', (error) => complaints.push(error.message))
  await bill.goto(address!)
  await payWith(bill, '4242 4242 4242 4242')
  await expect(bill.getByText('Paid in full')).toBeVisible({ timeout: 10_000 })
  await bill.getByRole('textbox', { name: 'Email' }).fill('somebody.else@example.test')
  await bill.getByRole('button', { name: 'Mail me the receipt' }).click()
  await expect(bill.getByText('The receipt is on its way.')).toBeVisible()

  await order.getByRole('button', { name: /^Give back \$.* VISA ending in 4242$/ }).click()
  const back = order.getByRole('dialog', { name: 'Give money back' })
  await back.getByRole('textbox', { name: 'Amount' }).fill('99999.00')
  await back.getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await back.getByRole('button', { name: 'Give back' }).click()
  await expect(back.getByText(/^Only \$[\d,.]+ of this payment is left to give back\.$/)).toBeVisible()
  await back.getByRole('textbox', { name: 'Amount' }).fill('10.00')
  await back.getByRole('button', { name: 'Give back' }).click()
  await expect(back).toBeHidden()
  await expect(order.getByText('Given back, VISA ending in 4242')).toBeVisible()
  await expect(order.getByText('Given back: $10.00, VISA ending in 4242. Wrong part')).toBeVisible()
  await expect(order.getByText('Credit, given back')).toBeVisible()
  expect(complaints).toEqual([])
  await guest.close()
  await owner.close()
})

test('a customer pays in the same tab, as in an app’s window, and lands on the order', async ({ browser, request, baseURL }) => {
  const { shop, workOrderId } = await orderOf(request, await signedIn(request, baseURL!, 'owner'), 'Gordon Pruitt')
  const page = await somebody(browser, phone)
  await logIn(page, 'customer', 'gordon.pruitt@example.test')
  await page.goto(`/mobilepayment?order=${workOrderId}`)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await page.goto(`/mobilepayment?order=${workOrderId}`)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(new RegExp(`/workorder/${shop}/${workOrderId}$`), { timeout: 20_000 })
  await expect(page.getByText(/^Paid/).first()).toBeVisible()
  await page.context().close()
})

/** On our page, and then on the provider's. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay all \$/ }).click()
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
