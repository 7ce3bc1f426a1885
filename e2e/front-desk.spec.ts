import type { APIRequestContext, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { messages } from '../features/platform/messages/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { makeApprovedOrder } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

/** Reaches the front desk's search field by keyboard. */
async function findByText(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await expect(field).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill(text)
}

/** One customer whom two people at the counter enter differently; other journeys look for those of the demo. Returns the button to compare. */
async function enterTwice(request: APIRequestContext, { atk, info }: SignedIn): Promise<RegExp> {
  const tail = String(Date.now()).slice(-6)
  const vehicle = {
    vinId: `1G1ZD5ST8JF${tail}`,
    year: 2018,
    make: 'Chevrolet',
    model: 'Malibu',
    plate: `TW${tail}`,
    plateState: 'TX',
  }
  for (const lastName of [`Ostby${tail}`, `Ostbye${tail}`]) {
    const customer = { firstName: 'Twila', lastName, phone: `5126${tail}`, email: '' }
    const body = { shop: info.customer.shop!, customer, vehicle, concerns: ['Brakes grind'] }
    await makeCalls(request, atk)(frontDesk.startWorkOrder, { body })
  }
  return new RegExp(`^Compare Twila Ostbye?${tail} and Twila Ostbye?${tail}$`)
}

test('a shop runs a day at the front desk', async ({ browser, request, baseURL }) => {
  const call = makeCalls(request, '')
  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'owner', 'owner@liftbay.test')

  await test.step('a caller is found by the last four digits of the phone number, and booked', async () => {
    await visit(page, '/home-owner')
    await findByText(page, '0187')
    await expect(page.getByRole('option', { name: /Wanda Ostrowski/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Wanda Ostrowsk/ })).toBeVisible()
    await page.getByRole('button', { name: 'Book' }).click()
    const dialog = page.getByRole('dialog', { name: /^Book Wanda/ })
    await dialog.getByRole('textbox', { name: 'Concern' }).fill('Brakes grind')
    await dialog.getByRole('button', { name: 'Book appointment' }).click()
    await expect(page.getByRole('table', { name: 'Appointments' }).getByText('Booked').first()).toBeVisible()
  })

  await test.step('a customer at the counter is found by the plate, and an order is created from the vehicle', async () => {
    await visit(page, '/home-owner/orders')
    await findByText(page, 'hrw 2208')
    await page
      .getByRole('option', { name: /2008 Chrysler 300/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /Wanda Ostrowsk/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'New repair order' }).click()
    const dialog = page.getByRole('dialog', { name: 'New repair order' })
    await dialog.getByRole('textbox', { name: 'Concerns' }).fill('Brakes grind')
    await dialog.getByRole('button', { name: 'Start repair order' }).click()
    await expect(page).toHaveURL(/\/workorder\//)
  })

  await test.step('a duplicate customer is merged, and the merge is undone', async () => {
    const compare = page.getByRole('button', { name: await enterTwice(request, await signInAs(request, baseURL!, 'owner')) })
    await visit(page, '/home-owner/customers')
    await compare.click()
    const dialog = page.getByRole('dialog', { name: 'Merge customers' })
    await expect(dialog.getByText(/VIN already exists/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('Customers merged')).toBeVisible()
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
    await expect(page.getByText('Merge undone')).toBeVisible()
    await visit(page, '/home-owner/customers')
    await expect(compare).toBeVisible()
  })

  await test.step('a deferred job gets a reminder', async () => {
    await visit(page, '/home-owner/deferred')
    const table = page.getByRole('table', { name: 'Deferred work' })
    const row = table.getByRole('row').filter({ hasText: 'Bounces over bumps' })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remind now' }).click()
    await expect(row.getByText('Reminded')).toBeVisible()
  })

  await test.step('the customer books from the mail without an account', async () => {
    let link = ''
    await expect(async () => {
      const { rows } = await call(messages.list, { query: {} })
      const mails = rows.filter(({ channel, subject }) => channel === 'mail' && subject.startsWith('Work still to do on your'))
      const texts = await Promise.all(mails.map(async ({ id }) => (await call(messages.get, { params: { id } })).text ?? ''))
      const text = texts.find((candidate) => candidate.includes('Bounces over bumps'))
      link = new URL(/https?:\S+\/reminder\/\S+/.exec(text ?? '')![0]).pathname
    }).toPass()
    const guest = await openPage(browser, phone)
    const guestFaults = collectPageErrors(guest)
    await visit(guest, link)
    await expect(guest.getByText('Bounces over bumps')).toBeVisible()
    await guest
      .getByRole('button', { name: /\d:\d\d [AP]M/ })
      .last()
      .click()
    await guest.getByRole('button', { name: 'Book appointment' }).click()
    await expect(guest.getByText(/expects you on/)).toBeVisible()
    expect(guestFaults).toEqual([])
    await visit(page, '/home-owner/deferred')
    const row = page.getByRole('table', { name: 'Deferred work' }).getByRole('row').filter({ hasText: 'Bounces over bumps' })
    await expect(row.getByText('Booked')).toBeVisible()
  })

  await test.step('a car is picked up and paid for, and the payment is in the day’s total', async () => {
    const owner = await signInAs(request, baseURL!, 'owner')
    const fetched = await makeApprovedOrder(request, { owner }, { vin: '1FTFW1ET5DFC10312' })
    await fetched.move('in-progress')
    await fetched.move('ready')
    const { workOrder, bill } = fetched.order
    await findByText(page, String(workOrder.invoice))
    await page
      .getByRole('option', { name: new RegExp(`${workOrder.invoice}`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Take cash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take cash' })
    await dialog.getByRole('button', { name: 'Record the cash' }).click()
    await expect(page.getByText('Cash recorded')).toBeVisible()
    await visit(page, '/home-owner/reports?figure=money-in&period=today&rows=all')
    const rows = page.getByRole('table', { name: 'Rows of money in' }).getByRole('row')
    const paid = (bill.totalCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(rows.filter({ hasText: String(workOrder.invoice) })).toContainText(paid)
  })
  expect(pageErrors).toEqual([])
})
