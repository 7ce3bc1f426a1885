import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { SignedIn } from '../features/auth/contract.ts'
import { barriersOf } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { desk, phone } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'

const complaint = 'Brakes squeal'
let vins = 0

/** An order of this file alone: somebody who has just come in, and one labor. */
async function newOrder(request: APIRequestContext, owner: SignedIn): Promise<OrderByCall> {
  const vin = `1FTFW1ET5DFC1${String(4000 + (vins += 1))}`
  const order = await OrderByCall.start(request, owner, { email: '', vin, concerns: [complaint] })
  return order.write({ complaint, labor: { title: 'Replace pads', hours: 1, rate: 12_000 } })
}

const authorized = async (request: APIRequestContext, owner: SignedIn) =>
  (await (await newOrder(request, owner)).send()).approve()

async function boardOf(
  browser: Browser,
  session: SignedIn,
  origin: string,
  viewport = desk,
  address = '/home-owner',
): Promise<Page> {
  const page = await (await browserOf(browser, session, { origin, viewport })).newPage()
  await page.goto(address)
  await expect(page.locator('[data-card]').first()).toBeAttached()
  return page
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const link = (page: Page, order: OrderByCall) => page.getByRole('link', { name: `#${order.order.workOrder.invoice}` })
const cardOf = (page: Page | Locator, order: OrderByCall) => page.locator(`[data-card="${order.order.workOrder.id}"]`)

/** By mouse, as a hand does it: a start, a way, and a moment above the goal. */
async function drag(page: Page, card: Locator, goal: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  await goal.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  await card.scrollIntoViewIfNeeded()
  const from = (await card.boundingBox())!
  await page.mouse.move(from.x + 50, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 })
  // What could hold it says so.
  await expect(page.locator('[data-holding]')).toBeVisible()
  const to = (await goal.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 })
  await expect(goal).toHaveAttribute('data-over')
}

test('a card is dragged from column to column, a column that does not take it says why, and a move is undone', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const [order, estimate] = [await authorized(request, owner), await newOrder(request, owner)]
  const page = await boardOf(browser, owner, baseURL!, { width: 1900, height: 1000 })
  const faults = faultsOf(page)

  await test.step('refused, with the sentence', async () => {
    const goal = column(page, 'In progress')
    await drag(page, cardOf(page, estimate), goal)
    await expect(goal).toHaveAttribute('data-way', 'barred')
    await expect(goal.getByText('Nothing is worked before the customer has approved it')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('alert').getByText('Nothing is worked before the customer has approved it')).toBeVisible()
    await expect(cardOf(column(page, 'Estimate'), estimate)).toBeVisible()
  })

  await test.step('moved', async () => {
    await drag(page, cardOf(page, order), column(page, 'In progress'))
    await page.mouse.up()
    await expect(cardOf(column(page, 'In progress'), order)).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.state).toBe('in-progress')
  })

  await test.step('asked first, then undone', async () => {
    await drag(page, cardOf(page, order), column(page, 'Ready'))
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'One labor is not marked done' })
    await question.getByRole('button', { name: 'Mark ready anyway' }).click()
    await expect(cardOf(column(page, 'Ready'), order)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardOf(column(page, 'In progress'), order)).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.state).toBe('in-progress')
  })

  await test.step('given to a technician', async () => {
    const card = cardOf(page, order)
    await card.scrollIntoViewIfNeeded()
    const from = (await card.boundingBox())!
    await page.mouse.move(from.x + 50, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 })
    const goal = page.getByText('Give to Renee Fontenot')
    const to = (await goal.boundingBox())!
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 })
    await page.mouse.up()
    await expect(card.getByText('Renee Fontenot')).toBeVisible()
    await expect.poll(async () => (await order.read()).workOrder.technician).toBe('Renee Fontenot')
  })

  await test.step('what a drop cannot do opens where it is done', async () => {
    await drag(page, cardOf(page, estimate), column(page, 'Waiting for answer'))
    await page.mouse.up()
    await expect(page).toHaveURL(/\/workorder\/.*#estimate$/)
    await expect(page.getByRole('button', { name: 'Send estimate' }).first()).toBeFocused()
  })
  expect(faults).toEqual([])
  await page.context().close()
})

