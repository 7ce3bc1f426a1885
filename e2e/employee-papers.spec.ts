import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewTechnician, makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

test('an employee begins the W-4 on a phone, continues on another device, signs last, and the shop sees it', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'w4')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, '/w-4')
  await expect(page.getByText('No W-4').or(page.getByRole('heading', { name: 'Step 1: Personal information' }))).toBeVisible()
  await page.getByRole('textbox', { name: 'First name and middle initial', exact: true }).fill('Ira Q')
  await page.getByRole('radio', { name: /Head of household/ }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /Multiple Jobs Worksheet/ }).click()
  await page.getByRole('textbox', { name: 'Highest paying job', exact: true }).fill('45000')
  await page.getByRole('textbox', { name: 'Next job', exact: true }).fill('15000')
  await page.getByRole('combobox', { name: 'The highest paying job pays' }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  // Head of household, $40,000 to 59,999 and $10,000 to 19,999: $2,220 a year.
  await expect(page.getByText('Line 4: $85.38 each paycheck')).toBeVisible()
  await page.getByRole('button', { name: 'Use in Step 4(c)' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: 'Qualifying children under age 17 (optional)', exact: true }).fill('1')
  await expect(page.getByText('Step 3 total: $2,200.00')).toBeVisible()
  await expect(page.getByText('Saved. You can continue on another device.')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const other = await openPage(browser, desk)
  const otherErrors = collectPageErrors(other)
  await logIn(other, 'employee', email, signUpPassword)
  await visit(other, '/w-4')
  // The same step, with what was typed on the phone.
  await expect(other.getByText('Step 3 total: $2,200.00')).toBeVisible()
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByRole('textbox', { name: '4(c) Extra withholding (optional)', exact: true })).toHaveValue('85.38')
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByText('Under penalties of perjury')).toBeVisible()
  await other.getByRole('textbox', { name: 'Social Security number', exact: true }).fill('219-09-7788')
  await other.getByText('Type', { exact: true }).click()
  await expect(other.getByRole('img', { name: /signature: signed/ })).toBeVisible()
  expect(await findAccessibilityViolations(other)).toEqual([])
  await other.getByRole('button', { name: /^Sign and give to/ }).click()
  await expect(other.getByRole('heading', { name: 'In force now' })).toBeVisible()
  await expect(other.getByText('$2,200.00 a year').first()).toBeVisible()
  const downloading = other.waitForEvent('download')
  await other.getByRole('button', { name: /^Download PDF/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^W-4 .*\.pdf$/)
  expect(await other.content()).not.toContain('219-09-7788')
  const stored = await other.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(stored).not.toMatch(/219-?09-?7788/)
  expect([...pageErrors, ...otherErrors]).toEqual([])
})

test('an employee changes the direct deposit with the password; the e-mail is told and the date shown; the change can be canceled', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'deposit')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  // More than ten minutes after the login, the password is asked for again.
  let isAsked = true
  await page.route('**/api/employee/external/deposit/update', (route) => {
    const refused = {
      status: 403,
      code: 'confirm_identity',
      title: 'Forbidden',
      type: 'about:blank',
      msg: 'Confirm',
      isError: true,
    }
    if (!isAsked) return route.continue()
    isAsked = false
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(refused) })
  })
  await visit(page, '/direct-deposit')
  await page.getByRole('button', { name: 'Set up direct deposit' }).click()
  const routing = page.getByRole('textbox', { name: 'Routing number', exact: true })
  await routing.fill('111000615')
  await expect(page.getByText('These nine digits are no routing number')).toBeVisible()
  await routing.fill('111000614')
  await expect(page.getByText('JPMorgan Chase Bank')).toBeVisible()
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('4455667788')
  await page.getByRole('textbox', { name: 'Account number again', exact: true }).fill('4455667788')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save direct deposit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Password/).fill(signUpPassword)
  await dialog.getByRole('button', { name: /^(Confirm|Continue)/ }).click()
  const pending = page.getByText(/^Changes on \d\d\/\d\d\/\d{4}$/)
  await expect(pending).toBeVisible()
  await expect(page.getByText('JPMorgan Chase Bank, checking ending in 7788')).toBeVisible()

  await expect
    .poll(async () => {
      const outbox = await request.get(`/api/app/outbox?recipient=${encodeURIComponent(email)}`)
      return ((await outbox.json()) as { rows: { subject: string; preview: string }[] }).rows[0]?.subject
    })
    .toBe('Your direct deposit was changed')

  await page.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await expect(pending).toBeHidden()
  await expect(page.getByText('Canceled, made on')).toBeVisible()
  expect(await page.content()).not.toContain('4455667788')
  expect(pageErrors.filter((error) => !error.includes('403'))).toEqual([])
})
