import type { Locator } from '@playwright/test'
import { addDays, getDay, showDay } from '../common/dates.ts'
import { showPhone } from '../common/phone.ts'
import { calendar } from '../features/repair/appointments/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'
import { getPanel } from './work-order-actions.ts'

/** Clicks, and counts them. */
function makeCounter() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

test('a walk-in oil change takes 12 clicks from the board to cash in the drawer', async ({ browser, request, baseURL }) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const { click, count } = makeCounter()
  await visit(page, '/home-owner')

  await click(page.getByRole('button', { name: 'New repair order' }))
  const dialog = page.getByRole('dialog', { name: 'New repair order' })
  await click(dialog.getByText('New customer'))
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Olive')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550911')
  await dialog.getByRole('textbox', { name: 'VIN' }).fill('2HGFC2F59JH000911')
  await expect(dialog.getByText(/2018 Honda Civic/i).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Concerns' }).fill('Oil change')
  await click(dialog.getByRole('button', { name: 'Start repair order' }))

  // The canned job fills the concern; there is no second one.
  await click(page.getByRole('group', { name: 'Canned jobs' }).getByRole('button', { name: /Oil change, full synthetic/ }))
  await expect(page.getByRole('heading', { name: '1. Oil change, full synthetic' })).toBeVisible()
  await expect(page.getByText('Concern: Oil change')).toBeVisible()

  // Nobody can get it in writing, so the answer is asked for at once.
  await click(page.getByRole('button', { name: 'Send estimate' }))
  await expect(
    page.getByText(/Nothing was sent: Olive has no e-mail and has not OK’d texts\. Call \(512\) 555-0911\./),
  ).toBeVisible()
  const answer = page.getByRole('dialog', { name: 'Record approval' })
  await click(answer.getByText('Approved', { exact: true }))
  await click(answer.getByRole('button', { name: 'Record approval' }))
  await expect(page.getByText(/Answer recorded\. Nothing was sent/)).toBeVisible()

  await click(page.getByRole('button', { name: 'Start work' }))
  await click(page.getByRole('button', { name: 'Mark ready' }))
  await click(page.getByRole('button', { name: 'Mark ready anyway' }))
  await click(page.getByRole('button', { name: 'Take cash' }))
  await click(page.getByRole('dialog', { name: 'Take cash' }).getByRole('button', { name: 'Record the cash' }))
  await expect(page.getByText('Cash recorded')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  console.log(`walk-in oil change to cash: ${count()} clicks`)
  expect(count()).toBe(12)
  expect(pageErrors).toEqual([])
})

test('from a plate to a booked appointment takes at most 6 clicks, and a known phone is not entered twice', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const phone = `737${String(Date.now()).slice(-7)}`
  const call = makeCalls(request, owner.atk)
  const shop = owner.info.customer.shop!
  await call(frontDesk.startWorkOrder, {
    body: {
      shop,
      customer: { firstName: 'Uma', lastName: 'Ostrowski', phone, email: '' },
      vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Noise'],
    },
  })
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const { click, count } = makeCounter()
  await visit(page, '/home-owner')
  // The same key searches on the board and elsewhere.
  const search = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await expect(search).toBeEnabled()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('hrw 2208')
  await click(page.getByRole('option', { name: /2008 Chrysler 300/ }).first())
  await click(page.getByRole('button', { name: 'Book', exact: true }))
  const booking = page.getByRole('dialog', { name: /^Book / })
  await booking.getByRole('textbox', { name: 'Concern' }).fill('Brakes grind')
  // Another open day at ten, whatever day and time it is now.
  const from = addDays(getDay(new Date()), 7)
  const { days } = await call(calendar.read, { params: { shop }, query: { from, to: addDays(from, 6) } })
  await booking.getByRole('textbox', { name: 'Day' }).fill(showDay(days.find(({ opens }) => opens !== null)!.day))
  await click(booking.getByRole('combobox', { name: 'Time' }))
  await click(page.getByRole('option', { name: '10:00 AM', exact: true }))
  await click(booking.getByRole('button', { name: 'Book appointment' }))
  await expect(page.getByText(/is booked, bay \d/)).toBeVisible()
  console.log(`plate to booked: ${count()} clicks`)
  expect(count()).toBeLessThanOrEqual(6)

  await visit(page, '/home-owner')
  await page.getByRole('button', { name: 'New repair order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New repair order' })
  await dialog.getByRole('textbox', { name: 'Plate, VIN, phone, name or RO number' }).fill('hrw2208')
  await expect(dialog.getByRole('button', { name: /Wanda Ostrowsk/ }).first()).toBeVisible()
  await dialog.getByText('New customer').click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await expect(dialog.getByText(`${showPhone(phone)} is Uma Ostrowski.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Use Uma Ostrowski' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose someone else' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a part from inventory is on a repair order 3 clicks after the board, at its price and reserved', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const order = await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10911', concerns: ['Pedal squeaks'] })
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const { click, count } = makeCounter()
  // Without the filter, a card that another journey adds moves this one under the mouse.
  await visit(page, `/home-owner?q=${order.order.workOrder.invoice}`)
  await click(page.getByRole('link', { name: `#${order.order.workOrder.invoice}` }))
  const job = getPanel(page, '1. Pedal squeaks')
  await click(job.getByRole('button', { name: 'Add to Pedal squeaks' }))
  await job.getByRole('combobox', { name: 'Add labor, a part or a canned job' }).fill('brake cleaner')
  await click(page.getByRole('option', { name: /Brake cleaner, can/ }))
  await expect(job.getByRole('grid').getByText('Brake cleaner, can')).toBeVisible()
  await expect(job.getByText(/reserved, bin/)).toBeVisible()
  await test.step('after a pick the search is empty and has the focus, so that the next line can be typed', async () => {
    const search = job.getByRole('combobox', { name: 'Add labor, a part or a canned job' })
    await expect(search).toBeFocused()
    await search.fill('brake')
    await page.getByRole('group', { name: 'Canned jobs' }).or(page.getByRole('option')).first().waitFor()
    await page.keyboard.press('Escape')
  })
  console.log(`part from inventory onto a line: ${count()} clicks`)
  expect(count()).toBeLessThanOrEqual(4)
  expect(pageErrors).toEqual([])
})
