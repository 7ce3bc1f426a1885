import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

const complaint = 'Brakes squeal'
let vins = 0
/** Only this file has customers of this name. Without the filter, a card that another journey adds moves the one under the mouse. */
const called = { firstName: 'Bertil', lastName: 'Sandgren' }
const ownCards = '/home-owner?q=sandgren'

/** An order of this file alone: a walk-in customer and one labor line. */
async function createOrder(request: APIRequestContext, owner: SignedIn): Promise<OrderByCall> {
  const vin = `1FTFW1ET5DFC1${String(4000 + (vins += 1))}`
  const order = await OrderByCall.start(request, owner, { email: '', vin, concerns: [complaint], called })
  return order.write({ complaint, labor: { title: 'Replace pads', hours: 1, rate: 12_000 } })
}

const createAuthorizedOrder = async (request: APIRequestContext, owner: SignedIn) =>
  (await (await createOrder(request, owner)).send()).approve()

async function openBoard(
  browser: Browser,
  session: SignedIn,
  origin: string,
  viewport = desk,
  address = '/home-owner',
): Promise<Page> {
  const page = await openPageFor(browser, session, { origin, viewport })
  await visit(page, address)
  await expect(page.locator('[data-card]').first()).toBeAttached()
  return page
}

const columnNames = [
  'Arriving',
  'Estimate',
  'Waiting for approval',
  'Authorized',
  'In progress',
  'Ready',
  'Closed this week',
] as const
const findColumn = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const findOrderLink = (page: Page, order: OrderByCall) => page.getByRole('link', { name: `#${order.order.workOrder.invoice}` })
const findCard = (page: Page | Locator, order: OrderByCall) => page.locator(`[data-card="${order.order.workOrder.id}"]`)

/** Drags by mouse the way a hand does: press, move, and pause above the target. */
async function dragCard(page: Page, card: Locator, goal: Locator): Promise<void> {
  // The drag script loads after the page.
  await expect(page.locator('[data-drags]')).toBeAttached()
  await card.scrollIntoViewIfNeeded()
  await goal.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  await card.scrollIntoViewIfNeeded()
  const from = (await card.boundingBox())!
  await page.mouse.move(from.x + 50, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 })
  // A column that could take the card says so.
  await expect(page.locator('[data-holding]')).toBeVisible()
  const to = (await goal.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 })
  await expect(goal).toHaveAttribute('data-over')
}

test('a card can be dragged between columns, a column that refuses it says why, and the move can be undone', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const [order, estimate] = [await createAuthorizedOrder(request, owner), await createOrder(request, owner)]
  const page = await openBoard(browser, owner, baseURL!, { width: 1900, height: 1000 }, ownCards)
  const pageErrors = collectPageErrors(page)

  await test.step('a column that refuses the card says why', async () => {
    const goal = findColumn(page, 'In progress')
    await dragCard(page, findCard(page, estimate), goal)
    await expect(goal).toHaveAttribute('data-way', 'barred')
    await expect(goal.getByText('Work can start only after the customer approves it')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('alert').getByText('Work can start only after the customer approves it')).toBeVisible()
    await expect(findCard(findColumn(page, 'Estimate'), estimate)).toBeVisible()
  })

  await test.step('the card moves', async () => {
    await dragCard(page, findCard(page, order), findColumn(page, 'In progress'))
    await page.mouse.up()
    await expect(findCard(findColumn(page, 'In progress'), order)).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.state).toBe('in-progress')
  })

  await test.step('the move asks first, then is undone', async () => {
    await dragCard(page, findCard(page, order), findColumn(page, 'Ready'))
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'One labor line is not marked done' })
    await question.getByRole('button', { name: 'Mark ready anyway' }).click()
    await expect(findCard(findColumn(page, 'Ready'), order)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(findCard(findColumn(page, 'In progress'), order)).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.state).toBe('in-progress')
  })

  await test.step('the card is assigned to a technician', async () => {
    const card = findCard(page, order)
    await card.scrollIntoViewIfNeeded()
    const from = (await card.boundingBox())!
    await page.mouse.move(from.x + 50, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 })
    const goal = page.getByText('Assign to Renee Fontenot')
    const to = (await goal.boundingBox())!
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 })
    await expect(goal).toHaveAttribute('data-over')
    await page.mouse.up()
    await expect(card.getByText('Renee Fontenot')).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.technician).toBe('Renee Fontenot')
  })

  await test.step('a drop that needs more input opens the right page', async () => {
    await dragCard(page, findCard(page, estimate), findColumn(page, 'Waiting for approval'))
    await page.mouse.up()
    await expect(page).toHaveURL(/\/workorder\/.*#estimate$/)
    await expect(page.getByRole('button', { name: 'Send estimate' }).first()).toBeFocused()
  })
  expect(pageErrors).toEqual([])
})

