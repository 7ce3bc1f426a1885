import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { shops } from '../features/people/shops/contract/index.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { calendar, type CalendarEntry } from '../features/repair/appointments/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { type Calls, makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

const hour = 3_600_000
const tallScreen = { width: 1280, height: 1100 }

interface TestShopDay {
  owner: SignedIn
  shop: string
  call: Calls
  /** The midnight of an ordinary upcoming day in the shop's time zone, and its name. */
  midnight: number
  day: string
}

/** A shop of this file alone, open from midnight to 10 PM, with two bays. */
async function openShop(request: APIRequestContext, origin: string): Promise<TestShopDay> {
  const { owner, shop } = await makeNewShop(request, origin, 'calendar')
  const call = makeCalls(request, owner.atk)
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '00:00', closes: '22:00' }))
  await call(shops.saveHours, { params: { shop }, body: { hours, closedDays: [], bays: 2 } }, 2)
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() + days * 24 * hour))
  const { days } = await call(calendar.read, { params: { shop }, query: { from: dayIn(0), to: dayIn(7) } })
  const zoneAt = (time: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeZoneName: 'short' }).format(new Date(time)).slice(-3)
  const changesClocks = (date: string) => zoneAt(`${date}T06:00:00Z`) !== zoneAt(`${date}T18:00:00Z`)
  const { day } = days.slice(2).find((candidate) => candidate.opens !== null && !changesClocks(candidate.day))!
  const noon = new Date(`${day}T12:00:00Z`)
  const there = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' }).format(noon),
  )
  return { owner, shop, call, day, midnight: noon.getTime() - there * hour }
}

const bookAppointment = (
  { call, shop }: TestShopDay,
  lastName: string,
  startsAt: number,
  findBay = 1,
  technicianId: string | null = null,
  jobMinutes = 60,
): Promise<CalendarEntry> =>
  call(frontDesk.book, {
    body: {
      shop,
      customer: { firstName: 'Ira', lastName, phone: '5125550188', email: `${lastName.toLowerCase()}@example.test` },
      startsAt: new Date(startsAt).toISOString(),
      jobMinutes,
      bay: findBay,
      technicianId,
      concern: 'Brakes squeal',
      // This may run at any hour of the day.
      evenClosed: true,
    },
  })

async function openCalendar(
  browser: Browser,
  { owner, day }: TestShopDay,
  origin: string,
  rest = '',
  viewport = tallScreen,
): Promise<Page> {
  const page = await openPageFor(browser, owner, { origin, viewport })
  await visit(page, `/home-owner/appointments?day=${day}${rest}`)
  await expect(page.locator('[data-lane]').first()).toBeAttached()
  return page
}

const findCard = (page: Page | Locator, { id }: CalendarEntry) => page.locator(`[data-entry="${id}"]`)
const findBay = (page: Page, number: number) => page.locator(`[data-lane="bay-${number}"]`)
const findToast = (page: Page, text: RegExp | string) => page.getByText(text).last()

/** The point so many hours below the top of a column, in its middle; in the week, the middle of the day. */
async function pointInColumn(column: Locator, hours: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await column.boundingBox())!
  const span = await column.getAttribute('data-span')
  return { x: x + width / 2, y: y + (span ? (height * hours * 60) / Number(span) : height / 2) }
}

/** Drags by finger: hold until it is picked up, then move. */
async function dragByFinger(page: Page, handle: Locator, column: Locator, hours: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const { x, y, width } = (await handle.boundingBox())!
  const from = { x: x + width / 2, y: y + 6 }
  await touch('touchStart', from)
  await expect(page.locator('[data-holding]')).toBeAttached()
  const to = await pointInColumn(column, hours)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: from.x, y: from.y + ((to.y + 7 - from.y) * step) / 8 })
  await touch('touchEnd')
}

