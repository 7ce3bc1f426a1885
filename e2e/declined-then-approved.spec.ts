import type { Page } from '@playwright/test'
import { payments } from '../features/money/payments/contract/index.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { getAgreementDialog, answerQuestions, agreeToElectronicRecords, signTwice } from './signing.ts'
import { expect, test } from './test.ts'
import { checkIn, getPanel } from './work-order-actions.ts'

const vin = '1FTFW1ET5DFC10314'
const person = { firstname: 'Delphine', lastname: 'Okafor' }

test('a declined job stays on the list of open work, can be booked from there, and leaves the list when it is done', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const email = await newConfirmedCustomer(request, 'declined', person)
  const first = await OrderByCall.start(request, owner, { email, vin, concerns: ['Oil is due', 'Rear brakes grind'] })
  await first.write({ complaint: 'Oil is due', part: { name: 'Oil and filter', ext: 5_500 } })
  await first.write({ complaint: 'Rear brakes grind', labor: { title: 'Rear pads by hand', hours: 1.5, rate: 12_000 } })
  await first.send()
  const customer = await openPage(browser, phone)
  const pageErrors = collectPageErrors(customer)
  await logIn(customer, 'customer', email, signUpPassword)

  await test.step('the customer approves one job, declines the other with a reason, and pays for the visit', async () => {
    await visit(customer, `/agreement/${first.order.workOrder.id}?sign`)
    await agreeToElectronicRecords(customer)
    await findJob(customer, 'Oil is due').getByRole('button', { name: 'Approve' }).click()
    await findJob(customer, 'Rear brakes grind').getByRole('button', { name: 'Decline' }).click()
    await findJob(customer, 'Rear brakes grind')
      .getByRole('textbox', { name: /Reason/ })
      .fill('After payday')
    await answerQuestions(customer)
    await signEstimate(customer)
    const { concerns } = await first.read()
    expect(concerns.map(({ decision, declineReason }) => [decision, declineReason])).toEqual([
      ['approved', ''],
      ['declined', 'After payday'],
    ])
    await finishOrder(first)
  })

  await test.step('the declined job is listed later with its price at that time, and can be booked', async () => {
    await visit(customer, `/history/${vin}`)
    await expect(customer.getByRole('heading', { name: 'Declined work' })).toBeVisible()
    const open = customer.getByRole('listitem').filter({ hasText: 'Rear brakes grind' })
    await expect(open).toContainText('$180.00 at the time')
    await open.getByRole('button', { name: 'Schedule: Rear brakes grind' }).click()
    const booking = customer.getByRole('dialog', { name: 'Schedule service' })
    await expect(booking.getByRole('textbox', { name: /Concern/ })).toHaveValue(
      /^Rear brakes grind \(advised .*, work order \d+\)$/,
    )
    // A whole day is free, whatever time it is now.
    await booking.getByRole('button', { name: /free$/ }).nth(1).click()
    await booking
      .getByRole('button', { name: /\d:\d\d [AP]M/ })
      .nth(2)
      .click()
    await booking.getByRole('button', { name: /^Book/ }).click()
    await customer.getByRole('dialog', { name: 'Appointment booked' }).getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the shop sees where the job was recommended, does it, and is paid', async () => {
    const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
    await visit(shop, '/home-owner/appointments?form=list')
    await checkIn(shop, `${person.firstname} ${person.lastname}`)
    await expect(shop).toHaveURL(/\/workorder\/[\w-]+\/[\w-]+$/)
    await expect(getPanel(shop, '1. Rear brakes grind (advised')).toBeVisible()
    const id = new URL(shop.url()).pathname.split('/').at(-1)!
    const second = await OrderByCall.open(request, owner, id)
    const { complaint } = second.order.concerns[0]!
    await second.write({ complaint, labor: { title: 'Rear pads and hardware', hours: 2, rate: 12_000 } })
    await second.send()
    await visit(customer, `/agreement/${id}?sign`)
    // The customer agreed to electronic records before and is not asked again.
    await findJob(customer, complaint).getByRole('button', { name: 'Approve' }).click()
    await signEstimate(customer)
    await finishOrder(second)
  })

  await test.step('the job is no longer listed, and both visits are in the history', async () => {
    await visit(customer, `/history/${vin}`)
    await expect(customer.getByText('Rear pads and hardware')).toBeVisible()
    await expect(customer.getByText('Oil and filter')).toBeVisible()
    await expect(customer.getByText('After payday')).toBeVisible()
    await expect(customer.getByRole('heading', { name: 'Declined work' })).toBeHidden()
  })
  expect(pageErrors).toEqual([])

  async function finishOrder(order: OrderByCall) {
    await order.move('in-progress')
    await order.move('ready')
    const { id, billCents } = { id: order.order.workOrder.id, billCents: order.order.bill.totalCents }
    await makeCalls(request, owner.atk)(payments.recordCash, { params: { id }, body: { amountCents: billCents } })
  }
})

const findJob = (page: Page, title: string) => getAgreementDialog(page).getByRole('region', { name: title })

async function signEstimate(page: Page): Promise<void> {
  await signTwice(page)
  await getAgreementDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(getAgreementDialog(page)).toBeHidden()
}
