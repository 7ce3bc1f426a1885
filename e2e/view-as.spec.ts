import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, logInByDialog, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

/** Everything a browser keeps for the site. The router's scroll positions are numbers by random keys. */
const readStored = `(async () => JSON.stringify([
  Object.entries(localStorage), Object.entries(sessionStorage).filter(([key]) => key !== 'react-router-scroll-positions'), document.cookie,
  await indexedDB.databases(), await caches.keys(),
  (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()
    .filter((url) => url.includes('/api/')),
]))()`

test('support looks at a customer’s pages with their OK, sees the time left, and keeps nothing when the customer ends it', async ({
  browser,
  request,
}) => {
  const email = await newConfirmedCustomer(request, 'viewed')
  const admin = await openPage(browser, desk)
  const errors = collectPageErrors(admin)
  await logInByDialog(admin, 'admin', 'admin')
  await admin
    .getByRole('main')
    .getByRole('link', { name: /View as/ })
    .click()
  await admin.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await admin.getByRole('textbox', { name: 'Reason' }).fill('You wrote that a vehicle is missing')
  await admin.getByRole('button', { name: 'Ask for permission' }).click()
  await expect(admin.getByText('Waiting for an answer')).toBeVisible()
  expect(await findAccessibilityViolations(admin)).toEqual([])

  const customer = await openPage(browser, phone)
  await logIn(customer, 'customer', email, signUpPassword)
  await visit(customer, '/viewas')
  await expect(customer.getByText('You wrote that a vehicle is missing').first()).toBeVisible()
  await expect(customer.getByText(/^They can only read. Payroll, /)).toBeVisible()
  expect(await findAccessibilityViolations(customer)).toEqual([])
  await customer.getByRole('button', { name: 'Allow for 30 minutes' }).click()
  await expect(customer.getByRole('button', { name: 'End it now' })).toBeVisible()

  const before = await admin.evaluate<string>(readStored)
  await admin.getByRole('button', { name: `View as ${email}` }).click()
  const banner = admin.getByRole('region', { name: 'View as' })
  await expect(banner).toContainText(/read-only. (30:00|29:\d\d) left/)
  // Loading the page again leaves the view in this tab, and a bar leads back into it.
  await admin.reload()
  await admin.getByRole('region', { name: 'Open view' }).getByRole('button', { name: 'Continue view' }).click()
  await expect(banner).toBeVisible()
  // A view is in one tab at a time. The tab that loses it says so, and can take it back.
  const second = await admin.context().newPage()
  await second.goto('/apps')
  await second.getByRole('button', { name: 'Continue view' }).click()
  await expect(admin.getByRole('alert')).toContainText('Your view was continued in another tab')
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await admin.getByRole('alert').getByRole('button', { name: 'Continue here' }).click()
  await expect(banner).toBeVisible()
  await expect(second.getByRole('alert')).toContainText('continued in another tab')
  await second.close()
  await visit(admin, '/account')
  await expect(admin.getByRole('textbox', { name: 'First name', exact: true })).not.toBeEmpty()
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await visit(admin, '/home')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await admin.evaluate<string>(readStored)).toBe(before)
  // The call that found out that the view went on in another tab.
  expect(errors.filter((error) => !/401 .*viewas\/current$/.test(error))).toEqual([])

  await customer.getByRole('button', { name: 'End it now' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'View as' })).toBeVisible({ timeout: 15_000 })
  await expect(banner).toBeHidden()
  await expect(admin.getByRole('alert')).toContainText(`${email} ended your view`)
  expect(await admin.evaluate<string>(readStored)).toBe(before)
  await admin.goBack()
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByText('Customer', { exact: true })).toHaveCount(0)

  await customer
    .getByText(/kinds? of data looked at/)
    .first()
    .click()
  await expect(customer.getByText(/List the customer's vehicles/).first()).toBeVisible()
  // The call that found out that the view is over, and those that were under way.
  expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([])
})
