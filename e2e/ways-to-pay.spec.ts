import { expect, type Page, test } from '@playwright/test'
import { payments } from '../features/payments/contract.ts'
import { barriersOf, paint } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { confirmedCustomer, desk, logIn, ownPassword, phone, somebody } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'

test('an owner takes no cards any more: the customer’s open page says so at once, and cash must stay', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner', 'yolanda.trevino@westgate-auto-clinic.test')
  const email = await confirmedCustomer(request, 'ways-to-pay')
  const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10315', concerns: ['Brakes squeal'] })
  await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 8_990 } })
  await order.send()
  await order.approve()
  await order.move('in-progress')
  await order.move('ready')

  const customer = await somebody(browser, phone)
  const theirs = faultsOf(customer)
  await logIn(customer, 'customer', email, ownPassword)
  await customer.goto(`/payment?order=${order.order.workOrder.id}`)
  const pay = customer.getByRole('button', { name: /^Pay all/ })
  await expect(pay).toBeVisible()

  const { url } = await callsOf(request, owner.atk)(payments.sendPayLink, {
    params: { id: order.order.workOrder.id },
    body: { how: 'copy' },
  })
  const guest = await (await browserOf(browser, null, { origin: baseURL!, viewport: phone })).newPage()
  await guest.goto(url)
  const guestPays = guest.getByRole('button', { name: /^Pay all/ })
  await expect(guestPays).toBeVisible()

  const shop = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  await shop.goto(`/${order.order.shop.id}/info`)
  const way = (name: string) => shop.getByRole('switch', { name, exact: true })
  await expect(way('Cards online')).toBeChecked()
  await way('Cards online').click()
  await expect(way('Cards online')).not.toBeChecked()
  await expect(customer.getByText('The shop takes no cards online. Please pay in cash at the shop.')).toBeVisible()
  await expect(pay).toBeHidden()
  await test.step('a guest is told on pressing the button, and the page is as it is now', async () => {
    await guestPays.click()
    await expect(guest.getByText('This bill has changed since you opened it. Please look at it again.')).toBeVisible()
    await expect(guest.getByText('The shop takes no cards online. Please pay in cash at the shop.')).toBeVisible()
    await expect(guestPays).toBeHidden()
    await expect(guest).toHaveURL(url)
  })
  await way('Cash at the counter').click()
  await expect(shop.getByText('One way to pay a bill must stay on')).toBeVisible()
  await expect(way('Cash at the counter')).toBeChecked()
  await shop.getByRole('textbox', { name: 'Least deposit, percent' }).fill('20')
  await shop.getByRole('button', { name: 'Save least deposit' }).click()
  await expect(shop.getByRole('button', { name: 'Back to default: Deposits' })).toBeVisible()
  await looked(shop, 'ways')
  await looked(customer, 'no-cards')
  await shop.goto(order.address)
  await expect(shop.getByRole('button', { name: 'Take cash' })).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Pay link' })).toBeHidden()

  await shop.goto(`/${order.order.shop.id}/info`)
  await shop.getByRole('button', { name: 'Back to default: Cards online' }).click()
  await expect(way('Cards online')).toBeChecked()
  await expect(pay).toBeVisible()
  await test.step('a guest who comes back to the page sees it without reloading', async () => {
    await guest.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await expect(guestPays).toBeVisible()
  })
  await shop.getByRole('button', { name: 'Back to default: Deposits' }).click()
  await expect(shop.getByRole('textbox', { name: 'Least deposit, percent' })).toHaveValue('0')
  expect(theirs).toEqual([])
  await Promise.all([shop, customer, guest].map((page) => page.context().close()))
})

const looks = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const

async function looked(page: Page, name: string): Promise<void> {
  const was = page.viewportSize()!
  for (const [width, scheme] of looks) {
    await page.setViewportSize({ width, height: 844 })
    await paint(page, scheme)
    expect(await barriersOf(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${scheme}.png`), fullPage: true })
  }
  await page.setViewportSize(was)
}
