import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { onboarding } from '../features/hiring/onboarding/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { listLabels } from './list-labels.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

const numbers = /287-?65-?7788|A?075318642|QX7719403852/

const section1 = 'Form I-9, Section 1'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function sign(page: Page, label: string) {
  await page.getByRole('group', { name: label }).getByText('Type', { exact: true }).click()
  await expect(page.getByRole('img', { name: `${label}: signed` })).toBeVisible()
}

test('an employee signs Section 1 on a phone, the shop Section 2, corrections of it and of Supplement B keep what was there, and the PDF is sealed', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'i9')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)
  const call = makeCalls(request, own.owner.atk)
  const { employees, today } = await call(onboarding.board, { params: { shop: own.shop } })
  const record = employees.find((employee) => employee.email === email)!
  await call(onboarding.start, { params: { shop: own.shop, n: record.id }, body: { firstDay: today } })

  const page = await openPage(browser, phone)
  const errors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, '/i-9')
  await expect(page.getByRole('heading', { name: 'Your name and address' })).toBeVisible()
  await expect
    .poll(() => listLabels(page, section1))
    .toEqual([
      'Last Name (Family Name)',
      'First Name (Given Name)',
      'Middle Initial (if any)',
      'Other Last Names Used (if any)',
      'Address (Street Number and Name)',
      'Apt. Number (if any)',
      'City or Town',
      'State',
      'ZIP Code',
    ])
  await field(page, 'Last Name (Family Name)').fill('Lindqvist')
  await field(page, 'First Name (Given Name)').fill('Ira')
  await field(page, 'Address (Street Number and Name)').fill('2 Main St')
  await field(page, 'City or Town').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Texas' }).click()
  await field(page, 'ZIP Code').fill('78701')
  await next(page)
  await expect
    .poll(() => listLabels(page, section1))
    .toEqual(['Date of Birth', 'U.S. Social Security Number', 'Employee’s Email Address', 'Employee’s Telephone Number'])
  await next(page)
  await expect(page.getByText('Date of Birth is required')).toBeVisible()
  await field(page, 'Date of Birth').fill('05/04/1990')
  await field(page, 'U.S. Social Security Number (optional)').fill('287-65-7788')
  await next(page)
  await expect(page.getByRole('radio')).toHaveCount(4)
  for (const [index, status] of ['citizen', 'noncitizen national', 'lawful permanent resident', 'alien authorized'].entries())
    await expect(page.getByRole('radio').nth(index)).toHaveAccessibleName(new RegExp(`^${index + 1}\\. An? ${status}`))
  await page.getByRole('radio', { name: /^4\. An alien authorized to work/ }).check({ force: true })
  await expect
    .poll(() => listLabels(page, section1))
    .toEqual([
      'Authorized to work until (exp. date, if any)',
      'USCIS A-Number',
      'Form I-94 Admission Number',
      'Foreign Passport Number',
      'Country of Issuance',
    ])
  await field(page, 'Authorized to work until (exp. date, if any) (optional)').fill('03/01/2031')
  await field(page, 'USCIS A-Number (optional)').fill('A075318642')
  await expect(page.getByText('Saved. You can continue on another device.')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await next(page)
  await next(page)
  await page.getByRole('checkbox', { name: 'I have read this statement' }).check()
  await sign(page, 'Signature of Employee')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Sign and submit to/ }).click()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()

  const shop = await openPage(browser, desk)
  const shopErrors = collectPageErrors(shop)
  await logIn(shop, 'owner', own.ownerEmail, signUpPassword)
  await visit(shop, `/home-owner/onboarding/${record.id}/i-9`)
  await expect(shop.getByText('Section 2: 3 business days left')).toBeVisible()
  await shop.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(shop.getByText('Choose what the employee presented')).toBeVisible()
  await expect(shop.getByText('Title is required')).toBeVisible()
  await expect(shop.getByRole('radio', { name: 'A document of List A' })).toBeFocused()
  await shop.getByRole('radio', { name: 'A document of List A' }).check()
  await shop.getByRole('combobox', { name: 'Document Title' }).click()
  await shop.getByRole('option', { name: '4. Employment Authorization Document (Form I-766)' }).click()
  await expect
    .poll(() => listLabels(shop, 'Form I-9, Section 2'))
    .toEqual([
      'A document of List A',
      'A document of List B and one of List C',
      'Document Title',
      'Issuing Authority',
      'Document Number (if any)',
      'Expiration Date (if any)',
      'This is a receipt for the replacement of a lost, stolen, or damaged document',
      'Additional Information',
      'Last Name',
      'First Name',
      'Title',
      'I have read this statement',
    ])
  await field(shop, 'Issuing Authority').fill('USCIS')
  await field(shop, 'Document Number (if any)').fill('QX7719403852')
  await field(shop, 'Expiration Date (if any)').fill('03/01/2031')
  await field(shop, 'Title').fill('Owner')
  await shop.getByRole('checkbox', { name: 'I have read this statement' }).check()
  await sign(shop, 'Signature of Employer or Authorized Representative')
  expect(await findAccessibilityViolations(shop)).toEqual([])
  await shop.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(shop.getByText('Work authorization ends on 03/01/2031')).toBeVisible()

  await shop.getByRole('button', { name: 'Correct Section 2' }).click()
  await field(shop, 'Expiration Date (if any)').fill('02/01/2031')
  await field(shop, 'Reason for the correction').fill('Read the wrong month')
  await field(shop, 'Title').fill('Owner')
  await shop.getByRole('checkbox', { name: 'I have read this statement' }).check()
  await sign(shop, 'Signature of Employer or Authorized Representative')
  await shop.getByRole('button', { name: 'Sign the correction' }).click()
  await expect(shop.getByText('Reason: Read the wrong month')).toBeVisible()
  await expect(shop.getByText('03/01/2031 → 02/01/2031')).toBeVisible()
  expect(await findAccessibilityViolations(shop)).toEqual([])

  await shop.getByRole('button', { name: 'Supplement B', exact: true }).click()
  await field(shop, 'New Last Name (Family Name) (optional)').fill('Lindqist')
  await shop.getByRole('checkbox', { name: 'I have read this statement' }).check()
  await sign(shop, 'Signature of Employer or Authorized Representative')
  await shop.getByRole('button', { name: 'Sign Supplement B' }).click()
  await shop.getByRole('button', { name: 'Correct Supplement B' }).click()
  await field(shop, 'New Last Name (Family Name) (optional)').fill('Lindqvist-Ek')
  await field(shop, 'Reason for the correction').fill('Misspelled')
  await shop.getByRole('checkbox', { name: 'I have read this statement' }).check()
  await sign(shop, 'Signature of Employer or Authorized Representative')
  expect(await findAccessibilityViolations(shop)).toEqual([])
  await shop.getByRole('button', { name: 'Sign the correction' }).click()
  await expect(shop.getByText('New Last Name: Lindqist → Lindqvist-Ek')).toBeVisible()

  const downloading = shop.waitForEvent('download')
  await shop.getByRole('button', { name: /^Download PDF, entry 5/ }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^I-9 .*\.pdf$/)
  const { stdout } = await promisify(execFile)('pdfsig', [await file.path()])
  expect(stdout).toContain('Signature is Valid')
  for (const tab of [page, shop]) {
    expect(await tab.content()).not.toMatch(numbers)
    const stored = await tab.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
    expect(stored).not.toMatch(numbers)
  }
  expect([...errors, ...shopErrors]).toEqual([])
})