test('the board by keyboard: from card to card, a card to its next column, what it waits for, and the list of the keys', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const order = await authorized(request, owner)
  const page = await boardOf(browser, owner, baseURL!)
  const said = page.locator('[data-said]')
  const mine = link(page, order)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Pick the card up')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  // The only stop of its column for Tab is its first card; arrows lead on.
  await column(page, 'Authorized').getByRole('link').first().focus()
  for (let presses = 0; presses < 60 && !(await mine.evaluate((one) => one === one.ownerDocument.activeElement)); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(mine).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(mine).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await mine.focus()

  await page.keyboard.press('m')
  await expect(said).toContainText('Picked up')
  await page.keyboard.press('ArrowLeft')
  await expect(said).toContainText('Nothing has changed since the customer answered')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('In progress. Drop here')
  await page.keyboard.press('Enter')
  await expect(cardOf(column(page, 'In progress'), order)).toBeVisible()
  await expect(mine).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Put back.')
  // In a field it is text.
  await page.keyboard.press('/')
  const filter = page.getByLabel('Filter by number, customer, plate or vehicle')
  await expect(filter).toBeFocused()
  await page.keyboard.type('m?')
  await expect(filter).toHaveValue('m?')
  await page.keyboard.press('Escape')

  await cardOf(page, order).getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: /Waits for a part/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Waits for a part' })
  await dialog.getByRole('textbox', { name: 'Which part' }).fill('Front rotors')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, order).getByText('Waits for a part: Front rotors')).toBeVisible()
  await expect.poll(async () => (await order.read()).workOrder.waiting?.note).toBe('Front rotors')
  await link(page, order).press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: 'A part: Front rotors' })).toBeVisible()
  await expect(page.getByText('Waits for a part: Front rotors')).toBeVisible()
  await page.context().close()
})

test('what one moves the other sees at once, and who comes too late is told who was quicker', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const hand = await signedIn(request, baseURL!, 'employee')
  const order = await authorized(request, owner)
  const [one, other] = [await boardOf(browser, owner, baseURL!), await boardOf(browser, hand, baseURL!)]
  const menu = async (page: Page, name: string) => {
    await cardOf(page, order).getByRole('button').click()
    await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click()
  }
  await menu(one, 'Move to In progress')
  await expect(cardOf(column(other, 'In progress'), order)).toBeVisible({ timeout: 3000 })

  // The other's board hears nothing for a while.
  const held = Promise.withResolvers<void>()
  await other.route('**/api/shop/board/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await order.move('cancelled')
  await expect(cardOf(one, order)).toHaveCount(0)
  await expect(cardOf(column(other, 'In progress'), order)).toBeVisible()
  await menu(other, 'Renee Fontenot')
  await expect(other.getByRole('alert').getByText(/was changed meanwhile\. .*In progress → Cancelled/)).toBeVisible()
  held.resolve()
  await expect(cardOf(other, order)).toHaveCount(0)
  await Promise.all([one.context().close(), other.context().close()])
})

test('filters stand in the address and count what they leave; on a phone one column at a time does it all', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const order = await authorized(request, owner)
  const { invoice } = order.order.workOrder
  const page = await boardOf(browser, owner, baseURL!)
  const authorizedColumn = column(page, 'Authorized')
  await page.getByLabel('Filter by number, customer, plate or vehicle').fill(`${invoice} lindqvist`)
  await expect(page).toHaveURL(new RegExp(`q=${invoice}`))
  await expect(authorizedColumn.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(column(page, 'Ready').getByText('None that fits the filter')).toBeVisible()
  await page.getByRole('combobox', { name: 'Technician' }).selectOption('Without technician')
  await page.reload()
  await expect(page).toHaveURL(/tech=nobody/)
  await expect(authorizedColumn.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: /^Waiting/ }).click()
  await expect(authorizedColumn.getByText(/^0 of \d+$/)).toBeVisible()
  await page.context().close()

  const small = await boardOf(browser, owner, baseURL!, phone, `/home-owner?q=${invoice}`)
  await small.getByRole('button', { name: 'Authorized 1', exact: true }).click()
  const card = cardOf(small, order)
  await expect(card).toBeInViewport()
  const more = card.getByRole('button', { name: `What to do with #${invoice}` })
  const [title, button] = [(await link(small, order).boundingBox())!, (await more.boundingBox())!]
  expect(button.height).toBeGreaterThanOrEqual(44)
  expect(button.y).toBeLessThan(title.y + title.height)
  await more.click()
  await small.getByRole('menuitem', { name: 'Move to In progress' }).click()
  await small.getByRole('button', { name: 'In progress 1', exact: true }).click()
  await expect(cardOf(column(small, 'In progress'), order)).toBeInViewport()
  await small.context().close()
})
