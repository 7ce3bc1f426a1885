import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addDays, getDay } from '../common/dates.ts'
import { paySchedules } from '../features/hiring/pay-schedules/contract/index.ts'
import { payPlans } from '../features/pay/pay-plans/contract/index.ts'
import { shiftClock } from '../features/pay/shift-clock/contract/index.ts'
import { getFirstDayOfWeek } from '../features/pay/shift-clock/rules.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { jobClock } from '../features/repair/job-clock/contract/index.ts'
import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician, type OwnShop } from './new-shop.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

const timeZone = 'America/Chicago'

test('a flat-rate technician clocks in, flags three repair orders with a split and a comeback, is paid, and reads the stub on a phone', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'flat-rate')
  const { technician } = await makeNewTechnician(request, baseURL!, own, 3000)
  const { technician: helper } = await makeNewTechnician(request, baseURL!, own, 2500)
  const [techId, helperId] = [technician, helper].map(({ info }) => info.customer.accountId) as [string, string]
  const today = getDay(new Date(), timeZone)
  const lastWeek = addDays(getFirstDayOfWeek(today), -7)
  // The two weeks end tomorrow, and payday is so near that the run need not wait for their end.
  await setUpPay(request, own, { first: lastWeek, period: addDays(today, -12), people: [techId, helperId] })
  // Five days of eight hours, as a phone without a connection sends them later.
  const callAsTech = makeCalls(request, technician.atk)
  for (const [kind, hour] of [
    ['in', 14],
    ['out', 22],
  ] as const)
    for (const weekday of [1, 2, 3, 4, 5]) {
      const at = `${addDays(lastWeek, weekday)}T${hour}:00:00.000Z`
      await callAsTech(shiftClock.punch, { params: { shop: own.shop }, body: { id: randomUUID(), kind, at } })
    }
  const truck = '1FTFW1ET5DFC10312'
  const first = await repair(request, own, { vin: truck, title: 'Replace front pads', hours: 2, by: techId })
  await finish(request, own, first)
  const shared = await repair(request, own, { vin: '1HGCM82633A004352', title: 'Replace timing belt', hours: 4, by: techId })
  const { customer, vehicle } = first.order
  const back = { customerId: customer.customerId, vehicleId: vehicle.vehicleId }
  const again = await repair(request, own, { back, title: 'Bed in front pads', hours: 0.5, by: techId })

  const page = await openPageFor(browser, technician, { origin: baseURL!, viewport: phone })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  await visit(page, '/time-clock')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect(page.getByText('Clocked in', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clock out' }).click()
  await expect(page.getByText('Clocked out')).toBeVisible()

  await visit(shop, shared.address)
  await shop.getByRole('button', { name: 'Split Replace timing belt' }).click()
  const split = shop.getByRole('dialog', { name: 'Split Replace timing belt' })
  await split.getByRole('combobox', { name: 'Technician 2' }).selectOption(helperId)
  await split.getByRole('textbox', { name: 'Percent 1' }).fill('75')
  await split.getByRole('textbox', { name: 'Percent 2' }).fill('25')
  await split.getByRole('button', { name: 'Split hours' }).click()
  await expect(split).toBeHidden()
  await visit(shop, again.address)
  await shop.getByRole('button', { name: 'Mark as comeback' }).click()
  const comeback = shop.getByRole('dialog', { name: 'Mark as comeback' })
  await comeback.getByRole('checkbox', { name: 'Replace front pads' }).check()
  await comeback.getByRole('button', { name: 'Mark as comeback' }).click()
  await expect(comeback).toBeHidden()
  await finish(request, own, shared)
  await finish(request, own, again)

  await visit(shop, `/home-owner/timesheets?person=${techId}&week=${lastWeek}`)
  await shop.getByRole('button', { name: 'Approve week' }).click()
  await expect(shop.getByText('The week is locked.', { exact: false })).toBeVisible()
  await payPeriod(shop)

  await visit(page, '/payroll')
  await page.getByRole('link', { name: /^Paycheck/ }).click()
  const earnings = page.getByRole('table', { name: 'Earnings' })
  // 2.00 and 0.50 hours, and 75% of the 4.00 that were split.
  await expect(earnings.getByRole('row', { name: /^Flagged hours .* 5\.50 flagged hr .* \$165\.00/ })).toBeVisible()
  await expect(earnings.getByRole('row', { name: /^Comebacks .* -2\.00 flagged hr .* -\$60\.00/ })).toBeVisible()
  await expect(earnings.getByRole('row', { name: /^Up to the hourly guarantee .* \$800\.00/ })).toBeVisible()
  await expect(earnings.getByRole('row', { name: /^Gross pay .* \$905\.00/ })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await visit(page, '/my-pay')
  await expect(page.getByRole('row', { name: /^Replace timing belt .* 3\.00 .* \$90\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Comeback: Replace front pads .* -2\.00 .* -\$60\.00/ })).toBeVisible()
})

/** Paid every two weeks from that day on, at $30.00 a flagged hour with $20.00 an hour guaranteed; a comeback takes the first hours back. */
async function setUpPay(
  request: APIRequestContext,
  { owner, shop }: OwnShop,
  { first, period, people }: { first: string; period: string; people: string[] },
) {
  const call = makeCalls(request, owner.atk)
  await call(paySchedules.save, { params: { shop }, body: { frequency: 'biweekly', firstDay: period, payDaysAfter: 2 } })
  await call(payPlans.settings, {
    params: { shop },
    body: { countsWhen: 'invoiced', comebackRule: 'take-back', burdenBp: 0 },
  })
  for (const accountId of people)
    await call(payPlans.save, {
      params: { shop, accountId },
      body: {
        kind: 'flat-rate',
        rateCents: 3000,
        guaranteeHourlyCents: 2000,
        laborCommissionBp: 0,
        laborCommissionOn: 'sales',
        partsCommissionBp: 0,
        partsCommissionOn: 'sales',
        commissionBy: 'performed',
        exemption: 'none',
        spiffs: [],
        firstDay: first,
        reason: 'Agreed when hired',
        after: null,
      },
    })
}

interface Repair {
  /** The vehicle of a new customer, or a customer who is back. */
  vin?: string
  back?: { customerId: string; vehicleId: string }
  title: string
  hours: number
  by: string
}

/** An approved order with one labor line of the technician, in progress. */
async function repair(request: APIRequestContext, { owner, shop }: OwnShop, { vin = '', back, title, hours, by }: Repair) {
  const call = makeCalls(request, owner.atk)
  const complaint = `${title}, please`
  const concerns = [complaint]
  const order = back
    ? await OrderByCall.open(
        request,
        owner,
        (await call(frontDesk.startWorkOrder, { body: { shop, ...back, concerns } })).workOrder.id,
      )
    : await OrderByCall.start(request, owner, { email: '', vin, concerns })
  await order.write({ complaint, labor: { title, hours, rate: 10_000 } })
  await (await order.send()).approve()
  const { laborId } = order.order.concerns[0]!.labors[0]!
  await call(jobClock.assign, { params: { id: laborId }, body: { technicianId: by } })
  return order.move('in-progress')
}

/** The work is done and the order is invoiced. */
async function finish(request: APIRequestContext, { owner }: OwnShop, order: OrderByCall): Promise<void> {
  const { workOrder, concerns } = await order.read()
  const params = { id: workOrder.id, lineId: concerns[0]!.labors[0]!.laborId }
  await makeCalls(request, owner.atk)(workOrders.changeLabor, { params, body: { done: true } }, workOrder.version)
  await order.move('ready')
}

/** The owner goes through the five screens of the pay run. */
async function payPeriod(shop: Page): Promise<void> {
  await visit(shop, '/home-owner/payroll')
  await shop.getByRole('button', { name: 'Start pay run' }).click()
  await expect(shop.getByRole('table', { name: 'Hours' }).getByRole('row', { name: /40\.00 3\.50/ })).toBeVisible()
  await shop.getByRole('link', { name: 'Continue to earnings' }).click()
  await expect(shop.getByRole('table', { name: 'Earnings' }).getByRole('row', { name: /\$905\.00/ })).toBeVisible()
  await shop.getByRole('link', { name: 'Continue to review' }).click()
  const reviewed = shop.getByRole('table', { name: 'By employee' }).getByRole('row', { name: /\$905\.00/ })
  await expect(reviewed.getByText('First paycheck')).toBeVisible()
  await shop.getByRole('link', { name: 'Continue to approval' }).click()
  // As if the login were longer ago than ten minutes.
  const problem = { status: 403, code: 'confirm_identity', msg: 'Confirm that it is you, then try again. Nothing was changed.' }
  await shop.route('**/api/shop/payroll/run/*/approve', (route) => route.fulfill({ status: 403, json: problem }), { times: 1 })
  await shop.getByRole('button', { name: 'Approve pay run' }).click()
  const identity = shop.getByRole('dialog', { name: 'Confirm that it is you' })
  await identity.getByLabel(/^Password/).fill(signUpPassword)
  await identity.getByRole('button', { name: 'Confirm' }).click()
  await expect(shop.getByText('Pay run approved')).toBeVisible()
  await expect(shop.getByRole('table', { name: 'Pay stubs' }).getByRole('row', { name: /\$905\.00/ })).toBeVisible()
}
