import type { Page, Route } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, phone, visit } from './people.ts'
import { findDemoOrder } from './ready-orders.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a customer without an account pays by a link, and the owner refunds a part of it', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const { shop, workOrderId } = await findDemoOrder(request, session, 'Owen McAllister')
  const order = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const complaints: string[] = []
  order.on('pageerror', (error) => complaints.push(error.message))
  await visit(order, `/workorder/${shop}/${workOrderId}`)
  await order.getByRole('button', { name: 'Pay link' }).click()
  const links = order.getByRole('dialog', { name: 'Pay link' })
  await links.getByRole('button', { name: 'Create a link' }).click()
  const address = await links.getByRole('link', { name: /\/pay\// }).getAttribute('href')
  await order.keyboard.press('Escape')

  const served = await request.get(address!)
  expect(served.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const bill = await openPageFor(browser, null, { origin: baseURL!, viewport: phone })
  bill.on('pageerror', (error) => complaints.push(error.message))
  await visit(bill, address!)
  await payWith(bill, '4242 4242 4242 4242')
  await expect(bill.getByText('Paid in full')).toBeVisible()
  await bill.getByRole('textbox', { name: 'Email' }).fill('somebody.else@example.test')
  await bill.getByRole('button', { name: 'E-mail me the receipt' }).click()
  await expect(bill.getByText('We are e-mailing the receipt.')).toBeVisible()

  await order.getByRole('button', { name: /^Refund \$.* VISA ending in 4242$/ }).click()
  const back = order.getByRole('dialog', { name: 'Refund a card payment' })
  await back.getByRole('textbox', { name: 'Amount' }).fill('99999.00')
  await back.getByRole('textbox', { name: 'Reason' }).fill('Wrong part')
  await back.getByRole('button', { name: 'Refund' }).click()
  await expect(back.getByText(/^Only \$[\d,.]+ of this payment is left to refund\.$/)).toBeVisible()
  await back.getByRole('textbox', { name: 'Amount' }).fill('10.00')
  await back.getByRole('button', { name: 'Refund' }).click()
  await expect(back).toBeHidden()
  await expect(order.getByText('Refunded, VISA ending in 4242')).toBeVisible()
  await expect(order.getByText('Refunded: $10.00, VISA ending in 4242. Wrong part')).toBeVisible()
  await expect(order.getByText('Credit, refunded')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a customer who pays in the same tab saves the card, picks it for the rest, lands on the order, and removes it', async ({
  browser,
  request,
  baseURL,
}) => {
  const { shop, workOrderId } = await findDemoOrder(request, await signInAs(request, baseURL!, 'owner'), 'Gordon Pruitt')
  const page = await openPage(browser, phone)
  await logIn(page, 'customer', 'gordon.pruitt@example.test')
  await visit(page, `/workorder/${shop}/${workOrderId}`)
  await test.step('a new window says PLEASE WAIT until the provider’s page has its address, and closes if there is none', async () => {
    const held = await holdPaymentPage(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    const popup = await opened
    await expect(popup.getByText('PLEASE WAIT')).toBeVisible()
    const closed = popup.waitForEvent('close')
    await held.end('abort')
    await closed
  })
  await page.getByRole('link', { name: 'Pay in this tab instead of a new window' }).click()
  await expect(page).toHaveURL(`/mobilepayment?order=${workOrderId}`)
  const held = await holdPaymentPage(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('status').getByText('PLEASE WAIT')).toBeVisible()
  await held.end('continue')
  await fillCard(page, '4000 0000 0000 0002')
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await test.step('a part of the bill is paid with a card that is saved', async () => {
    const { atk } = await signInAs(request, baseURL!, 'customer', 'gordon.pruitt@example.test')
    const link = { headers: { authorization: `Bearer ${atk}` }, data: { workOrderId, amountCents: 500 } }
    const reply = await request.post('/api/web/payment/sandbox/paymentlink', link)
    await page.goto(((await reply.json()) as { url: string }).url)
    await page.getByRole('checkbox', { name: 'Save this card for my next payment here' }).check()
    await expectAccessible(page)
    await fillCard(page, '4242 4242 4242 4242')
    await expect(page).not.toHaveURL(/sandbox-pay/)
  })
  await test.step('the saved card is listed, and pays the rest without typing', async () => {
    await expect(async () => {
      await visit(page, '/saved-cards')
      await expect(page.getByText('VISA ending in 4242')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText('Expires 12/34')).toBeVisible()
    await expectAccessible(page)
    await visit(page, `/mobilepayment?order=${workOrderId}`)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('radio', { name: 'VISA ending in 4242, expires 12/34' })).toBeChecked()
    await expect(page.getByLabel('Card number')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
  })
  await expect(page).toHaveURL(new RegExp(`/workorder/${shop}/${workOrderId}$`), { timeout: 20_000 })
  await expect(page.getByText(/^Paid/).first()).toBeVisible()
  await visit(page, '/saved-cards')
  await page.getByRole('button', { name: 'Remove VISA ending in 4242' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText('No saved cards')).toBeVisible()
})

/** Pays on our page, and then on the provider's. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await fillCard(page, card)
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([])
}

/** Holds the next request for the provider's page until `end`. */
async function holdPaymentPage(page: Page): Promise<{ end: (how: 'continue' | 'abort') => Promise<void> }> {
  const { promise: asked, resolve } = Promise.withResolvers<Route>()
  await page.route('**/paymentlink', (route) => resolve(route), { times: 1 })
  return { end: async (how) => (await asked)[how]() }
}

async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
