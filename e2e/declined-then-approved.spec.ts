import { expect, type Page, test } from '@playwright/test'
import { payments } from '../features/payments/contract.ts'
import { checkIn, panel } from './at-the-desk.ts'
import { faultsOf } from './faults.ts'
import { confirmedCustomer, desk, logIn, ownPassword, phone, somebody } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'
import { agreementOf, choose, consent, signTwice } from './signing.ts'

const vin = '1FTFW1ET5DFC10314'
const person = { firstname: 'Delphine', lastname: 'Okafor' }

test('a job is declined, found again under what is still open, booked, done by the shop, and no longer open', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const email = await confirmedCustomer(request, 'declined', person)
  const first = await OrderByCall.start(request, owner, { email, vin, concerns: ['Oil is due', 'Rear brakes grind'] })
  await first.write({ complaint: 'Oil is due', part: { name: 'Oil and filter', ext: 5_500 } })
  await first.write({ complaint: 'Rear brakes grind', labor: { title: 'Rear pads by hand', hours: 1.5, rate: 12_000 } })
  await first.send()
  const customer = await somebody(browser, phone)
  const faults = faultsOf(customer)
  await logIn(customer, 'customer', email, ownPassword)

  await test.step('one job is approved, the other declined with a reason; the visit is finished and paid', async () => {
    await customer.goto(`/agreement/${first.order.workOrder.id}?sign`)
    await consent(customer)
    await job(customer, 'Oil is due').getByRole('button', { name: 'Approve' }).click()
    await job(customer, 'Rear brakes grind').getByRole('button', { name: 'Decline' }).click()
    await job(customer, 'Rear brakes grind')
      .getByRole('textbox', { name: /Reason/ })
      .fill('After payday')
    await choose(customer)
    await sign(customer)
    const { concerns } = await first.read()
    expect(concerns.map(({ decision, declineReason }) => [decision, declineReason])).toEqual([
      ['approved', ''],
      ['declined', 'After payday'],
    ])
    await finish(first)
  })

  await test.step('later it is still open, with its price then, and is booked from there', async () => {
    await customer.goto(`/history/${vin}`)
    await expect(customer.getByRole('heading', { name: 'Still open' })).toBeVisible()
    const open = customer.getByRole('listitem').filter({ hasText: 'Rear brakes grind' })
    await expect(open).toContainText('$180.00 then')
    await open.getByRole('button', { name: 'Schedule: Rear brakes grind' }).click()
    const booking = customer.getByRole('dialog', { name: 'Schedule service' })
    await expect(booking.getByRole('textbox', { name: /Concern/ })).toHaveValue(
      /^Rear brakes grind \(advised .*, work order \d+\)$/,
    )
    await booking
      .getByRole('button', { name: /\d:\d\d [AP]M/ })
      .nth(2)
      .click()
    await booking.getByRole('button', { name: /^Book/ }).click()
    await expect(customer.getByText('Your appointment is booked.').first()).toBeVisible()
  })

  await test.step('the shop reads where it was advised, does it, and is paid', async () => {
    const shop = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
    await shop.goto('/home-owner?view=appointments&form=list')
    await checkIn(shop, `${person.firstname} ${person.lastname}`)
    await expect(shop).toHaveURL(/\/workorder\/[\w-]+\/[\w-]+$/)
    await expect(panel(shop, '1. Rear brakes grind (advised')).toBeVisible()
    const id = new URL(shop.url()).pathname.split('/').at(-1)!
    await shop.context().close()
    const second = await OrderByCall.open(request, owner, id)
    const { complaint } = second.order.concerns[0]!
    await second.write({ complaint, labor: { title: 'Rear pads and hardware', hours: 2, rate: 12_000 } })
    await second.send()
    await customer.goto(`/agreement/${id}?sign`)
    // Agreed to electronic records before: not asked again.
    await job(customer, complaint).getByRole('button', { name: 'Approve' }).click()
    await sign(customer)
    await finish(second)
  })

  await test.step('it is no longer open, and both visits are in the history', async () => {
    await customer.goto(`/history/${vin}`)
    await expect(customer.getByText('Rear pads and hardware')).toBeVisible()
    await expect(customer.getByText('Oil and filter')).toBeVisible()
    await expect(customer.getByText('After payday')).toBeVisible()
    await expect(customer.getByRole('heading', { name: 'Still open' })).toBeHidden()
  })
  expect(faults).toEqual([])
  await customer.context().close()

  async function finish(order: OrderByCall) {
    await order.move('in-progress')
    await order.move('ready')
    const { id, billCents } = { id: order.order.workOrder.id, billCents: order.order.bill.totalCents }
    await callsOf(request, owner.atk)(payments.recordCash, { params: { id }, body: { amountCents: billCents } })
  }
})

const job = (page: Page, title: string) => agreementOf(page).getByRole('region', { name: title })

async function sign(page: Page): Promise<void> {
  await signTwice(page)
  await agreementOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(agreementOf(page)).toBeHidden()
}
