import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { SignedIn } from '../features/auth/contract.ts'
import { calendar, type CalendarEntry } from '../features/appointments/calendar-contract.ts'
import { shops } from '../features/shops/contract.ts'
import { workOrders } from '../features/work-orders/contract.ts'
import { barriersOf } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { newShop } from './own-shop.ts'
import { desk, phone } from './people.ts'
import { type Calls, callsOf } from './shop-by-call.ts'
import { browserOf } from './signed-in.ts'

const hour = 3_600_000
const tall = { width: 1280, height: 1100 }

interface Place {
  owner: SignedIn
  shop: string
  call: Calls
  /** The midnight of an ordinary day soon, where the shop is, and its name. */
  midnight: number
  day: string
}

/** A shop of this file alone, open from midnight to ten in the evening, with two bays. */
async function openShop(request: APIRequestContext, origin: string): Promise<Place> {
  const { owner, shop } = await newShop(request, origin, 'calendar')
  const call = callsOf(request, owner.atk)
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '00:00', closes: '22:00' }))
  await call(shops.saveHours, { params: { shop }, body: { hours, closedDays: [], bays: 2 } }, 1)
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() + days * 24 * hour))
  const { days } = await call(calendar.read, { params: { shop }, query: { from: dayIn(0), to: dayIn(7) } })
  const { day } = days.slice(2).find(({ opens }) => opens !== null)!
  const noon = new Date(`${day}T12:00:00Z`)
  const there = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' }).format(noon),
  )
  return { owner, shop, call, day, midnight: noon.getTime() - there * hour }
}

const book = ({ call, shop }: Place, lastName: string, startsAt: number, bay = 1): Promise<CalendarEntry> =>
  call(workOrders.book, {
    body: {
      shop,
      customer: { firstName: 'Ira', lastName, phone: '5125550188', email: `${lastName.toLowerCase()}@example.test` },
      startsAt: new Date(startsAt).toISOString(),
      jobMinutes: 60,
      bay,
      concern: 'Brakes squeal',
      // It may be any hour of the day when this runs.
      evenClosed: true,
    },
  })

async function calendarOf(browser: Browser, { owner, day }: Place, origin: string, rest = '', viewport = tall): Promise<Page> {
  const page = await (await browserOf(browser, owner, { origin, viewport })).newPage()
  await page.goto(`/home-owner?view=appointments&day=${day}${rest}`)
  await expect(page.locator('[data-lane]').first()).toBeAttached()
  return page
}

const cardOf = (page: Page | Locator, { id }: CalendarEntry) => page.locator(`[data-entry="${id}"]`)
const bay = (page: Page, number: number) => page.locator(`[data-lane="bay-${number}"]`)
const toast = (page: Page, text: RegExp | string) => page.getByText(text).last()

/** So many hours below the top of a column, in its middle; of a day of the week, its middle. */
async function placeIn(column: Locator, hours: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await column.boundingBox())!
  const span = await column.getAttribute('data-span')
  return { x: x + width / 2, y: y + (span ? (height * hours * 60) / Number(span) : height / 2) }
}

/** By finger: held still until it is picked up, then moved. */
async function dragByFinger(page: Page, grip: Locator, column: Locator, hours: number): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const { x, y, width } = (await grip.boundingBox())!
  const from = { x: x + width / 2, y: y + 6 }
  await touch('touchStart', from)
  await expect(page.locator('[data-holding]')).toBeAttached()
  const to = await placeIn(column, hours)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: from.x, y: from.y + ((to.y + 7 - from.y) * step) / 8 })
  await touch('touchEnd')
}

/** By mouse, as a hand does it, to so many hours below the top of a column. */
async function drag(page: Page, grip: Locator, goal: Locator, hours: number): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const x = from.x + from.width / 2
  const y = from.y + Math.min(6, from.height / 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 4, y + 8, { steps: 3 })
  const to = await placeIn(goal, hours)
  await page.mouse.move(to.x, to.y + 7, { steps: 12 })
  await expect(page.locator('[data-holding]')).toBeAttached()
  await page.mouse.up()
}

let place: Place
test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  place = await openShop(context.request, baseURL!)
})

