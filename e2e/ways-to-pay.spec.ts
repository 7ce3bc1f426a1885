import type { Page } from '@playwright/test'
import { payments } from '../features/money/payments/contract/index.ts'
import { findAccessibilityViolations, setColorScheme } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('when an owner stops taking cards, the customer’s open page says so at once, and cash cannot be turned off', async ({
  browser,
  request,
  baseURL,
}) => {
  // Customers of any other shop can still pay by card.
  const { owner } = await makeNewShop(request, baseURL!, 'ways-to-pay')
  const email = await newConfirmedCustomer(request, 'ways-to-pay')
  const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10315', concerns: ['Brakes squeal'] })
  await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 8_990 } })
  await order.send()
  await order.approve()
  await order.move('in-progress')
  await order.move('ready')

  const customer = await openPage(browser, phone)
  const theirs = collectPageErrors(customer)
  await logIn(customer, 'customer', email, signUpPassword)
  await visit(customer, `/payment?order=${order.order.workOrder.id}`)
  const pay = customer.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeVisible()

  const { url } = await makeCalls(request, owner.atk)(payments.sendPayLink, {
    params: { id: order.order.workOrder.id },
    body: { how: 'copy' },
  })
  const guest = await openPageFor(browser, null, { origin: baseURL!, viewport: phone })
  await visit(guest, url)
  const guestPays = guest.getByRole('button', { name: /^Pay \$/ })
  await expect(guestPays).toBeVisible()

  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  await visit(shop, `/${order.order.shop.id}/info`)
  const way = (name: string) => shop.getByRole('switch', { name, exact: true })
  await expect(way('Cards online')).toBeChecked()
  await way('Cards online').click()
  await expect(way('Cards online')).not.toBeChecked()
  await expect(customer.getByText('This shop does not take cards online. Please pay in cash at the shop.')).toBeVisible()
  await expect(pay).toBeHidden()
  await test.step('a guest learns it when pressing the button, and the page updates', async () => {
    await guestPays.click()
    await expect(guest.getByText('This bill has changed since you opened it. Please look at it again.')).toBeVisible()
    await expect(guest.getByText('This shop does not take cards online. Please pay in cash at the shop.')).toBeVisible()
    await expect(guestPays).toBeHidden()
    await expect(guest).toHaveURL(url)
  })
  await way('Cash at the counter').click()
  await expect(shop.getByText('One way to pay a bill must stay on')).toBeVisible()
  await expect(way('Cash at the counter')).toBeChecked()
  await shop.getByRole('textbox', { name: 'Smallest deposit, percent' }).fill('20')
  await shop.getByRole('button', { name: 'Save smallest deposit' }).click()
  await expect(shop.getByRole('button', { name: 'Back to default: Deposits' })).toBeVisible()
  await expectScreenshot(shop, 'ways')
  await expectScreenshot(customer, 'no-cards')
  await visit(shop, order.address)
  await expect(shop.getByRole('button', { name: 'Take cash' })).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Pay link' })).toBeHidden()

  await visit(shop, `/${order.order.shop.id}/info`)
  await shop.getByRole('button', { name: 'Back to default: Cards online' }).click()
  await expect(way('Cards online')).toBeChecked()
  await expect(pay).toBeVisible()
  await test.step('a guest who comes back to the page sees it without reloading', async () => {
    await guest.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await expect(guestPays).toBeVisible()
  })
  await shop.getByRole('button', { name: 'Back to default: Deposits' }).click()
  await expect(shop.getByRole('textbox', { name: 'Smallest deposit, percent' })).toHaveValue('0')
  expect(theirs).toEqual([])
})

const screenshots = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const

async function expectScreenshot(page: Page, name: string): Promise<void> {
  const was = page.viewportSize()!
  for (const [width, scheme] of screenshots) {
    await page.setViewportSize({ width, height: 844 })
    await setColorScheme(page, scheme)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${scheme}.png`), fullPage: true })
  }
  await page.setViewportSize(was)
}
