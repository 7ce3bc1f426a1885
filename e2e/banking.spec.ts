import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, logInByDialog, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

const table = `Routing number,Bank name,City,State
114000093,Frost Bank,San Antonio,TX
114000094,Wrong Bank,Austin,TX
`

test('the admin imports a bank after its preview, an employee’s direct deposit names it, and undoing takes it back', async ({
  browser,
}) => {
  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
  await logInByDialog(page, 'admin', 'admin')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Banking' }).click()
  await expect(page.getByRole('table', { name: 'Banks' })).toContainText('Bank of America')

  await page.getByRole('button', { name: 'Upload directory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a bank directory' })
  const file = { name: 'banks.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('radio', { name: 'More or corrected numbers' }).click()
  await dialog.getByRole('button', { name: 'Show preview' }).click()
  const rejected = page.getByRole('table', { name: 'Rejected rows' })
  await expect(rejected.getByRole('row').nth(1)).toContainText('Routing number: The check digit is wrong')
  expect(await findAccessibilityViolations(page)).toEqual([])

  const employee = await openPage(browser, phone)
  await logIn(employee, 'employee', 'employee@liftbay.test')
  await visit(employee, '/direct-deposit')
  await employee.getByRole('button', { name: /direct deposit$/ }).click()
  const typed = employee.getByRole('textbox', { name: 'Routing number', exact: true }).first()
  await typed.fill('114000093')
  await expect(employee.getByText('we do not know this bank’s name')).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Source', exact: true })).toBeFocused()
  await page.keyboard.type('Frost Bank’s own page')
  await page.getByLabel(/^Source date/).fill('11/20/2026')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('The new directory is in use')).toBeVisible()
  await employee.reload()
  await employee.getByRole('button', { name: /direct deposit$/ }).click()
  await typed.fill('114000093')
  await expect(employee.getByText('Frost Bank', { exact: true })).toBeVisible()
  // The form is kept as it is typed, and other journeys use this employee, too.
  await employee.getByRole('button', { name: 'Discard' }).click()
  await employee.getByRole('button', { name: 'Discard change' }).click()
  await expect(typed).toBeHidden()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The directory before it is in use again')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Banking' }).click()
  await page.getByLabel('Find a bank').fill('frost')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('link', { name: 'Ledger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  expect(pageErrors).toEqual([])
})
