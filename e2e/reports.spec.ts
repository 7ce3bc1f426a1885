import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { payments } from '../features/payments/contract.ts'
import { faultsOf } from './faults.ts'
import { approvedOrder, newShop, type OwnShop } from './own-shop.ts'
import { desk } from './people.ts'
import { callsOf } from './shop-by-call.ts'
import { browserOf } from './signed-in.ts'

const vins = ['1FTFW1ET5DFC10312', '1HGCM82633A004352']

test('a figure, the rows it is the sum of, and the table are the same to the cent; the period stands in the address', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await newShop(request, baseURL!, 'reported')
  const bills = [await paidOrder(own, vins[0]!, 0), await paidOrder(own, vins[1]!, 4321)]
  const owner = await browserOf(browser, own.owner, { origin: baseURL!, viewport: desk })
  const page = await owner.newPage()
  const faults = faultsOf(page)
  await page.goto('/home-owner')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByLabel('Grouped')).toBeVisible()
  // Both before the page is drawn anew: the second must not take the first back.
  await page.evaluate(`for (const [label, value] of [['Period', 'this-year'], ['Grouped', 'month']]) {
    const select = [...document.querySelectorAll('select')].find((one) => one.labels[0].textContent === label)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }`)
  await expect(page).toHaveURL(/period=this-year&by=month/)
  await page.getByRole('link', { name: /^Money in/ }).click()
  await expect(page).toHaveURL(/figure=money-in/)
  await expect(page.getByRole('img', { name: /^Chart: Money in/ })).toBeVisible()

  const net = await lastOf(page, 'Money in, by month')
  expect(net).toBe(bills.reduce((sum, cents) => sum + cents, 0))
  await page.getByRole('link', { name: 'Total' }).click()
  await expect(page).toHaveURL(/rows=all/)
  expect(await sumOf(page, 'Rows of money in')).toBe(net)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trim().split('\r\n').slice(1)
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0)).toBe(net)

  // Back is back, and what is kept as an address opens as it was.
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Money in, by month' })).toBeVisible()
  await page.goto(`/home-owner?view=reports&figure=cars&period=this-year&by=day&rows=all`)
  await expect(page.getByRole('table', { name: 'Rows of car count' }).getByRole('row')).toHaveCount(3)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/workorder\//)
  expect(faults).toEqual([])
  await owner.close()

  /** Closed by cash, some of which goes back; answers what stays. */
  async function paidOrder(shop: OwnShop, vin: string, backCents: number): Promise<number> {
    const order = await approvedOrder(request, shop, { vin })
    await order.move('in-progress')
    await order.move('ready')
    const call = callsOf(request, shop.owner.atk)
    const params = { id: order.order.workOrder.id }
    const { totalCents } = order.order.bill
    await call(payments.recordCash, { params, body: { amountCents: totalCents } })
    if (backCents > 0)
      await call(payments.giveBackCash, { params, body: { amountCents: backCents, reason: 'Came back with a squeak' } })
    return totalCents - backCents
  }
})

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)

/** The last cell of the last row: the total. */
async function lastOf(page: Page, table: string): Promise<number> {
  return cents(
    (await page.getByRole('table', { name: table }).getByRole('row').last().getByRole('cell').last().textContent()) ?? '',
  )
}

async function sumOf(page: Page, table: string): Promise<number> {
  const rows = page.getByRole('table', { name: table }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const texts = await Promise.all((await rows.all()).slice(1).map((row) => row.getByRole('cell').last().textContent()))
  return texts.reduce((sum, text) => sum + cents(text ?? ''), 0)
}
