import { userFields } from '../features/people/user-fields/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { createPaidVisit } from './paid-visit.ts'
import { desk, newConfirmedCustomer, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('an owner adds a field, an order gets its value, and the list and the report know it', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner, shop: shopId } = await makeNewShop(request, baseURL!, 'fields')
  await createPaidVisit(request, owner, {
    email: await newConfirmedCustomer(request, 'fields-visitor'),
    vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
    odometer: 91_200,
    jobs: [{ complaint: 'Oil change', labor: 'Change oil and filter', part: 'Oil filter', answer: 'approved' }],
  })
  await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10411', concerns: ['Brakes squeal'] })
  const words = { label: 'Key tag', help: '', choices: [], isRequired: false, defaultValue: null, visibility: 'staff' as const }
  const sent = { query: { shop: shopId }, body: { entity: 'work-order' as const, kind: 'text' as const, ...words } }
  await makeCalls(request, owner.atk)(userFields.add, sent)
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const label = 'Lift used'
  await visit(page, `/${shopId}/fields?of=work-order`)
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  await dialog.getByRole('textbox', { name: 'Label', exact: true }).fill(label)
  for (const [at, choice] of ['Two post', 'Four post'].entries()) {
    await dialog.getByRole('button', { name: 'Add a choice' }).click()
    await dialog.getByRole('textbox', { name: `Choice ${at + 1}` }).fill(choice)
  }
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save field' }).click()
  await expect(page.getByRole('form', { name: 'Preview' }).getByRole('combobox', { name: label })).toBeVisible()
  await page.getByRole('button', { name: `Move up: ${label}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: label }).getByRole('button', { name: /drag/ })).toBeFocused()

  await visit(page, '/home-owner/orders?state=open')
  await page.getByRole('table', { name: 'Repair orders' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Change details' }).click()
  const form = page.getByRole('form', { name: 'More details' })
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: 'Four post' }).click()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Four post', { exact: true })).toBeVisible()
  const invoice = (await page.getByRole('heading', { level: 1 }).textContent())!.split(' ')[0]!

  await visit(page, '/home-owner/orders')
  const filters = page.getByRole('search', { name: 'Filter the orders' })
  await filters.getByRole('combobox', { name: 'User field' }).selectOption(label)
  await filters.getByRole('combobox', { name: label }).selectOption('Four post')
  await expect(page.getByRole('table', { name: 'Repair orders' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Repair orders' })).toContainText(invoice)
  await visit(page, '/home-owner/reports?period=this-year')
  await page.getByRole('combobox', { name: 'Grouping' }).selectOption(`By ${label}`)
  await expect(page.getByRole('table', { name: 'Sales, by user field' })).toContainText('No value')
  expect(pageErrors).toEqual([])

  await visit(page, `/${shopId}/fields?of=work-order`)
  await page.getByRole('button', { name: `Retire: ${label}` }).click()
  await page.getByRole('button', { name: 'Retire field' }).click()
  await expect(page.getByRole('button', { name: `Restore ${label}` })).toBeVisible()
})
