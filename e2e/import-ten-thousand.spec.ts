import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { desk, logIn, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

const header = 'Customer Name,Email,Cell Phone,VIN,Year,Make,Model,License Plate,RO Number,Posted Date,Job Description,Total'
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** Always the same table: 10,000 rows, 37 of them with an invalid phone number. */
function makeTenThousandRows(): { table: string; bad: number[] } {
  let seed = 20261122
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const bad = new Set<number>()
  while (bad.size < 37) bad.add(random(10_000))
  const lines = Array.from({ length: 10_000 }, (_, n) => {
    const phone = bad.has(n) ? `call ${n}` : `(737) 2${String(n % 100).padStart(2, '0')}-${String(n).padStart(4, '0')}`
    const vin = `1HGCM826${letters[random(33)]}3A${String(n).padStart(6, '0')}`
    return `"Tenthousand, Person${n}",person${n}@import.example,${phone},${vin},2003,Honda,Accord,,RO-${n},05/06/2024,"Oil change, filter",${random(900)}.50`
  })
  return { table: [header, ...lines].join('\r\n'), bad: [...bad].toSorted((a, b) => a - b) }
}

async function uploadTable(page: Page, name: string, table: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload table' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const findShown = (page: Page, term: string) => page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]')

test('an owner imports 10,000 rows, corrects the 37 bad ones, and finds the customers at the desk', async ({
  browser,
  request,
  baseURL,
}) => {
  const { ownerEmail } = await makeNewShop(request, baseURL!, 'imports')
  const page = await openPage(browser, desk)
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn(page, 'owner', ownerEmail, signUpPassword)
  await page.getByRole('link', { name: 'Shop Information' }).click()
  await page.getByRole('link', { name: /^Settings of/ }).click()
  await page.getByRole('link', { name: 'Data in and out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const { table, bad } = makeTenThousandRows()
  await uploadTable(page, 'tekmetric.csv', table)
  await expect(page.getByRole('button', { name: 'Import 9,963 rows' })).toBeVisible({ timeout: 60_000 })
  await expect(findShown(page, 'Rows with a new customer')).toHaveText('9,963')
  await expect(findShown(page, 'Past visits')).toHaveText('9,963')
  await expect(findShown(page, 'Refused rows')).toHaveText('37')
  const refused = page.getByRole('table', { name: 'Refused rows' })
  await expect(refused.getByRole('row')).toHaveCount(38)
  await expect(refused.getByRole('row').nth(1)).toContainText(`${bad[0]! + 2}`)
  await expect(refused.getByRole('row').nth(1)).toContainText(`"call ${bad[0]!}" is not a 10-digit phone number`)
  expect(await findAccessibilityViolations(page)).toEqual([])

  const began = Date.now()
  await page.getByRole('button', { name: 'Import 9,963 rows' }).click()
  await expect(page.getByText('What was imported')).toBeVisible({ timeout: 60_000 })
  expect(Date.now() - began).toBeLessThan(60_000)
  await expect(findShown(page, 'Rows with a new customer')).toHaveText('9,963')
  expect(await findAccessibilityViolations(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  const saved = await (await download).path()
  const report = await readFile(saved, 'utf8')
  const rows = report.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(37)
  expect(rows.map((row) => Number(/RO-(\d+)/.exec(row)?.[1]))).toEqual(bad)

  await page.getByRole('link', { name: 'Data', exact: true }).click()
  await uploadTable(
    page,
    'corrected.csv',
    report.replaceAll(/call (\d+)/g, (_, n: string) => `737211${n.padStart(4, '0')}`),
  )
  await test.step('the x of a column clears it, and the rows are read without it', async () => {
    const make = page.getByRole('combobox', { name: /^Make/ })
    await expect(make).toHaveValue('Make')
    await page.getByRole('button', { name: 'Clear Make' }).click()
    await expect(make).toHaveValue('')
    await page.getByRole('button', { name: 'Read rows with these columns' }).click()
    await expect(findShown(page, 'Refused rows')).toHaveText('37')
    await expect(page.getByRole('table', { name: 'Refused rows' }).getByText(/make/i).first()).toBeVisible()
    await make.fill('Make')
    await page.getByRole('option', { name: 'Make', exact: true }).click()
    await page.getByRole('button', { name: 'Read rows with these columns' }).click()
  })
  await page.getByRole('button', { name: 'Import 37 rows' }).click()
  await expect(findShown(page, 'Refused rows')).toHaveText('0')
  await expect(findShown(page, 'Rows with a new customer')).toHaveText('37')

  await visit(page, '/home-owner')
  await page.getByRole('button', { name: 'New repair order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(`person${bad[36]!}@import`)
  await expect(dialog.getByText(`Person${bad[36]!} Tenthousand`)).toBeVisible()
  expect(pageErrors).toEqual([])
})