test('the keyboard alone moves between cards, moves a card to its next column, shows what it waits for, and lists the shortcuts', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const order = await createAuthorizedOrder(request, owner)
  const page = await openBoard(browser, owner, baseURL!)
  const announcements = page.locator('[data-said]')
  const ownCard = findOrderLink(page, order)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText(/Pick up the card/)).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  // Tab stops only at the first card of a column; the arrow keys lead on.
  const column = findColumn(page, 'Authorized')
  for (
    let presses = 0;
    presses < 60 && !(await ownCard.evaluate((card) => card === card.ownerDocument.activeElement));
    presses += 1
  ) {
    // Another journey may move the card that has the focus.
    const isIn = await column.evaluate((element) => element.contains(element.ownerDocument.activeElement))
    await (isIn ? page.keyboard.press('ArrowDown') : column.getByRole('link').first().focus())
  }
  await expect(ownCard).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(ownCard).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await ownCard.focus()

  await page.keyboard.press('m')
  await expect(announcements).toContainText('Picked up')
  await page.keyboard.press('ArrowLeft')
  await expect(announcements).toContainText('Nothing has changed since the customer answered')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(announcements).toContainText('In progress. Drop here')
  await page.keyboard.press('Enter')
  await expect(findCard(findColumn(page, 'In progress'), order)).toBeVisible()
  await expect(ownCard).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(announcements).toHaveText('Put back.')
  // Inside a field it is text.
  await page.keyboard.press('f')
  const filter = page.getByLabel('Filter by number, customer, plate or vehicle')
  await expect(filter).toBeFocused()
  await page.keyboard.type('m?')
  await expect(filter).toHaveValue('m?')
  // Escape clears it, also once the address has it.
  await expect(page).toHaveURL(/[?&]q=m%3F$/)
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await expect(page).not.toHaveURL(/q=/)

  await findCard(page, order).getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: /Waiting for a part/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Waiting for a part' })
  await dialog.getByRole('textbox', { name: 'Which part' }).fill('Front rotors')
  await page.keyboard.press('Enter')
  await expect(findCard(page, order).getByText('Waiting for a part: Front rotors')).toBeVisible()
  await expect.poll(async () => (await order.read()).workOrder.waiting?.note).toBe('Front rotors')
  await findOrderLink(page, order).press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'a part: Front rotors' })).toBeVisible()
  await expect(page.getByText('Waiting for a part: Front rotors', { exact: true })).toBeVisible()
})

test('a move shows at once on another screen, and a second person who is too late learns who moved it first', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const advisor = await signInAs(request, baseURL!, 'employee', 'advisor@liftbay.test')
  const order = await createAuthorizedOrder(request, owner)
  const [ownerPage, advisorPage] = [
    await openBoard(browser, owner, baseURL!, desk, ownCards),
    await openBoard(browser, advisor, baseURL!, desk, ownCards),
  ]
  const menu = async (page: Page, name: string) => {
    await findCard(page, order).getByRole('button').click()
    await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click()
  }
  await menu(ownerPage, 'Move to In progress')
  await expect(findCard(findColumn(advisorPage, 'In progress'), order)).toBeVisible()

  // The other person's board gets no events for a while.
  const held = Promise.withResolvers<void>()
  await advisorPage.route('**/api/shop/board/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await order.move('cancelled')
  await expect(findCard(ownerPage, order)).toHaveCount(0)
  await expect(findCard(findColumn(advisorPage, 'In progress'), order)).toBeVisible()
  await menu(advisorPage, 'Renee Fontenot')
  await expect(advisorPage.getByRole('alert').getByText(/was just changed\. .*In progress → Canceled/)).toBeVisible()
  held.resolve()
  await expect(findCard(advisorPage, order)).toHaveCount(0)
})

test('filters are kept in the address and count their results; a phone shows one column at a time', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const order = await createAuthorizedOrder(request, owner)
  const { invoice } = order.order.workOrder
  const page = await openBoard(browser, owner, baseURL!)
  const authorizedColumn = findColumn(page, 'Authorized')
  for (const width of [1280, 1440])
    await test.step(`all columns fit a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      for (const name of columnNames)
        await expect(findColumn(page, name).getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
      const board = findColumn(page, columnNames[0]).locator('xpath=..')
      expect(await board.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    })
  await page.setViewportSize(desk)
  await page.getByLabel('Filter by number, customer, plate or vehicle').fill(`${invoice} sandgren`)
  await expect(page).toHaveURL(new RegExp(`q=${invoice}`))
  await expect(authorizedColumn.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(findColumn(page, 'Ready').getByText('No matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'Technician' }).selectOption('No technician')
  await expect(page).toHaveURL(/tech=nobody/)
  await page.reload()
  await expect(page).toHaveURL(/tech=nobody/)
  await expect(authorizedColumn.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(authorizedColumn.getByText(/^0 of \d+$/)).toBeVisible()

  const small = await openBoard(browser, owner, baseURL!, phone, `/home-owner?q=${invoice}`)
  await small.getByRole('button', { name: 'Authorized 1', exact: true }).click()
  const card = findCard(small, order)
  await expect(card).toBeInViewport()
  const more = card.getByRole('button', { name: `Actions for #${invoice}` })
  const [title, button] = [(await findOrderLink(small, order).boundingBox())!, (await more.boundingBox())!]
  expect(button.height).toBeGreaterThanOrEqual(44)
  expect(button.y).toBeLessThan(title.y + title.height)
  await more.click()
  await small.getByRole('menuitem', { name: 'Move to In progress' }).click()
  // The toast is at the top, away from the buttons at the bottom.
  const toast = small.getByRole('alert').filter({ hasText: `#${invoice} moved to` })
  await expect(toast).toBeVisible()
  const top = (await toast.boundingBox())!
  const bar = (await small.getByRole('navigation', { name: 'Most used' }).boundingBox())!
  expect(top.y + top.height).toBeLessThan(phone.height / 3)
  expect(bar.y).toBeGreaterThan(phone.height / 2)
  await small.getByRole('button', { name: 'In progress 1', exact: true }).click()
  await expect(findCard(findColumn(small, 'In progress'), order)).toBeInViewport()
})
