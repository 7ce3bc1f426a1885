import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { notifications } from '../features/platform/notifications/contract/index.ts'
import { agreements } from '../features/repair/agreements/contract/index.ts'
import { appointments } from '../features/repair/appointments/contract/index.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { payInPopup } from './paying.ts'
import { desk, logIn, newCustomer, signUpPassword, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { getAgreementDialog, answerQuestions, agreeToElectronicRecords, signTwice } from './signing.ts'
import { expect, test } from './test.ts'
import { addLabor, addPart, checkIn, sendEstimate } from './work-order-actions.ts'

const vin = '1HGCM82633A004352'
/** Nobody else turns its ways to pay off, or adds papers to what its customers sign. */
const shopName = `Menchaca Auto Clinic ${Date.now() % 100_000}`
const place = { address: '6110 Menchaca Rd', city: 'Austin', state: 'TX', zipcode: '78745' }

test('a customer on a phone adds a vehicle, books, approves the estimate, pays, and rates the visit', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner } = await makeNewShop(request, baseURL!, 'week', { dba: shopName, at: place })
  const email = await newCustomer(request, 'week', { firstname: 'Wanda', lastname: 'Weekes' })
  const login = await request.post('/api/web/login', { data: { email, password: signUpPassword, role: 'customer' } })
  const call = makeCalls(request, ((await login.json()) as SignedIn).atk)
  const mobile = await openPage(browser, phone)
  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = [collectPageErrors(mobile), collectPageErrors(shop)]
  await logIn(mobile, 'customer', email, signUpPassword)

  await test.step('adds a vehicle by its VIN', async () => {
    await visit(mobile, '/add-new-vehicle')
    await mobile.getByRole('textbox', { name: 'VIN' }).fill(vin)
    await expect(mobile.getByText('2003 Honda Accord').first()).toBeVisible()
    await mobile.getByRole('button', { name: 'Add vehicle' }).tap()
    // The preview on the form has the same heading.
    await mobile.waitForURL('**/home')
    await expect(mobile.getByRole('heading', { name: /2003 Honda Accord/ })).toBeVisible()
  })

  await test.step('books a time, changes it, and gets the matching calendar entry', async () => {
    await mobile.goto('/shop')
    await mobile.getByRole('textbox', { name: 'Zip code or city' }).fill('78745')
    await mobile.getByRole('button', { name: 'Find shops' }).tap()
    await mobile.getByRole('button', { name: `Choose this shop: ${shopName}` }).tap()
    await mobile.getByRole('link', { name: 'Book a visit' }).tap()
    const booking = mobile.getByRole('dialog', { name: 'Schedule service' })
    await booking.getByRole('textbox', { name: 'Concern' }).fill('Squeals when braking; worse, in the rain')
    // A whole day is free, whatever time it is now.
    await booking.getByRole('button', { name: /free$/ }).nth(1).tap()
    await findTimes(booking).nth(1).tap()
    await booking.getByRole('button', { name: /^Book/ }).tap()
    await mobile.getByRole('dialog', { name: 'Appointment booked' }).getByRole('button', { name: 'Done' }).tap()
    await visit(mobile, '/home')
    const first = await downloadCalendarEntry(mobile)
    expect(first).toMatchObject({ SUMMARY: `${shopName}: 2003 Honda Accord`, DTSTART: await findBooking() })
    expect(first['DESCRIPTION']).toBe('Squeals when braking\\; worse\\, in the rain')
    expect(first['LOCATION']).toContain('6110 Menchaca Rd')

    const when = mobile.getByRole('heading', { name: /\d:\d\d [AP]M/ }).first()
    const before = (await when.textContent())!
    await mobile.getByRole('button', { name: 'Change', exact: true }).tap()
    const change = mobile.getByRole('dialog', { name: 'Change appointment' })
    await findTimes(change).nth(4).tap()
    await change.getByRole('button', { name: 'Save changes' }).tap()
    await expect(change).toBeHidden()
    await expect(when).not.toHaveText(before)
    const second = await downloadCalendarEntry(mobile)
    // The same entry with a newer version: a calendar moves it instead of adding another.
    expect(second['UID']).toBe(first['UID'])
    expect(Number(second['SEQUENCE'])).toBeGreaterThan(Number(first['SEQUENCE']))
    expect(second['DTSTART']).toBe(await findBooking())
    expect(second['DTSTART']).not.toBe(first['DTSTART'])
  })

  await test.step('the shop checks the vehicle in and writes an estimate', async () => {
    await visit(shop, '/home-owner/appointments?form=list')
    await checkIn(shop, 'Wanda Weekes', 'Brakes squeal')
    await expect(shop.getByRole('heading', { name: '1. Brakes squeal' })).toBeVisible()
    await addLabor(shop, '1. Brakes squeal', 'front brake pads replace')
    await addPart(shop, '1. Brakes squeal', { name: 'Pad set', number: 'BP-1', maker: 'Akebono', cost: '38.50', price: '89.90' })
    await sendEstimate(shop)
  })
  const [, , shopId = '', workOrderId = ''] = new URL(shop.url()).pathname.split('/')

  await test.step('opens the estimate from the bell, reads to the end, agrees to electronic records and signs with a finger', async () => {
    await mobile.getByRole('button', { name: /^Notifications, \d+ unread/ }).tap()
    await mobile.getByRole('button', { name: /Your estimate is ready/ }).tap()
    const dialog = getAgreementDialog(mobile)
    await agreeToElectronicRecords(mobile)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).tap()
    await answerQuestions(mobile)
    await dialog.getByRole('button', { name: 'Read the terms' }).tap()
    const terms = dialog.getByLabel('Terms', { exact: true })
    await terms.scrollIntoViewIfNeeded()
    await terms.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const findDoneStep = async () => {
      const { entries } = await call(agreements.trail, { params: { shopId, workOrderId } })
      return entries.map(({ what }) => what)
    }
    await expect.poll(findDoneStep).toContain('Scrolled to the end')
    await signTwice(mobile)
    await dialog.getByRole('button', { name: 'Submit' }).tap()
    await expect(dialog).toBeHidden()
    await expect(mobile.getByText('Signed by Wanda Weekes')).toBeVisible()
    expect(await findDoneStep()).toEqual(['Estimate sent', 'Viewed', 'Consent given', 'Scrolled to the end', 'Signed'])
  })

  await test.step('follows the repair, asks a question and gets an answer', async () => {
    await mobile.goto('/inshop')
    const progress = mobile.getByRole('list', { name: 'Progress of the 2003 Honda Accord' })
    await expect(mobile.getByText('Your vehicle is waiting for its turn.')).toBeVisible()
    await mobile.getByRole('button', { name: `Messages with ${shopName}` }).tap()
    await mobile.getByLabel(`Message to ${shopName}`).fill('Can I pick it up after six?')
    await mobile.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect(mobile.getByRole('log').getByText('Can I pick it up after six?')).toBeVisible()
    await expect(shop.getByRole('log').getByText('Can I pick it up after six?')).toBeVisible()
    await shop.getByLabel('Message to Wanda Weekes').fill('Until half past five today.')
    await shop.keyboard.press('Enter')
    await expect(mobile.getByRole('log').getByText('Until half past five today.')).toBeVisible()
    await shop.getByRole('button', { name: 'Start work' }).click()
    await expect(mobile.getByText('Your vehicle is being worked on.')).toBeVisible()
    await expect(progress.getByRole('listitem').filter({ hasText: 'Repair' })).toHaveAttribute('aria-current', 'step')
  })

  await test.step('is notified that the vehicle is ready, pays by card, gets the receipt and rates the visit', async () => {
    await shop.getByRole('checkbox', { name: /^Done: / }).click()
    await expect(shop.getByRole('checkbox', { name: /^Done: / })).toBeChecked()
    await shop.getByRole('button', { name: 'Mark ready' }).first().click()
    await expect(mobile.getByText('Your vehicle is ready.')).toBeVisible()
    await mobile.getByRole('button', { name: /^Notifications, \d+ unread/ }).tap()
    await mobile.getByRole('button', { name: /Your 2003 Honda Accord is ready/ }).tap()
    await payInPopup(mobile)
    await expect(mobile.getByText('Paid', { exact: true }).first()).toBeVisible()
    await rateVisit(mobile)
    await mobile.getByRole('link', { name: 'Open the receipt' }).tap()
    await expect(mobile.getByRole('heading', { level: 1, name: /receipt/i })).toBeVisible()
    for (const line of ['Pad set', /VISA/, /4242/]) await expect(mobile.getByText(line).first()).toBeVisible()
  })

  await test.step('finds the visit in the history, and saves it as a table and as a PDF', async () => {
    await visit(mobile, `/history/${vin}`)
    await expect(mobile.getByText('Quick, and they explained it.')).toBeVisible()
    const table = await saveHistoryAs(mobile, 'Save as CSV')
    expect(table).toMatch(/,Part,Pad set,BP-1,1,89\.90,89\.90/)
    expect(table).toMatch(/,Total paid,/)
    expect(await saveHistoryAs(mobile, 'Save as PDF')).toMatch(/^%PDF-/)
  })
  await test.step('adds another vehicle without a VIN', async () => {
    await visit(mobile, '/add-new-vehicle')
    await mobile.getByRole('button', { name: 'No VIN at hand? Enter the vehicle yourself' }).tap()
    for (const [label, text] of [
      ['Year', '1987'],
      ['Make', 'Buick'],
      ['Model', 'Grand National'],
    ] as const)
      await mobile.getByRole('textbox', { name: label, exact: true }).fill(text)
    await mobile.getByRole('button', { name: 'Add vehicle' }).tap()
    await mobile.waitForURL('**/home')
    await expect(mobile.getByRole('heading', { name: /1987 Buick Grand National/ })).toBeVisible()
  })

  await test.step('the bell counts what is unread, also in another tab', async () => {
    const { unread } = await call(notifications.list, {})
    expect(unread).toBeGreaterThan(0)
    const bell = (tab: Page) => tab.getByRole('button', { name: `Notifications, ${unread} unread` })
    const otherTab = await mobile.context().newPage()
    const live = otherTab.waitForEvent('websocket')
    await otherTab.goto('/home')
    await expect(bell(otherTab)).toBeVisible()
    await live
    await bell(mobile).tap()
    await mobile.getByRole('button', { name: 'Mark all as read' }).tap()
    for (const tab of [mobile, otherTab])
      await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await otherTab.close()
  })
  expect(pageErrors.flat()).toEqual([])

  /** The date in the format of a calendar file. */
  async function findBooking() {
    const { appointments: coming } = await call(appointments.mine, {})
    return new Date(coming[0]!.startsAt).toISOString().replace(/[-:]|\.\d{3}/g, '')
  }
})

const findTimes = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('button', { name: /\d:\d\d [AP]M/ })

/** The lines of the calendar file by their names. */
async function downloadCalendarEntry(page: Page): Promise<Record<string, string>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).first().tap(),
  ])
  expect(file.suggestedFilename()).toBe('appointment.ics')
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  const alarm = /BEGIN:VALARM.*END:VALARM\r\n/s
  expect(text).toMatch(alarm)
  return Object.fromEntries(
    text
      .replace(alarm, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

async function rateVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rate this visit/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'How was it?' })
  await dialog.locator('input[value="5"] + label').tap()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Quick, and they explained it.')
  await dialog.getByRole('button', { name: 'Send rating' }).tap()
  await expect(dialog).toBeHidden()
}

async function saveHistoryAs(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Save or print' }).tap()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).tap()])
  return (await readFile(await file.path())).toString('utf8')
}
