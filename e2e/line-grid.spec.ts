import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'
import { getPanel } from './work-order-actions.ts'

test('the lines of a job are edited, duplicated, moved and removed by keyboard alone', async ({ browser, request, baseURL }) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const order = await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10366', concerns: ['Brakes squeal'] })
  const complaint = 'Brakes squeal'
  await order.write({ complaint, labor: { title: 'Replace front pads', hours: 1.5, rate: 14_000 } })
  for (const name of ['Front pads', 'Front rotors']) await order.write({ complaint, part: { name, ext: 8400 } })
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  await visit(page, order.address)
  const job = getPanel(page, '1. Brakes squeal')
  const grid = job.getByRole('grid', { name: 'Lines of Brakes squeal' })
  const field = (name: string) => grid.getByRole('textbox', { name })
  const names = ['Replace front pads', 'Front pads', 'Front rotors']
  const readRows = async () => {
    const rows = await grid.locator('[data-row]').allTextContents()
    return rows.map((text) => names.find((name) => text.includes(name)))
  }
  const readLines = async () =>
    (await makeCalls(request, owner.atk)(workOrders.read, { params: { id: order.order.workOrder.id } })).concerns[0]!

  await test.step('the grid has one tab stop; arrows move between its cells', async () => {
    await expect(grid.locator('[data-cell][tabindex="0"]')).toHaveCount(1)
    await grid.getByRole('gridcell', { name: 'Replace front pads', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('gridcell', { name: '1.5 hr' })).toBeFocused()
    await expect(grid.locator('[data-cell][tabindex="0"]')).toHaveCount(1)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('Enter opens a row, Tab goes on in it, and Enter saves it and opens the next', async () => {
    await page.keyboard.press('Enter')
    await expect(field('Hours, Replace front pads')).toBeFocused()
    await page.keyboard.type('2.25')
    await page.keyboard.press('Tab')
    await expect(field('Rate, Replace front pads')).toBeFocused()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await expect(field('Hours, Replace front pads')).toHaveValue('2.25')
    await page.keyboard.press('Enter')
    await expect(field('Quantity, Front pads')).toBeFocused()
    await expect(grid.getByRole('gridcell', { name: '$315.00' })).toBeVisible()
  })

  await test.step('Escape restores the row', async () => {
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect(grid.getByRole('gridcell', { name: '1', exact: true }).first()).toBeFocused()
    expect((await readLines()).parts[0]).toMatchObject({ quantity: 1 })
  })

  await test.step('a wrong cell says what to type and keeps what was typed', async () => {
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    const wrong = field('Quantity, Front pads')
    await expect(wrong).toBeFocused()
    await expect(wrong).toHaveValue('two')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('Quantity: type a number, such as 1.5')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await wrong.fill('2')
    await page.keyboard.press('ArrowDown')
    await expect(field('Quantity, Front rotors')).toBeFocused()
    await expect(grid.getByRole('gridcell', { name: '$168.00' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Alt and an arrow move a line, Ctrl+D duplicates it, Delete removes it, and Ctrl+Z undoes', async () => {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(readRows).toEqual(['Replace front pads', 'Front rotors', 'Front pads'])
    await expect(page.getByText('Front rotors is now 1 of 2')).toBeAttached()
    await page.keyboard.press('Control+d')
    await expect(grid.locator('[data-row]')).toHaveCount(4)
    await page.keyboard.press('Delete')
    await expect(grid.locator('[data-row]')).toHaveCount(3)
    await expect(page.getByText(/^Part removedUndo/).first()).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(grid.locator('[data-row]')).toHaveCount(4)
  })

  await test.step('a row is dragged by its handle', async () => {
    const rows = grid.locator('[data-row]')
    // A part's stock loads a moment later and makes its row taller.
    await expect(grid.getByText('Needed')).toHaveCount(3)
    const handle = rows.nth(1).locator('[data-handle]')
    const from = (await handle.boundingBox())!
    const to = (await rows.nth(3).boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, to.y + to.height - 2, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('Front rotors is now 3 of 3')).toBeAttached()
    expect((await readLines()).parts.map(({ name }) => name)).toEqual(['Front rotors', 'Front pads', 'Front rotors'])
  })

  await test.step('Done asks before it drops typed labor', async () => {
    await job.getByRole('button', { name: /^Add to / }).click()
    await job.getByRole('group', { name: 'Add by hand' }).getByRole('button', { name: 'Labor' }).click()
    const labor = job.getByRole('form', { name: 'Labor by hand' })
    await labor.getByRole('textbox', { name: 'Title' }).fill('Bleed the brakes')
    const question = page.getByRole('dialog', { name: 'Discard this labor?' })
    await labor.getByRole('button', { name: 'Done' }).click()
    await expect(question).toContainText('“Bleed the brakes” is not saved yet.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(labor.getByRole('textbox', { name: 'Title' })).toHaveValue('Bleed the brakes')
    await labor.getByRole('button', { name: 'Done' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(labor).toBeHidden()
  })
  expect(pageErrors).toEqual([])
})

test('a change that the server refuses because the order was finished elsewhere keeps what was typed', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const order = await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10377', concerns: ['Brakes squeal'] })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 1.5, rate: 14_000 } })
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  await visit(page, order.address)
  const grid = page.getByRole('grid', { name: 'Lines of Brakes squeal' })
  await grid.getByRole('gridcell', { name: '1.5 hr' }).click()
  await page.keyboard.type('3.75')
  await order.move('cancelled')
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(grid).toContainText('3.75 hr')
  await expect(grid.getByText(/What you typed stays here until you discard it/)).toBeVisible()
  await grid.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('table', { name: 'Lines of Brakes squeal' })).toContainText('1.5 hr')
})
