import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { messages } from '../features/messages/contract.ts'
import { desk, logIn, phone, somebody } from './people.ts'
import { approvedOrder } from './own-shop.ts'
import { callsOf } from './shop-by-call.ts'
import { signedIn } from './signed-in.ts'

test.describe.configure({ mode: 'serial' })

/** The desk's field, reached by keyboard. */
async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await expect(field).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill(text)
}

test('a day at the front desk', async ({ browser, request, baseURL }) => {
  const call = callsOf(request, '')
  const page = await somebody(browser, desk)
  const faults = faultsOf(page)
  await logIn(page, 'owner', 'owner@liftbay.test')

  await test.step('the phone rings: found by its last four digits, and booked', async () => {
    await page.goto('/home-owner')
    await find(page, '0187')
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

  await test.step('somebody stands at the counter: found by the plate, an order from their vehicle', async () => {
    await page.goto('/home-owner?view=orders')
    await find(page, 'hrw 2208')
    await page
      .getByRole('option', { name: /2008 Chrysler 300/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /Wanda Ostrowsk/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'New work order' }).click()
    const dialog = page.getByRole('dialog', { name: 'New work order' })
    await dialog.getByRole('textbox', { name: 'Concerns' }).fill('Brakes grind')
    await dialog.getByRole('button', { name: 'Start work order' }).click()
    await expect(page).toHaveURL(/\/workorder\//)
  })

  await test.step('entered twice: merged, and taken back', async () => {
    await page.goto('/home-owner?view=customers')
    await page.getByRole('button', { name: /^Compare Wanda Ostrowsk. and Wanda Ostrowsk.$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
    await expect(dialog.getByText(/VIN is there already/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('They are one customer now')).toBeVisible()
    await page.getByRole('button', { name: 'Undo it' }).click()
    await page.getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText('They are two customers again')).toBeVisible()
    await page.goto('/home-owner?view=customers')
    await expect(page.getByRole('button', { name: /^Compare Wanda Ostrowsk. and Wanda Ostrowsk.$/ })).toBeVisible()
  })

  await test.step('a job put off: reminded', async () => {
    await page.goto('/home-owner?view=deferred')
    const table = page.getByRole('table', { name: 'Deferred work' })
    const row = table.getByRole('row').filter({ hasText: 'Bounces over bumps' })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remind now' }).click()
    await expect(row.getByText('Reminded')).toBeVisible()
  })

  await test.step('the customer books from the mail, without an account', async () => {
    let link = ''
    await expect(async () => {
      const { rows } = await call(messages.outbox, { query: {} })
      const mail = rows.find(({ channel, subject }) => channel === 'mail' && subject.startsWith('Still open on your'))
      expect(mail).toBeDefined()
      const { text } = await call(messages.message, { params: { id: mail!.id } })
      link = new URL(/https?:\S+\/reminder\/\S+/.exec(text)![0]).pathname
    }).toPass()
    const guest = await somebody(browser, phone)
    const guestFaults = faultsOf(guest)
    await guest.goto(link)
    await expect(guest.getByText('Bounces over bumps')).toBeVisible()
    await guest
      .getByRole('button', { name: /\d:\d\d [AP]M/ })
      .last()
      .click()
    await guest.getByRole('button', { name: 'Book appointment' }).click()
    await expect(guest.getByText(/expects you on/)).toBeVisible()
    expect(guestFaults).toEqual([])
    await guest.context().close()
    await page.goto('/home-owner?view=deferred')
    const row = page.getByRole('table', { name: 'Deferred work' }).getByRole('row').filter({ hasText: 'Bounces over bumps' })
    await expect(row.getByText('Booked')).toBeVisible()
  })

  await test.step('a car is fetched and paid for; the day is closed: what came in is in the day’s money', async () => {
    const owner = (await signedIn(request, baseURL!, 'owner'))!
    const fetched = await approvedOrder(request, { owner }, { vin: '1FTFW1ET5DFC10312' })
    await fetched.move('in-progress')
    await fetched.move('ready')
    const { workOrder, bill } = fetched.order
    await find(page, String(workOrder.invoice))
    await page
      .getByRole('option', { name: new RegExp(`${workOrder.invoice}`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Take cash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take cash' })
    await dialog.getByRole('button', { name: 'Record the cash' }).click()
    await expect(page.getByText('Cash recorded')).toBeVisible()
    await page.goto('/home-owner?view=reports&figure=money-in&period=today&rows=all')
    const rows = page.getByRole('table', { name: 'Rows of money in' }).getByRole('row')
    const paid = (bill.totalCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(rows.filter({ hasText: String(workOrder.invoice) })).toContainText(paid)
  })
  expect(faults).toEqual([])
  await page.context().close()
})
