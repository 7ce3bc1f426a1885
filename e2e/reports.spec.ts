import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { payments } from '../features/money/payments/contract/index.ts'
import { makeApprovedOrder, makeNewShop, type OwnShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

const vins = ['1FTFW1ET5DFC10312', '1HGCM82633A004352']

test('a report figure, its rows and its exported table agree to the cent, and the period is kept in the address', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'reported')
  const bills = [await createPaidOrder(own, vins[0]!, 0), await createPaidOrder(own, vins[1]!, 4321)]
  const page = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  await visit(page, '/home-owner')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByLabel('Grouping')).toBeVisible()
  // Both before the page renders again: the second must not undo the first.
  await page.evaluate(`for (const [label, value] of [['Period', 'this-year'], ['Grouping', 'month']]) {
    const select = [...document.querySelectorAll('select')].find((one) => one.labels[0].textContent === label)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }`)
  await expect(page).toHaveURL(/period=this-year&by=month/)
  await page
    .getByRole('navigation', { name: 'Figures' })
    .getByRole('link', { name: /^Money in/ })
    .click()
  await expect(page).toHaveURL(/figure=money-in/)
  await expect(page.getByRole('img', { name: /^Chart: Money in/ })).toBeVisible()

  const net = await readTableTotal(page, 'Money in, by month')
  expect(net).toBe(bills.reduce((sum, readCents) => sum + readCents, 0))
  await page.getByRole('link', { name: 'Total' }).click()
  await expect(page).toHaveURL(/rows=all/)
  expect(await addUpRows(page, 'Rows of money in')).toBe(net)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trim().split('\r\n').slice(1)
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0)).toBe(net)

  // Back returns to the previous period, and a bookmarked address opens as it was.
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Money in, by month' })).toBeVisible()
  await visit(page, `/home-owner/reports?figure=cars&period=this-year&by=day&rows=all`)
  await expect(page.getByRole('table', { name: 'Rows of car count' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/workorder\//)
  expect(pageErrors).toEqual([])

  /** Closes an order with cash and refunds a part of it; returns what remains. */
  async function createPaidOrder(shop: OwnShop, vin: string, backCents: number): Promise<number> {
    const order = await makeApprovedOrder(request, shop, { vin })
    await order.move('in-progress')
    await order.move('ready')
    const call = makeCalls(request, shop.owner.atk)
    const params = { id: order.order.workOrder.id }
    const { totalCents } = order.order.bill
    await call(payments.recordCash, { params, body: { amountCents: totalCents } })
    if (backCents > 0)
      await call(payments.refundCash, { params, body: { amountCents: backCents, reason: 'Came back with a squeak' } })
    return totalCents - backCents
  }
})

const readCents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)

/** The last cell of the last row: the total. */
async function readTableTotal(page: Page, table: string): Promise<number> {
  return readCents(
    (await page.getByRole('table', { name: table }).getByRole('row').last().getByRole('cell').last().textContent()) ?? '',
  )
}

async function addUpRows(page: Page, table: string): Promise<number> {
  const rows = page.getByRole('table', { name: table }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const texts = await Promise.all((await rows.all()).slice(1).map((row) => row.getByRole('cell').last().textContent()))
  return texts.reduce((sum, text) => sum + readCents(text ?? ''), 0)
}