/** Presses it near its top and moves until it is held, which takes another try while the drag script, which loads after the page, is missing. */
async function pickUp(page: Page, handle: Locator): Promise<{ x: number; y: number; height: number }> {
  const from = { x: 0, y: 0, height: 0 }
  await expect(async () => {
    await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await handle.boundingBox())!
    Object.assign(from, { x: x + width / 2, y: y + Math.min(6, height / 2), height })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 })
    try {
      await expect(page.locator('[data-holding]')).toBeAttached({ timeout: 2000 })
    } catch (error) {
      // Ends what the try began: a drag that is late, or the menu that a click opens.
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await page.keyboard.press('Escape')
      throw error
    }
  }).toPass({ timeout: 30_000 })
  return from
}

/** Drags by mouse the way a hand does, to so many hours below the top of a column. */
async function dragTo(page: Page, handle: Locator, goal: Locator, hours: number): Promise<void> {
  const { height } = await pickUp(page, handle)
  const to = await pointInColumn(goal, hours)
  await page.mouse.move(to.x, to.y + Math.min(7, height / 2 + 1), { steps: 12 })
  await expect(page.locator('[data-holding]')).toBeAttached()
  await page.mouse.up()
}

let place: TestShopDay
test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  place = await openShop(context.request, baseURL!)
})

