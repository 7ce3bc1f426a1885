import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { SeparateServer } from './separate-server.ts'
import { expect, test } from './test.ts'

test('a customer asks to be deleted, an admin approves it, and after the waiting time nobody can log in', async ({
  browser,
  baseURL,
  request,
}) => {
  const program = await SeparateServer.start(Number(new URL(baseURL!).port) + 4)
  try {
    await program.addAdmin(signUpPassword)
    const email = `dora.${Date.now()}@example.test`
    const signUp = await request.post(`${program.origin}/api/web/customer/signup`, {
      data: {
        firstname: 'Dora',
        lastname: 'Lindqvist',
        address: '5 Oak St',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        phone1: '5125550144',
        email,
        password: signUpPassword,
        termsVersion: 1,
      },
    })
    expect(signUp.ok(), await signUp.text()).toBe(true)

    const customer = await openPage(browser, phone)
    const errors = collectPageErrors(customer)
    await logIn(customer, 'customer', email, signUpPassword, program.origin)
    await customer.goto(`${program.origin}/privacy`)
    await expect(customer.getByText('16 CCR 3358').first()).toBeVisible()
    expect(await findAccessibilityViolations(customer)).toEqual([])
    await customer.getByRole('button', { name: 'Delete my account' }).click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Ask for deletion' }).click()
    await expect(customer.getByRole('button', { name: 'Keep my account' })).toBeVisible()

    const admin = await openPage(browser, desk)
    await admin.goto(`${program.origin}/admin/login`)
    const login = admin.getByRole('dialog', { name: /log in/i })
    await login.getByLabel('Username').fill('admin')
    await login.getByLabel(/^Password/).fill(signUpPassword)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(login).toBeHidden()
    await visit(admin, '/apps/privacy')
    await admin.getByRole('button', { name: `Approve ${email}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve deletion' }).click()
    await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible()
    expect(await findAccessibilityViolations(admin)).toEqual([])
    await visit(admin, '/apps/privacy?view=rules')
    await expect(admin.getByRole('table', { name: 'Retention rules' })).toContainText('8 U.S.C. 1324a(b)(3)')
    expect(await findAccessibilityViolations(admin)).toEqual([])

    expect(errors).toEqual([])
    // The customer's page, if it asks again, is refused from now on.
    await program.deletePeopleAfter(14)
    const again = await request.post(`${program.origin}/api/web/login`, {
      data: { email, password: signUpPassword, role: 'customer' },
    })
    expect(again.status()).toBe(401)
  } finally {
    await program.end()
  }
})
