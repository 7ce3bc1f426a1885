import { staff } from '../features/people/employees/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { listLabels } from './list-labels.ts'
import { makeNewTechnician, makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { confirmEmail, desk, logIn, newEmployee, phone, signUpPassword, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
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
  await expect
    .poll(() => listLabels(page, 'Form W-4'))
    .toEqual([
      'First name and middle initial',
      'Last name',
      'Address',
      'City',
      'State',
      'Zip code',
      'I claim exemption from withholding for 2026',
    ])
  await page.getByRole('textbox', { name: 'First name and middle initial', exact: true }).fill('Ira Q')
  await page.getByRole('radio', { name: /Head of household/ }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => listLabels(page, 'Form W-4')).toEqual(['(c) There are only two jobs total'])
  await page.getByRole('button', { name: /Multiple Jobs Worksheet/ }).click()
  await page.getByRole('textbox', { name: 'Highest paying job', exact: true }).fill('45000')
  await page.getByRole('textbox', { name: 'Next job', exact: true }).fill('15000')
  await page.getByRole('combobox', { name: 'The highest paying job pays' }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  // Head of household, $40,000 to 59,999 and $10,000 to 19,999: $2,220 a year.
  await expect(page.getByText('Line 4: $85.38 each paycheck')).toBeVisible()
  await page.getByRole('button', { name: 'Use in Step 4(c)' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect
    .poll(() => listLabels(page, 'Form W-4'))
    .toEqual(['Qualifying children under age 17', 'Other dependents', 'Other credits'])
  await page.getByRole('textbox', { name: 'Qualifying children under age 17 (optional)', exact: true }).fill('1')
  await expect(page.getByText('Step 3 total: $2,200.00')).toBeVisible()
  await expect(page.getByText('Saved. You can continue on another device.')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const desktop = await openPage(browser, desk)
  const desktopErrors = collectPageErrors(desktop)
  await logIn(desktop, 'employee', email, signUpPassword)
  await visit(desktop, '/w-4')
  // The same step, with what was typed on the phone.
  await expect(desktop.getByText('Step 3 total: $2,200.00')).toBeVisible()
  await desktop.getByRole('button', { name: 'Next' }).click()
  await expect
    .poll(() => listLabels(desktop, 'Form W-4'))
    .toEqual(['4(a) Other income, not from jobs', '4(b) Deductions', '4(c) Extra withholding'])
  await expect(desktop.getByRole('textbox', { name: '4(c) Extra withholding (optional)', exact: true })).toHaveValue('85.38')
  await desktop.getByRole('button', { name: 'Next' }).click()
  await expect(desktop.getByText('Under penalties of perjury')).toBeVisible()
  await desktop.getByRole('textbox', { name: 'Social Security number', exact: true }).fill('219-09-7788')
  await desktop.getByText('Type', { exact: true }).click()
  await expect(desktop.getByRole('img', { name: /signature: signed/ })).toBeVisible()
  expect(await findAccessibilityViolations(desktop)).toEqual([])
  await desktop.getByRole('button', { name: /^Sign and submit to/ }).click()
  await expect(desktop.getByRole('heading', { name: 'In force now' })).toBeVisible()
  await expect(desktop.getByText('$2,200.00 a year').first()).toBeVisible()
  const downloading = desktop.waitForEvent('download')
  await desktop.getByRole('button', { name: /^Download PDF/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^W-4 .*\.pdf$/)
  expect(await desktop.content()).not.toContain('219-09-7788')
  const stored = await desktop.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(stored).not.toMatch(/219-?09-?7788/)
  expect([...pageErrors, ...desktopErrors]).toEqual([])
})

test('an employee with a first password chooses their own, and sets up direct deposit with it; the e-mail is told and the date shown; the change can be canceled', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'deposit')
  const email = `deposit.${Date.now()}@example.test`
  const temporary = 'wrench-4471-blue'
  await makeCalls(request, own.owner.atk)(staff.createAccount, {
    params: { shop: own.shop },
    body: {
      firstName: 'Nora',
      lastName: 'Vance',
      email,
      phone1: '5125550166',
      password: temporary,
      title: 'Technician',
      payRate: 3000,
    },
  })
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, temporary)
  const creating = page.getByRole('dialog', { name: 'Create password' })
  await creating.getByLabel(/^Password/).fill(signUpPassword)
  await creating.getByLabel(/^Confirm password/).fill(signUpPassword)
  await creating.getByRole('button', { name: 'Create password' }).click()
  await expect(creating).toBeHidden()
  await page.getByRole('dialog', { name: 'Our terms' }).getByRole('button', { name: 'Agree and continue' }).click()
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
  await expect(page.getByText('Confirm your e-mail first')).toBeVisible()
  await confirmEmail(request, email, { call: '/api/employee/external/login' })
  // The page follows by itself.
  const routing = page.getByRole('textbox', { name: 'Routing number', exact: true })
  await routing.fill('111000615')
  await expect(page.getByText('This is not a valid routing number')).toBeVisible()
  await routing.fill('111000614')
  await expect(page.getByText('JPMorgan Chase Bank')).toBeVisible()
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('4455667788')
  await expect
    .poll(() => listLabels(page, 'Direct deposit'))
    .toEqual(['Routing number', 'Account number', 'Account number again', 'Account type'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Keep change' }).click()
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

test('from the invitation to the last day: a new technician does all the paperwork on a phone, the shop signs its part, and access ends at once', async ({
  browser,
  request,
  baseURL,
}) => {
  const { ownerEmail, shop } = await makeNewShop(request, baseURL!, 'hire')
  const email = await newEmployee(request, 'new.technician', { firstname: 'Nora', lastname: 'Vance' })
  const office = await openPage(browser, desk)
  const page = await openPage(browser, phone)
  const pageErrors = [...collectPageErrors(office), ...collectPageErrors(page)]
  await logIn(office, 'owner', ownerEmail, signUpPassword)

  const tasks = page.getByRole('list', { name: 'Your paperwork' })
  // All of it is still ahead, whatever year it is now.
  const year = new Date().getUTCFullYear() + 1
  await test.step('the owner invites the technician, who confirms the e-mail and accepts on the phone', async () => {
    await visit(office, `/${shop}/employee`)
    await office.getByRole('button', { name: 'Invite' }).click()
    const dialog = office.getByRole('dialog', { name: 'Invite an employee' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Pay rate' }).fill('32.50')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(office.getByText(email)).toBeVisible()
    await logIn(page, 'employee', email, signUpPassword)
    await visit(page, '/employee-information')
    await expect(page.getByText('Confirm your e-mail first')).toBeVisible()
    await confirmEmail(request, email, { call: '/api/employee/external/login' })
    // The page follows by itself.
    await page.getByRole('button', { name: /^Accept / }).click()
    // Right where the paperwork is.
    await expect(tasks.getByRole('link', { name: 'Sign Form W-4' })).toBeVisible()
  })

  await test.step('the owner sets the first day, and the paperwork is due', async () => {
    await visit(office, '/home-owner/onboarding')
    await office.getByRole('button', { name: 'Start onboarding Nora Vance' }).click()
    const starting = office.getByRole('dialog')
    await starting.getByLabel(/First day of work/).fill(`01/04/${year}`)
    await starting.getByRole('button', { name: 'Send paperwork' }).click()
    await expect(starting).toBeHidden()
    await visit(page, '/employee-information')
    await expect(tasks.getByRole('link', { name: 'Sign Form W-4' })).toBeVisible()
    await expect(tasks.getByText(`Due 01/11/${year}`)).toBeVisible()
    await visit(page, '/direct-deposit')
    await page.getByRole('button', { name: 'Set up direct deposit' }).click()
  })

  await test.step('direct deposit, emergency contact and W-4 disappear from the list', async () => {
    const routing = page.getByRole('textbox', { name: 'Routing number', exact: true })
    await routing.fill('111000614')
    await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('5566778899')
    // Typed entries are there again, without pressing the button.
    await expect(page.getByText('Saved. You can continue on another device.')).toBeVisible()
    await visit(page, '/employee-information')
    await visit(page, '/direct-deposit')
    await expect(routing).toHaveValue('111000614')
    await expect(page.getByRole('textbox', { name: 'Account number', exact: true })).toHaveValue('5566778899')
    await page.getByRole('textbox', { name: 'Account number again', exact: true }).fill('5566778899')
    await page.getByRole('button', { name: 'Save direct deposit' }).click()
    await expect(page.getByText(/^Changes on /)).toBeVisible()
    await visit(page, '/employee-information')
    await expect(tasks.getByText('Set up direct deposit, done')).toBeVisible()
    await tasks.getByRole('link', { name: 'Name an emergency contact' }).click()
    await expect(page.locator('[data-field="emergencyName"] input')).toBeFocused()
    await page.keyboard.type('Luis Vance')
    await page.getByLabel(/^Emergency phone/).fill('5125550123')
    await page.getByRole('combobox', { name: 'Address', exact: true }).fill('12 Elm St')
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('Austin')
    await page.getByRole('combobox', { name: 'State' }).fill('Texas')
    await page.getByRole('option', { name: 'Texas' }).click()
    await page.getByRole('textbox', { name: 'Zip code', exact: true }).fill('78701')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tasks.getByText('Name an emergency contact, done')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await tasks.getByRole('link', { name: 'Sign Form W-4' }).click()
    for (let step = 1; step < 5; step += 1) await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: 'Social Security number', exact: true }).fill('219-09-5566')
    await page.getByText('Type', { exact: true }).click()
    await expect(page.getByRole('img', { name: /signature: signed/ })).toBeVisible()
    await page.getByRole('button', { name: /^Sign and submit to/ }).click()
    await expect(page.getByRole('heading', { name: 'In force now' })).toBeVisible()
  })

  await test.step('the shop sees it, opens the W-4, and the technician reads that it did', async () => {
    await office.getByRole('link', { name: 'Nora Vance' }).click()
    const paperwork = office.getByRole('list', { name: 'Paperwork' })
    for (const done of ['Sign Form W-4', 'Set up direct deposit', 'Name an emergency contact', 'Confirm the e-mail address'])
      await expect(paperwork.getByText(`${done}, done`)).toBeVisible()
    expect(await findAccessibilityViolations(office)).toEqual([])
    await office.getByRole('link', { name: 'W-4', exact: true }).click()
    await expect(office.getByText('Social Security number ending in 5566')).toBeVisible()
    await visit(page, '/employee-information')
    await expect(page.getByText('Olga Reyes: Form W-4')).toBeVisible()
  })

  await test.step('the technician signs Section 1 of Form I-9 with what the account knows, and the shop signs Section 2', async () => {
    await visit(page, '/i-9')
    await expect(page.getByRole('textbox', { name: 'City or Town', exact: true })).toHaveValue('Austin')
    const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
    await next()
    await page.getByRole('textbox', { name: 'Date of Birth', exact: true }).fill('05/04/1990')
    await next()
    await page.getByRole('radio', { name: /^1\. A citizen/ }).check({ force: true })
    await next()
    await next()
    await page.getByRole('checkbox', { name: 'I have read this statement' }).check()
    await page.getByText('Type', { exact: true }).click()
    await expect(page.getByRole('img', { name: 'Signature of Employee: signed' })).toBeVisible()
    await page.getByRole('button', { name: /^Sign and submit to/ }).click()
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()

    await visit(office, '/home-owner/onboarding')
    await office.getByRole('link', { name: 'Nora Vance' }).click()
    await office.getByRole('link', { name: 'Sign Section 2 of Form I-9' }).click()
    await office.getByRole('radio', { name: 'A document of List A' }).check()
    await office.getByRole('combobox', { name: 'Document Title' }).click()
    await office.getByRole('option', { name: '1. U.S. Passport', exact: true }).click()
    await office.getByRole('textbox', { name: 'Issuing Authority', exact: true }).fill('U.S. Department of State')
    await office.getByRole('textbox', { name: 'Document Number (if any)', exact: true }).fill('548812397')
    await office.getByRole('textbox', { name: 'Expiration Date (if any)', exact: true }).fill('04/30/2031')
    await office.getByRole('textbox', { name: 'Title', exact: true }).fill('Owner')
    await office.getByRole('checkbox', { name: 'I have read this statement' }).check()
    await office.getByText('Type', { exact: true }).click()
    await office.getByRole('button', { name: 'Sign Section 2' }).click()
    await expect(office.getByText('U.S. Passport · U.S. Department of State · •••2397 · expires 04/30/2031')).toBeVisible()
  })

  await test.step('everything is on file, and an inspection gets it in one file', async () => {
    await visit(office, '/home-owner/onboarding')
    await expect(office.getByRole('row', { name: /Nora Vance/ }).getByText('Complete')).toBeVisible()
    const downloading = office.waitForEvent('download')
    await office.getByRole('button', { name: 'Export for an inspection' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^i9-inspection-\d{4}-\d{2}-\d{2}\.zip$/)
    await visit(page, '/employee-information')
    await expect(page.getByText('Olga Reyes: Form I-9, for an inspection')).toBeVisible()
  })

  await test.step('the owner ends the employment: the phone is logged out, and the record is kept', async () => {
    await office.getByRole('link', { name: 'Nora Vance' }).click()
    await office.getByRole('button', { name: 'End employment' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(/Last day of work/).fill(`03/05/${year}`)
    await dialog.getByRole('button', { name: 'End employment' }).click()
    await expect(office.getByText('Former employee')).toBeVisible()
    await expect(office.getByText(`01/31/${year + 5}`)).toBeVisible()
    await expect(page).toHaveURL(/\/employee\/login/)
  })
  expect(pageErrors).toEqual([])
})