test('an appointment is dragged to another time and bay, refused where a bay is taken, made longer, and moved by keyboard', async ({
  browser,
  baseURL,
}) => {
  const { midnight } = place
  const [one, other] = [await book(place, 'Orr', midnight + hour), await book(place, 'Abel', midnight + 3 * hour, 2)]
  const page = await calendarOf(browser, place, baseURL!)
  const watching = await calendarOf(browser, place, baseURL!)
  const faults = faultsOf(page)
  const question = page.getByRole('dialog', { name: 'Tell Ira Orr?' })

  await test.step('to two o’clock in the other bay, which the other browser sees', async () => {
    await drag(page, cardOf(page, one), bay(page, 2), 2)
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(cardOf(bay(page, 2), one).getByText('2:00 AM')).toBeVisible()
    await expect(cardOf(bay(watching, 2), one).getByText('2:00 AM')).toBeVisible()
  })
  await test.step('undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(bay(page, 1), one).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('refused, with the sentence, and back where it was', async () => {
    await drag(page, cardOf(page, one), bay(page, 2), 3)
    await expect(page.getByRole('alert').getByText('That bay is taken then')).toBeVisible()
    await expect(cardOf(bay(page, 1), one).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('longer by its lower edge, which nobody is asked about', async () => {
    await drag(page, cardOf(page, one).locator('[data-edge]'), bay(page, 1), 2.5)
    await expect(cardOf(page, one).getByText('1 h 30 min')).toBeVisible()
    await expect(toast(page, 'Ira Orr: 1:00 AM to 2:30 AM, bay 1.')).toBeVisible()
  })
  await test.step('by keyboard', async () => {
    await cardOf(page, other).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Ira Abel' })
    await dialog.getByRole('combobox', { name: 'Time' }).fill('5:15 AM')
    await expect(page.getByRole('option', { name: '5:15 AM' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Move' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Tell Ira Abel?' })
    await asked.getByRole('button', { name: 'Tell the customer' }).click()
    await expect(cardOf(bay(page, 2), other).getByText('5:15 AM')).toBeVisible()
  })
  await test.step('when the shop is closed, once the desk has said so', async () => {
    await cardOf(page, other).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Ira Abel' })
    await dialog.getByRole('combobox', { name: 'Time' }).fill('9:30 PM')
    await page.getByRole('option', { name: '9:30 PM · closed' }).click()
    await expect(dialog.getByRole('checkbox', { name: /The shop is closed/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog', { name: 'The shop is closed then' }).getByRole('button', { name: 'Move anyway' }).click()
    await page.getByRole('dialog', { name: 'Tell Ira Abel?' }).getByRole('button', { name: 'Not now' }).click()
    await expect(cardOf(page, other).getByText('9:30 PM')).toBeVisible()
  })
  await test.step('the later of two who move it is told, and sees where it is', async () => {
    await page.route(
      '**/api/shop/appointment/*',
      async (route) => {
        const { appointments } = await place.call(calendar.read, {
          params: { shop: place.shop },
          query: { from: place.day, to: place.day },
        })
        const { version } = appointments.find(({ id }) => id === one.id)!
        await place.call(calendar.move, { params: { id: one.id }, body: { bay: 2 } }, version)
        await route.continue()
      },
      { times: 1 },
    )
    await drag(page, cardOf(page, one), bay(page, 1), 8)
    await expect(toast(page, 'The appointment of Ira Orr was changed meanwhile.')).toBeVisible()
    await expect(cardOf(bay(page, 2), one).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('no fault on the week either', async () => {
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Week' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
  })
  await test.step('in the week to another bay, at the same time', async () => {
    const cell = page.locator(`[data-lane="bay-1"][data-day="${place.day}"]`)
    await drag(page, cardOf(page, one), cell, 0)
    await expect(cardOf(cell, one).getByText('1:00 AM')).toBeVisible()
    await expect(toast(page, 'Ira Orr: 1:00 AM to 2:30 AM, bay 1.')).toBeVisible()
  })
  expect(faults.filter((fault) => !/409|412/.test(fault))).toEqual([])
  await Promise.all([page.context().close(), watching.context().close()])
})

test('let go in any moment of a move, an appointment is held no more', async ({ browser, baseURL }) => {
  const one = await book(place, 'Holt', place.midnight + 16 * hour)
  const page = await calendarOf(browser, place, baseURL!)
  // The move is drawn some turns of the browser later: it is let go before, in and after each of them.
  for (let turns = 0; turns < 10; turns += 1) {
    await cardOf(page, one).scrollIntoViewIfNeeded()
    const { x, y, width } = (await cardOf(page, one).boundingBox())!
    // What drags comes after the page.
    await expect(async () => {
      await page.mouse.up()
      await page.mouse.move(x + width / 2, y + 8)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 30, { steps: 6 })
      await expect(page.locator('[data-holding]')).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.evaluate(`(async () => {
      const does = (type, clientY) => document.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: ${x + width / 2}, clientY }))
      does('mousemove', ${y + 8})
      for (let turn = 0; turn < ${turns}; turn += 1)
        await new Promise((next) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', next)
          port1.start()
          port2.postMessage(null)
        })
      does('mouseup', ${y + 8})
    })()`)
    await page.mouse.up()
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    await expect(page.locator('[data-holding], [data-held]'), `after ${turns} turns`).toHaveCount(0)
  }
  await page.context().close()
})

test('somebody walks in on a day off: no time is to choose, one sentence with one checkbox, and on to the check-in', async ({
  browser,
  baseURL,
}) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '00:00', closes: '22:00' }))
  const closedDays = [{ day: today, reason: 'Inventory' }]
  await place.call(shops.saveHours, { params: { shop: place.shop }, body: { hours, closedDays, bays: 2 } }, 2)
  const page = await calendarOf(browser, { ...place, day: today }, baseURL!)
  await page.getByRole('button', { name: 'Walk-in now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByText('New customer').click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nell')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quill')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550177')
  await dialog.getByRole('textbox', { name: 'Concern' }).fill('Battery is weak')
  const isHere = dialog.getByRole('switch', { name: /They are here now/ })
  const time = dialog.getByRole('combobox', { name: 'Time' })
  await expect(isHere).toBeChecked()
  await expect(dialog.getByText(/closed/)).toHaveText(['The shop is closed today. Check them in anyway'])
  await expect(time).toBeHidden()
  expect(await barriersOf(page)).toEqual([])
  await isHere.click()
  await expect(time).not.toHaveValue(/closed/)
  await expect(dialog.getByText(/closed/)).toHaveText(['The shop is closed on that day. Book anyway'])
  await isHere.click()
  await dialog.getByRole('checkbox', { name: /The shop is closed/ }).click()
  await dialog.getByRole('button', { name: 'Add and check in' }).click()
  const checkIn = page.getByRole('dialog', { name: 'Check in Nell Quill' })
  await checkIn.getByRole('textbox', { name: 'VIN' }).fill('1HGCM82633A004352')
  await expect(checkIn.getByText('2003 Honda Accord')).toBeVisible()
  await checkIn.getByRole('button', { name: 'Check in' }).click()
  await expect(page).toHaveURL(/\/workorder\//)
  await expect(page.getByRole('heading', { level: 1, name: /Honda Accord/ })).toBeVisible()
  await page.goBack()
  await expect(bay(page, 1).getByText('Nell Quill')).toBeVisible()
  await expect(bay(page, 1).getByRole('link', { name: /^#\d+ estimate/ })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.context().close()
})

test('who did not come frees the bay, and comes after all; a phone shows one bay at a time, and a finger moves', async ({
  browser,
  baseURL,
}) => {
  const begun = Math.floor(Date.now() / 900_000) * 900_000
  // The first bay is the walk-in's.
  const late = await book(place, 'Pell', begun - hour / 2, 2)
  const page = await calendarOf(browser, { ...place, day: late.day }, baseURL!, '', desk)
  await cardOf(page, late).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Did not come' }).click()
  await page.getByRole('dialog', { name: 'Write to Ira Pell?' }).getByRole('button', { name: 'Send the mail' }).click()
  await expect(cardOf(page, late)).toHaveAttribute('data-state', 'no-show')
  await cardOf(page, late).getByRole('button').click()
  await expect(page.getByText('Missed one appointment')).toBeVisible()
  await page.getByRole('menuitem', { name: 'They came after all' }).click()
  await expect(cardOf(page, late)).toHaveAttribute('data-state', 'booked')
  await page.context().close()

  const small = await calendarOf(browser, place, baseURL!, '', phone)
  await small.getByRole('button', { name: 'Bay 2', exact: true }).click()
  await expect(bay(small, 2)).toBeInViewport()
  const one = await book(place, 'Tolan', place.midnight + 10 * hour, 2)
  await dragByFinger(small, cardOf(small, one), bay(small, 2), 12)
  await small.getByRole('dialog', { name: 'Tell Ira Tolan?' }).getByRole('button', { name: 'Not now' }).click()
  await expect(cardOf(bay(small, 2), one).getByText('12:00 PM')).toBeVisible()
  expect(await barriersOf(small)).toEqual([])
  await small.context().close()
})