test('an appointment can be dragged to another time and bay, made longer, and moved by keyboard, and a taken bay refuses it', async ({
  browser,
  baseURL,
}) => {
  const { midnight } = place
  const [orr, abel] = [
    await bookAppointment(place, 'Orr', midnight + hour),
    await bookAppointment(place, 'Abel', midnight + 3 * hour, 2),
  ]
  const page = await openCalendar(browser, place, baseURL!)
  const watching = await openCalendar(browser, place, baseURL!)
  const pageErrors = collectPageErrors(page)
  const question = page.getByRole('dialog', { name: 'Notify Ira Orr?' })

  await test.step('moves to 2 PM in the other bay, and the other browser shows it', async () => {
    await dragTo(page, findCard(page, orr), findBay(page, 2), 2)
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(findCard(findBay(page, 2), orr).getByText('2:00 AM')).toBeVisible()
    await expect(findCard(findBay(watching, 2), orr).getByText('2:00 AM')).toBeVisible()
  })
  await test.step('the move is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(findCard(findBay(page, 1), orr).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('a taken bay refuses the appointment, which goes back to where it was', async () => {
    await dragTo(page, findCard(page, orr), findBay(page, 2), 3)
    await expect(page.getByRole('alert').getByText('That bay is taken at that time')).toBeVisible()
    await expect(findCard(findBay(page, 1), orr).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('dragging the lower edge makes it longer without a question', async () => {
    await dragTo(page, findCard(page, orr).locator('[data-edge]'), findBay(page, 1), 2.5)
    await expect(findCard(page, orr).getByText('1 hr 30 min')).toBeVisible()
    await expect(findToast(page, 'Ira Orr: 1:00 AM to 2:30 AM, bay 1.')).toBeVisible()
  })
  await test.step('the keyboard moves it', async () => {
    const toMove = page.getByRole('menuitem', { name: 'Move to…' })
    // Right after a drag, dnd-kit swallows the click that ends it, and any other for 50 ms.
    await expect(async () => {
      if (await toMove.isVisible()) return
      await findCard(page, abel).getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(toMove).toBeVisible({ timeout: 1000 })
    }).toPass()
    await toMove.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Ira Abel' })
    await dialog.getByRole('combobox', { name: 'Time' }).fill('5:15 AM')
    await expect(page.getByRole('option', { name: '5:15 AM' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Move' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Notify Ira Abel?' })
    await asked.getByRole('button', { name: 'Notify customer' }).click()
    await expect(findCard(findBay(page, 2), abel).getByText('5:15 AM')).toBeVisible()
  })
  await test.step('moves outside the opening hours after the shop confirms it', async () => {
    await findCard(page, abel).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Ira Abel' })
    await dialog.getByRole('combobox', { name: 'Time' }).fill('9:30 PM')
    await page.getByRole('option', { name: '9:30 PM · closed' }).click()
    await expect(dialog.getByRole('checkbox', { name: /The shop is closed/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page
      .getByRole('dialog', { name: 'The shop is closed at that time' })
      .getByRole('button', { name: 'Move anyway' })
      .click()
    await page.getByRole('dialog', { name: 'Notify Ira Abel?' }).getByRole('button', { name: 'Not now' }).click()
    await expect(findCard(page, abel).getByText('9:30 PM')).toBeVisible()
  })
  await test.step('the second of two people who move it learns about the first move and sees the new time', async () => {
    await page.route(
      '**/api/shop/appointment/*',
      async (route) => {
        const { appointments } = await place.call(calendar.read, {
          params: { shop: place.shop },
          query: { from: place.day, to: place.day },
        })
        const { version } = appointments.find(({ id }) => id === orr.id)!
        await place.call(calendar.move, { params: { id: orr.id }, body: { bay: 2 } }, version)
        await route.continue()
      },
      { times: 1 },
    )
    await dragTo(page, findCard(page, orr), findBay(page, 1), 8)
    await expect(findToast(page, 'Someone else changed Ira Orr’s appointment.')).toBeVisible()
    await expect(findCard(findBay(page, 2), orr).getByText('1:00 AM')).toBeVisible()
  })
  await test.step('the week view has no accessibility violation', async () => {
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Week' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  await test.step('the week view moves it to another bay at the same time', async () => {
    const cell = page.locator(`[data-lane="bay-1"][data-day="${place.day}"]`)
    await dragTo(page, findCard(page, orr), cell, 0)
    await expect(findCard(cell, orr).getByText('1:00 AM')).toBeVisible()
    await expect(findToast(page, 'Ira Orr: 1:00 AM to 2:30 AM, bay 1.')).toBeVisible()
  })
  expect(pageErrors.filter((fault) => !/409|412/.test(fault))).toEqual([])
})

test('a technician who is booked twice is warned of before the move, and after it when someone else was faster', async ({
  browser,
  baseURL,
}) => {
  const { technicians } = await place.call(calendar.read, {
    params: { shop: place.shop },
    query: { from: place.day, to: place.day },
  })
  const [{ accountId, name }] = technicians as [(typeof technicians)[number]]
  await bookAppointment(place, 'Vance', place.midnight + 17 * hour, 1, accountId)
  const wray = await bookAppointment(place, 'Wray', place.midnight + 19 * hour, 2, accountId)
  const page = await openCalendar(browser, place, baseURL!)
  const question = page.getByRole('dialog', { name: `${name} is already booked then` })
  await dragTo(page, findCard(page, wray), findBay(page, 2), 17)
  await expect(question.getByText(`${name} already has Ira Vance (Another vehicle) from 5:00 PM to 6:00 PM.`)).toBeVisible()
  await question.getByRole('button', { name: 'Keep appointment' }).click()
  await expect(findCard(page, wray).getByText('7:00 PM')).toBeVisible()
  await page.route(
    '**/api/shop/appointment/*',
    async (route) => {
      await bookAppointment(place, 'Yates', place.midnight + 14 * hour, 1, accountId)
      await route.continue()
    },
    { times: 1 },
  )
  await dragTo(page, findCard(page, wray), findBay(page, 2), 14)
  await page.getByRole('dialog', { name: 'Notify Ira Wray?' }).getByRole('button', { name: 'Not now' }).click()
  await expect(findToast(page, `${name} already has Ira Yates (Another vehicle) from 2:00 PM to 3:00 PM.`)).toBeVisible()
})

test('an appointment dropped at any moment of a move is no longer held', async ({ browser, baseURL }) => {
  const holt = await bookAppointment(place, 'Holt', place.midnight + 16 * hour)
  const page = await openCalendar(browser, place, baseURL!)
  // The browser draws the move a few turns later: drop before, during and after each of them.
  for (let turns = 0; turns < 10; turns += 1) {
    const { x, y } = await pickUp(page, findCard(page, holt))
    await page.evaluate(`(async () => {
      const does = (type, clientY) => document.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: ${x}, clientY }))
      does('mousemove', ${y})
      for (let turn = 0; turn < ${turns}; turn += 1)
        await new Promise((next) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', next)
          port1.start()
          port2.postMessage(null)
        })
      does('mouseup', ${y})
    })()`)
    await page.mouse.up()
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
    await expect(page.locator('[data-holding], [data-held]'), `after ${turns} turns`).toHaveCount(0)
  }
})

test('a walk-in on a day off is offered no times, and one checkbox leads on to the check-in', async ({ browser, baseURL }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '00:00', closes: '22:00' }))
  const closedDays = [{ day: today, reason: 'Inventory' }]
  await place.call(shops.saveHours, { params: { shop: place.shop }, body: { hours, closedDays, bays: 2 } }, 3)
  const page = await openCalendar(browser, { ...place, day: today }, baseURL!)
  await page.getByRole('button', { name: 'New appointment' }).click()
  const booking = page.getByRole('dialog', { name: 'New appointment' })
  await booking.getByText('New customer').click()
  // Midnight, when the shop opens on the next day.
  await expect(booking.getByRole('combobox', { name: 'Time' })).toHaveValue('12:00 AM')
  await expect(booking.getByText(/closed/).filter({ visible: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Walk-in now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByText('New customer').click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nell')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quill')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550177')
  await dialog.getByRole('textbox', { name: 'Concern' }).fill('Battery is weak')
  const isHere = dialog.getByRole('switch', { name: /The customer is here/ })
  const time = dialog.getByRole('combobox', { name: 'Time' })
  await expect(isHere).toBeChecked()
  await expect(dialog.getByText(/closed/).filter({ visible: true })).toHaveText([
    'The shop is closed today. Check them in anyway',
  ])
  await expect(time).toBeHidden()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await isHere.click()
  await expect(time).not.toHaveValue(/closed/)
  await expect(dialog.getByText(/closed/).filter({ visible: true })).toHaveText(['The shop is closed on that day. Book anyway'])
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
  await expect(findBay(page, 1).getByText('Nell Quill')).toBeVisible()
  await expect(findBay(page, 1).getByRole('link', { name: /^#\d+ Estimate/ })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test('a no-show frees the bay and can still be checked in later; a phone shows one bay at a time, and a finger moves an appointment', async ({
  browser,
  baseURL,
}) => {
  const quarterStart = Math.floor(Date.now() / 900_000) * 900_000
  // The first bay belongs to the walk-in.
  const late = await bookAppointment(place, 'Pell', quarterStart - hour / 2, 2)
  const page = await openCalendar(browser, { ...place, day: late.day }, baseURL!, '', desk)
  await findCard(page, late).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'No-show' }).click()
  const question = page.getByRole('dialog', { name: 'E-mail Ira Pell?' })
  await question.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(question).toBeHidden()
  await expect(findCard(page, late)).toHaveAttribute('data-state', 'no-show')
  // The browser reports a scroll a frame later, when the menu is already open: it stays open.
  await findCard(page, late)
    .getByRole('button')
    .evaluate((card) => {
      card.ownerDocument.defaultView?.scrollBy(0, -1)
      card.click()
    })
  await expect(page.getByText('Missed one appointment')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Undo no-show' }).click()
  await expect(findCard(page, late)).toHaveAttribute('data-state', 'booked')

  const small = await openCalendar(browser, place, baseURL!, '', phone)
  await small.getByRole('button', { name: 'Bay 2', exact: true }).click()
  await expect(findBay(small, 2)).toBeInViewport()
  const short = await bookAppointment(place, 'Kerr', place.midnight + 9 * hour, 2, null, 15)
  await findCard(small, short).getByRole('button').tap()
  await expect(small.getByRole('menu', { name: 'Appointment of Ira Kerr' })).toBeVisible()
  await small.keyboard.press('Escape')
  const tolan = await bookAppointment(place, 'Tolan', place.midnight + 10 * hour, 2)
  await dragByFinger(small, findCard(small, tolan), findBay(small, 2), 12)
  await small.getByRole('dialog', { name: 'Notify Ira Tolan?' }).getByRole('button', { name: 'Not now' }).click()
  await expect(findCard(findBay(small, 2), tolan).getByText('12:00 PM')).toBeVisible()
  expect(await findAccessibilityViolations(small)).toEqual([])
})
