import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { agreements } from '../features/agreements/contract.ts'
import { appointments } from '../features/appointments/contract.ts'
import type { SignedIn } from '../features/auth/contract.ts'
import { addLabor, addPart, checkIn, sendEstimate } from './at-the-desk.ts'
import { faultsOf } from './faults.ts'
import { payInPopup } from './paying.ts'
import { desk, logIn, newCustomer, ownPassword, phone, somebody } from './people.ts'
import { callsOf } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'
import { agreementOf, choose, consent, signTwice } from './signing.ts'

const vin = '1HGCM82633A004352'
const shopName = 'Westgate Auto Clinic'

test('a week of a customer with a phone: from a new vehicle to a visit that is paid, rated and kept', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner', 'yolanda.trevino@westgate-auto-clinic.test')
  const email = await newCustomer(request, 'week', { firstname: 'Wanda', lastname: 'Weekes' })
  const login = await request.post('/api/web/login', { data: { email, password: ownPassword, role: 'customer' } })
  const call = callsOf(request, ((await login.json()) as SignedIn).atk)
  const mobile = await somebody(browser, phone)
  const shop = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  const faults = [faultsOf(mobile), faultsOf(shop)]
  await logIn(mobile, 'customer', email, ownPassword)

  await test.step('adds a vehicle by its VIN', async () => {
    await mobile.goto('/add-new-vehicle')
    await mobile.getByRole('textbox', { name: 'VIN' }).fill(vin)
    await expect(mobile.getByText('2003 Honda Accord').first()).toBeVisible()
    await mobile.getByRole('button', { name: 'Add vehicle' }).tap()
    await expect(mobile.getByRole('heading', { name: /2003 Honda Accord/ })).toBeVisible()
  })

  await test.step('books a time, changes it, and has the calendar entry that says so', async () => {
    await mobile.goto('/shop')
    await mobile.getByRole('textbox', { name: 'Zip code or place' }).fill('78745')
    await mobile.getByRole('button', { name: 'Find shops' }).tap()
    await mobile.getByRole('button', { name: `Make it my shop: ${shopName}` }).tap()
    await mobile.getByRole('button', { name: 'Schedule Service' }).tap()
    const booking = mobile.getByRole('dialog', { name: 'Schedule service' })
    await booking.getByRole('textbox', { name: 'Concern' }).fill('Squeals when braking; worse, in the rain')
    await times(booking).nth(1).tap()
    await booking.getByRole('button', { name: /^Book/ }).tap()
    await expect(mobile.getByText('Your appointment is booked.').first()).toBeVisible()
    await mobile.goto('/home')
    const first = await calendarEntry(mobile)
    expect(first).toMatchObject({ SUMMARY: `${shopName}: 2003 Honda Accord`, DTSTART: await bookedFor() })
    expect(first['DESCRIPTION']).toBe('Squeals when braking\\; worse\\, in the rain')
    expect(first['LOCATION']).toContain('6110 Menchaca Rd')

    await mobile.getByRole('button', { name: 'Change', exact: true }).tap()
    const change = mobile.getByRole('dialog', { name: 'Change appointment' })
    await times(change).nth(4).tap()
    await change.getByRole('button', { name: 'Save changes' }).tap()
    await expect(change).toBeHidden()
    const second = await calendarEntry(mobile)
    // The same entry, newer: a calendar moves it instead of adding another.
    expect(second['UID']).toBe(first['UID'])
    expect(Number(second['SEQUENCE'])).toBeGreaterThan(Number(first['SEQUENCE']))
    expect(second['DTSTART']).toBe(await bookedFor())
    expect(second['DTSTART']).not.toBe(first['DTSTART'])
  })

  await test.step('the shop checks the vehicle in and writes an estimate', async () => {
    await shop.goto('/home-owner?view=appointments&form=list')
    await checkIn(shop, 'Wanda Weekes', 'Brakes squeal')
    await expect(shop.getByRole('heading', { name: '1. Brakes squeal' })).toBeVisible()
    await addLabor(shop, '1. Brakes squeal', 'front brake pads replace')
    await addPart(shop, '1. Brakes squeal', { name: 'Pad set', number: 'BP-1', maker: 'Akebono', cost: '38.50', price: '89.90' })
    await sendEstimate(shop)
  })
  const [, , shopId = '', workOrderId = ''] = new URL(shop.url()).pathname.split('/')

  await test.step('opens it from the bell, reads to the end, agrees to electronic records and signs with a finger', async () => {
    await mobile.getByRole('button', { name: /^Notifications, \d+ unread/ }).tap()
    await mobile.getByRole('button', { name: /Your estimate is ready/ }).tap()
    const dialog = agreementOf(mobile)
    await consent(mobile)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).tap()
    await choose(mobile)
    const terms = dialog.getByLabel('Terms', { exact: true })
    await terms.scrollIntoViewIfNeeded()
    await terms.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const done = async () => {
      const { entries } = await call(agreements.trail, { params: { shopId, workOrderId } })
      return entries.map(({ what }) => what)
    }
    await expect.poll(done).toContain('Scrolled to the end')
    await signTwice(mobile)
    await dialog.getByRole('button', { name: 'Submit' }).tap()
    await expect(dialog).toBeHidden()
    await expect(mobile.getByText('Signed by Wanda Weekes')).toBeVisible()
    expect(await done()).toEqual(['Estimate sent', 'Viewed', 'Consent given', 'Scrolled to the end', 'Signed'])
  })

  await test.step('follows the repair while it goes on, asks something and is answered', async () => {
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

  await test.step('is told that it is ready, pays by card, has the receipt and says how it was', async () => {
    await shop.getByRole('checkbox', { name: /^Done: / }).click()
    await expect(shop.getByRole('checkbox', { name: /^Done: / })).toBeChecked()
    await shop.getByRole('button', { name: 'Mark ready' }).first().click()
    await expect(mobile.getByText('Your vehicle is ready.')).toBeVisible()
    await mobile.getByRole('button', { name: /^Notifications, \d+ unread/ }).tap()
    await mobile.getByRole('button', { name: /Your 2003 Honda Accord is ready/ }).tap()
    await payInPopup(mobile)
    await expect(mobile.getByText('Paid', { exact: true }).first()).toBeVisible()
    await rate(mobile)
    await mobile.getByRole('link', { name: 'Open the receipt' }).tap()
    await expect(mobile.getByRole('heading', { level: 1, name: /receipt/i })).toBeVisible()
    for (const line of ['Pad set', /VISA/, /4242/]) await expect(mobile.getByText(line).first()).toBeVisible()
  })

  await test.step('has the visit in the history, and saves it as a table and as a paper', async () => {
    await mobile.goto(`/history/${vin}`)
    await expect(mobile.getByText('Quick, and they explained it.')).toBeVisible()
    const table = await saved(mobile, 'Save as CSV')
    expect(table).toMatch(/,Part,Pad set,BP-1,1,89\.90,89\.90/)
    expect(table).toMatch(/,Total paid,/)
    expect(await saved(mobile, 'Save as PDF')).toMatch(/^%PDF-/)
  })
  expect(faults.flat()).toEqual([])
  await mobile.context().close()
  await shop.context().close()

  /** As a calendar file writes it. */
  async function bookedFor() {
    const { appointments: coming } = await call(appointments.mine, {})
    return new Date(coming[0]!.startsAt).toISOString().replace(/[-:]|\.\d{3}/g, '')
  }
})

const times = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('button', { name: /\d:\d\d [AP]M/ })

/** What the calendar's file says, by the names of its lines. */
async function calendarEntry(page: Page): Promise<Record<string, string>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).first().tap(),
  ])
  expect(file.suggestedFilename()).toBe('appointment.ics')
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  return Object.fromEntries(
    text.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

async function rate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rate this visit/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'How was it?' })
  await dialog.locator('input[value="5"] + label').tap()
  await dialog.getByRole('textbox', { name: 'Your words' }).fill('Quick, and they explained it.')
  await dialog.getByRole('button', { name: 'Send rating' }).tap()
  await expect(dialog).toBeHidden()
}

async function saved(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: 'Save or print' }).tap()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).tap()])
  return (await readFile(await file.path())).toString('utf8')
}
